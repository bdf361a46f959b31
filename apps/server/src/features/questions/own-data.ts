import type { OwnData } from '../../platform/own-data.ts';
import { sql } from '../../platform/db.ts';

/** What is kept of an account here. */
export const questionsOwnData: OwnData = {
  file: 'questions',
  tables: {
    asked: ({ accountId }) => sql`
      select id, listing_id, text, at, withdrawn_at, hidden as taken_down from questions.question
      where asker_id = ${accountId} order by at, id`,
    answered: ({ accountId }) => sql`
      select a.question_id, q.text as question, a.by, a.text, a.at, a.hidden as taken_down from questions.answer a
      join questions.question q on q.id = a.question_id where a.author_id = ${accountId} order by a.at, a.id`,
    helpful: ({ accountId }) => sql`
      select h.answer_id, a.text, h.at from questions.helpful h join questions.answer a on a.id = h.answer_id
      where h.account_id = ${accountId} order by h.at, h.answer_id`,
  },
};
