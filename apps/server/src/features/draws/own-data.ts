import { sql } from '../../platform/db.ts';
import type { OwnData } from '../../platform/own-data.ts';

/** What is kept of an account here. */
export const drawsOwnData: OwnData = {
  file: 'draws',
  tables: {
    drawn: ({ accountId }) => sql`
      select e.draw_id, e.serial, e.at, e.number, e.place as prize, e.person as name_in_the_public_list
      from draws.entry e where e.account_id = ${accountId} order by e.at, e.draw_id, e.serial`,
    chances: ({ accountId }) => sql`
      select draw_id, mark as name_in_the_public_list, per_person, per_day, drawn, day, drawn_that_day
      from draws.participant where account_id = ${accountId} order by draw_id`,
  },
};
