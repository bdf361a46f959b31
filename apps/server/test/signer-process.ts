/**
 * The payout signer's program, which kills without warning at the point that `KILLED_AT` names: itself, the process that
 * `KILLS` names, or a PostgreSQL by its folder. What it does not kill with itself it goes on without.
 */
import { flushCompileCache } from 'node:module';
import { startSigner } from '../src/signer/start.ts';
import { killPostgres } from './server-process.ts';

const { KILLED_AT: killedAt, KILLS: victim = String(process.pid) } = process.env;
let done = false;
// Most of these are killed, and the next one need not compile it all again.
flushCompileCache();

await startSigner(process.env, [], (point) => {
  if (point !== killedAt || done) {
    return;
  }
  done = true;
  if (victim.startsWith('/')) {
    killPostgres(victim);
  } else {
    process.kill(Number(victim), 'SIGKILL');
  }
});
