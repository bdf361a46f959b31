import type { OwnData } from '../../platform/own-data.ts';
import { sql } from '../../platform/db.ts';

/** What is kept of an account here. */
export const uploadsOwnData: OwnData = {
  file: 'pictures',
  tables: {
    sent: ({ accountId }) => sql`
      select p.id, p.width, p.height, p.created_at
      from uploads.sender s join uploads.picture p on p.id = s.picture_id
      where s.holder_id = ${accountId} order by p.created_at, p.id`,
  },
};
