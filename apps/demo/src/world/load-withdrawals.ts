// What the demo buyer has taken out: one that has arrived, and one above the limit that waits for two people.
import type { Act } from '../host.ts';
import type { DemoBuyer } from './load-people.ts';
import { DEMO_FUND_PASSWORD } from './people.ts';

type World = { act: Act; buyers: readonly DemoBuyer[]; now: Date };

const DAY_MS = 86_400_000;
/** Nobody’s: made from a word, with a right check sum. */
const BOUND = { chain: 'TRC20', address: 'TMrdqhFbZh9WFught8x27khkW6tboDXmAR' };

export async function loadWithdrawals({ act, buyers, now }: World): Promise<true> {
  const [buyer] = buyers;
  if (!buyer) {
    return true;
  }
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const ask = (name: string, input: object, at: Date) => act('storefront', buyer, name, input, at);
  await ask('wallet.bindWithdrawalAddress', BOUND, ago(12));
  // After all payments for orders: a statement is in the order in which money moved.
  for (const [amount, days] of [
    ['120', 0.04],
    ['1200', 0.02],
  ] as const) {
    const opened = await ask('withdrawals.openWithdrawal', {}, ago(days));
    const { sessionToken } = opened as { sessionToken: string };
    const input = { sessionToken, amount, fundPassword: DEMO_FUND_PASSWORD };
    const to = { channel: BOUND.chain, address: BOUND.address };
    await ask('withdrawals.requestWithdrawal', { ...input, ...to }, ago(days));
  }
  return true;
}
