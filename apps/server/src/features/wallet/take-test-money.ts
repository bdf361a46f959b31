import { parseAmount, subtract, ZERO, CURRENCY } from '@entrepot/contract/money';
import { PLATFORM, post } from '../../ledger/index.ts';
import type { MemberCtx } from '../../platform/context.ts';
import { dayOf } from '../../platform/days.ts';
import { Refusal } from '../../platform/refusal.ts';
import { getBuyerBalance } from './balances.ts';

/** USDT of one helping: a few pallets' worth. */
const HELPING = parseAmount('5000');

/** Once a day of the mall's clock (UTC); the ledger's key sees to it. Refuses DEMO_ONLY, TEST_MONEY_TAKEN. */
export async function takeTestMoney(ctx: MemberCtx) {
  const { db, now, actor } = ctx;
  if (!ctx.config.demo) {
    throw new Refusal('DEMO_ONLY');
  }
  const taken = await post(db, {
    kind: 'demo-funds',
    key: `demo/${actor.id}/${dayOf(now)}`,
    ref: `demo/${actor.id}`,
    actor: `buyer:${actor.id}`,
    at: now,
    currency: CURRENCY,
    reason: 'test money of the demo world',
    legs: [
      { kind: 'demo-mint', owner: PLATFORM, amount: subtract(ZERO, HELPING) },
      { kind: 'available', owner: actor.id, amount: HELPING },
    ],
  });
  if (!taken) {
    throw new Refusal('TEST_MONEY_TAKEN');
  }
  return getBuyerBalance(ctx);
}
