import type { OwnData } from '../../platform/own-data.ts';
import { sql } from '../../platform/db.ts';

/** What is kept of an account here. */
export const applicationsOwnData: OwnData = {
  file: 'applications',
  tables: {
    applications: ({ accountId }) => sql`
      select id, state, shop_name, company, registration, country, city, department_ids, goods, website, email, terms_at,
        decline_reason, shop_id, created_at, decided_at
      from applications.application where applicant_id = ${accountId} order by created_at, id`,
  },
};
