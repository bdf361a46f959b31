// A provider calls. What it has signed is written down by the witness before it is answered; what becomes of it is a job's.
import type { IncomingHttpHeaders } from 'node:http';
import type { Ctx } from '../../platform/context.ts';
import { calledAt, providerOf } from './provider.ts';
import { insertReport } from './report-queries.ts';
import { dropUnreadable, keepUnreadable } from './unreadable-queries.ts';

/**
 * `unknown`: no such provider here; `forged`: not signed by it; `unreadable`: signed, and not as the mall knows its news. `taken`
 * also for what was taken before, or says nothing.
 */
export async function takeCallback(
  ctx: Ctx,
  name: string,
  { body, headers }: { body: Buffer; headers: IncomingHttpHeaders },
): Promise<'taken' | 'forged' | 'unreadable' | 'unknown'> {
  const code = calledAt(name);
  const provider = code && providerOf(ctx, code);
  if (!provider) {
    return 'unknown';
  }
  const said = await provider.hear(ctx, body, headers);
  if (said === 'forged') {
    return said;
  }
  if (said === 'unreadable') {
    await keepUnreadable(ctx.db, { provider: provider.code, body, at: ctx.now });
    return said;
  }
  if (said !== 'other') {
    const heard = { provider: provider.code, via: 'callback', at: ctx.now } as const;
    await insertReport(ctx.witness, said, heard);
  }
  await dropUnreadable(ctx.db, provider.code, body);
  return 'taken';
}
