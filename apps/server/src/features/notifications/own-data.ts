import type { OwnData } from '../../platform/own-data.ts';
import { sql } from '../../platform/db.ts';

/** What is kept of an account here. */
export const notificationsOwnData: OwnData = {
  file: 'notifications',
  tables: {
    notices: ({ accountId }) => sql`
      select kind, params as about, at, read_at
      from notifications.notice where person_id = ${accountId} order by id`,
    preferences: ({ accountId }) => sql`
      select category, channel, is_on, changed_at
      from notifications.preference where person_id = ${accountId} order by category, channel`,
    newsletter: ({ email }) => sql`
      select email, language, at as asked_at, confirmed_at
      from notifications.subscription where email = ${email}`,
  },
};
