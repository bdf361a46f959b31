// Where an account is logged in.
import { z } from 'zod';
import { op, READ_RATE, WRITE_RATE } from '../operation.ts';
import { done, id, nothing } from '../shapes.ts';
import { ownSession } from './types.ts';

export const sessionOperations = {
  listSessions: op({
    summary: 'Where the own account is logged in, the present session first',
    who: 'buyer',
    effect: 'read',
    input: nothing,
    output: z.object({ rows: z.array(ownSession) }),
    refusals: [],
    rate: READ_RATE,
    log: [],
  }),
  endSession: op({
    summary: 'Logs the own account out in one place',
    who: 'buyer',
    effect: 'write',
    input: z.strictObject({ id }),
    output: done,
    refusals: ['SESSION_NOT_FOUND'],
    rate: WRITE_RATE,
    log: ['id'],
    object: { field: 'id', kind: 'session', notFound: 'SESSION_NOT_FOUND' },
  }),
  endOtherSessions: op({
    summary: 'Logs the own account out everywhere but here',
    who: 'buyer',
    effect: 'write',
    input: nothing,
    output: done,
    refusals: [],
    rate: WRITE_RATE,
    log: [],
  }),
};
