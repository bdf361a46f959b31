// The mall's staff, and what each may do.
import { z } from 'zod';
import { operator } from '../operation.ts';
import { id, instant, operatorId, text } from '../shapes.ts';
import { right } from './types.ts';

const waitingRight = z.object({
  id,
  /** None: that he goes on after he was stopped. */
  right: right.nullable(),
  by: z.string(),
  byId: operatorId,
  at: instant,
  /** The reader has proposed it himself. */
  isOwn: z.boolean(),
});

const listedOperator = z.object({
  operatorId,
  username: z.string(),
  name: z.string(),
  /** `by`: none, where it was done at the server's console. */
  stopped: z.object({ reason: z.string(), by: z.string().nullable(), at: instant }).nullable(),
  isOwn: z.boolean(),
  rights: z.array(right),
  /** What waits for a second person. */
  waiting: z.array(waitingRight),
});
export type ListedOperator = z.infer<typeof listedOperator>;

/** What became of it, and all his rights before and after, as the operators' log tells them. */
const changed = z.object({
  state: z.enum(['given', 'waiting', 'withdrawn', 'declined']),
  username: z.string(),
  /** The right. */
  code: right.optional(),
  /** Instead of a right: whether he goes on after he was stopped. */
  decision: z.literal('start').optional(),
  before: z.string(),
  value: z.string(),
});
const told = ['state', 'username', 'code', 'decision', 'before', 'value'];

const ofOperator = { input: z.strictObject({ operatorId, right }), output: changed };
const ofProposal = { input: z.strictObject({ proposalId: id }), output: changed };

const stopped = z.object({ username: z.string() });

export const operatorsAdmin = {
  listOperators: operator.reads({
    needs: 'operators',
    summary: 'The operators with their rights, and what waits for a second person.',
    output: z.object({ rows: z.array(listedOperator) }),
  }),
  giveRight: operator.writes({
    needs: 'operators',
    summary: 'Gives another operator a right; one that touches money waits for a second person.',
    ...ofOperator,
    refusals: ['NOT_FOUND', 'OWN_RIGHTS'],
    log: ['operatorId'],
    logAnswer: told,
  }),
  approveRight: operator.writes({
    needs: 'operators',
    summary: 'The second person: the right that was proposed is given.',
    ...ofProposal,
    refusals: ['NOT_FOUND', 'OWN_RIGHTS', 'SECOND_PERSON_NEEDED'],
    log: ['proposalId'],
    logAnswer: told,
  }),
  declineRight: operator.writes({
    needs: 'operators',
    summary: 'Says no to a right that waits, or takes the own proposal back.',
    ...ofProposal,
    refusals: ['NOT_FOUND'],
    log: ['proposalId'],
    logAnswer: told,
  }),
  withdrawRight: operator.writes({
    needs: 'operators',
    summary: 'Takes a right away from another operator, at once; two who manage rights remain.',
    ...ofOperator,
    refusals: ['NOT_FOUND', 'OWN_RIGHTS', 'RIGHTS_MANAGERS_NEEDED'],
    log: ['operatorId'],
    logAnswer: told,
  }),
  stopOperator: operator.writes({
    needs: 'operators',
    summary:
      'Stops another operator at once: his sessions end, and nobody approves what he has proposed.',
    input: z.strictObject({ operatorId, why: text(500, 4) }),
    output: stopped,
    refusals: ['NOT_FOUND', 'OWN_RIGHTS'],
    log: ['operatorId', 'why'],
    logAnswer: ['username'],
  }),
  startOperator: operator.writes({
    needs: 'operators',
    summary: 'Proposes that a stopped operator goes on; a second person approves it like a right.',
    input: z.strictObject({ operatorId }),
    output: stopped,
    refusals: ['NOT_FOUND', 'OWN_RIGHTS'],
    log: ['operatorId'],
    logAnswer: ['username'],
  }),
};
