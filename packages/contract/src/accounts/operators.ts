// The mall's staff, and what each may do.
import { z } from 'zod';
import { operator } from '../operation.ts';
import { id, instant, operatorId, text } from '../shapes.ts';
import { STOP_REASON } from './rights.ts';
import { right } from './types.ts';

const waitingRight = z.object({
  id,
  /** None: that somebody goes on who was stopped; or, with the reason, that somebody is stopped. */
  right: right.nullable(),
  stop: z.string().nullable(),
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

/** What became of it, and all rights of the operator before and after, as the operators' log tells them. */
const changed = z.object({
  state: z.enum(['given', 'waiting', 'withdrawn', 'declined']),
  username: z.string(),
  /** The right. */
  code: right.optional(),
  /** Instead of a right: whether somebody is stopped, or goes on after that. */
  decision: z.enum(['start', 'stop']).optional(),
  before: z.string(),
  value: z.string(),
});
const told = ['state', 'username', 'code', 'decision', 'before', 'value'];

const ofOperator = { input: z.strictObject({ operatorId, right }), output: changed };
const ofProposal = { input: z.strictObject({ proposalId: id }), output: changed };

const named = z.object({ username: z.string() });

export const operatorsAdmin = {
  listOperators: operator.reads({
    needs: 'operators',
    summary: 'The operators with their rights, and what waits for a second person.',
    output: z.object({
      rows: z.array(listedOperator),
      /** How many others the reader can stop without a second person now. */
      stopsLeft: z.int(),
    }),
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
    summary:
      'The second person: the right that was proposed is given, or who was to be stopped is stopped.',
    ...ofProposal,
    refusals: ['NOT_FOUND', 'OWN_RIGHTS', 'SECOND_PERSON_NEEDED'],
    log: ['proposalId'],
    logAnswer: told,
  }),
  declineRight: operator.writes({
    needs: 'operators',
    summary: 'Says no to a right that waits, or takes the own proposal back.',
    ...ofProposal,
    refusals: ['NOT_FOUND', 'OWN_RIGHTS'],
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
      'Stops another operator at once: all sessions end, and nobody approves what was proposed by them. After two within 24 hours, or where the operator manages operators and fewer than two who do would remain, it waits for a second person.',
    input: z.strictObject({ operatorId, why: text(STOP_REASON.most, STOP_REASON.least) }),
    output: named.extend({ decision: z.enum(['stopped', 'waits']) }),
    refusals: ['NOT_FOUND', 'OWN_RIGHTS'],
    log: ['operatorId', 'why'],
    logAnswer: ['username', 'decision'],
  }),
  startOperator: operator.writes({
    needs: 'operators',
    summary: 'Proposes that a stopped operator goes on; a second person approves it like a right.',
    input: z.strictObject({ operatorId }),
    output: named,
    refusals: ['NOT_FOUND', 'OWN_RIGHTS'],
    log: ['operatorId'],
    logAnswer: ['username'],
  }),
};
