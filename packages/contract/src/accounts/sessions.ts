// Where an account is logged in.
import { z } from 'zod';
import { anyone, buyer } from '../operation.ts';
import { id } from '../shapes.ts';
import { ownSession } from './types.ts';

export const sessionOperations = {
  logout: anyone.writes({
    summary: 'Ends the session; also fine for somebody who has none',
    whileClosed: true,
    wire: { paths: ['user!logout'] },
  }),
  heartbeat: buyer.writes({
    summary: 'Keeps the session of an open page alive',
    whileClosed: true,
    // `status` (1 online, 2 away, 3 offline) changes nothing: no screen tells anybody who is there, and whoever wants his
    // session to end logs out.
    wire: { paths: ['user!heartbeat'] },
  }),
  listSessions: buyer.reads({
    summary: 'Where the own account is logged in, the present session first',
    output: z.object({ rows: z.array(ownSession) }),
  }),
  endSession: buyer.writes({
    summary: 'Logs the own account out in one place',
    whileClosed: true,
    input: z.strictObject({ id }),
    object: { field: 'id', kind: 'session', notFound: 'SESSION_NOT_FOUND' },
  }),
  endOtherSessions: buyer.writes({
    summary: 'Logs the own account out everywhere but here',
    whileClosed: true,
  }),
};
