// Where an account is logged in.
import { z } from 'zod';
import { op } from '../operation.ts';
import { done, id } from '../shapes.ts';
import { noInput } from '../wire.ts';
import { ownSession } from './types.ts';

export const sessionOperations = {
  logout: op({
    summary: 'Ends the session; also fine for somebody who has none',
    who: 'anyone',
    effect: 'write',
    whileClosed: true,
    output: done,
    wire: { paths: ['user!logout'], input: noInput },
  }),
  heartbeat: op({
    summary: 'Keeps the session of an open page alive',
    who: 'buyer',
    effect: 'write',
    whileClosed: true,
    output: done,
    // `status` (1 online, 2 away, 3 offline) changes nothing: no screen tells anybody who is there, and whoever wants his
    // session to end logs out.
    wire: { paths: ['user!heartbeat'], input: noInput },
  }),
  listSessions: op({
    summary: 'Where the own account is logged in, the present session first',
    who: 'buyer',
    effect: 'read',
    output: z.object({ rows: z.array(ownSession) }),
  }),
  endSession: op({
    summary: 'Logs the own account out in one place',
    who: 'buyer',
    effect: 'write',
    whileClosed: true,
    input: z.strictObject({ id }),
    output: done,
    refusals: ['SESSION_NOT_FOUND'],
    log: ['id'],
    object: { field: 'id', kind: 'session', notFound: 'SESSION_NOT_FOUND' },
  }),
  endOtherSessions: op({
    summary: 'Logs the own account out everywhere but here',
    who: 'buyer',
    effect: 'write',
    whileClosed: true,
    output: done,
  }),
};
