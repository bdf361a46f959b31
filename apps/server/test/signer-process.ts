/** The payout signer's program, which kills itself at the point that `KILLED_AT` names. */
import { startSigner } from '../src/signer/start.ts';

const killedAt = process.env['KILLED_AT'];
await startSigner(process.env, [], (point) => {
  if (point === killedAt) {
    process.kill(process.pid, 'SIGKILL');
  }
});
