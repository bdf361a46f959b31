/** What TRON has not taken of one key, when another key pays by then: the numbers of both begin with 0. The chain's balances judge. */
import { expect, test } from 'vitest';
import { anOperator } from '../../test/accounts-factories.ts';
import { aTronPayee, aTronSigner } from '../../test/signer-kit.ts';
import { withTronSigner } from '../../test/with-signer.ts';
import { sql } from '../platform/db.ts';

/** From the newest block to its solidity, and past the end of what was signed. */
const [SOLID, LIFE] = [20, 41];
const { chain, mall, signer, payment } = withTronSigner();

type Turning = { turn: () => Promise<void> };
async function asked() {
  const buyer = await aTronPayee(mall());
  const { id, net } = await buyer.ask('60');
  await mall().advance(10);
  return { id, paid: () => chain().unitsOf(buyer.address), net: BigInt(Number(net) * 1e6) };
}
/** Signed, and not taken until it is too late. */
async function lapsed(by: Turning) {
  chain().state.takes = false;
  const one = await asked();
  await by.turn();
  chain().forget();
  chain().mine(LIFE + SOLID);
  return one;
}
const stop = async () =>
  (await anOperator(mall())).call('withdrawals.stopPayouts', { reason: 'Something looks wrong' });
const goOn = () =>
  mall().owner.run(sql`update signer.stop set ends_at = stopped_at + interval '1 millisecond'`);

test('what another key has signed, and can never be taken, is not signed with its number', async () => {
  const first = await lapsed(signer());
  await stop();
  await signer().turn();
  expect((await payment(first.id))?.state).toBe('held');
  const other = await aTronSigner(mall(), chain());
  try {
    await goOn();
    await other.turn();
    const second = await lapsed(other);
    await other.turn();
    chain().state.takes = true;
    await other.turn();
    chain().mine(1 + SOLID);
    await other.turn();
    chain().mine(SOLID);
    await other.turn();
    expect([await payment(second.id), second.paid()]).toEqual([
      { state: 'settled', reason: null },
      second.net,
    ]);
    expect([await payment(first.id), first.paid()]).toEqual([
      { state: 'held', reason: 'not-taken' },
      0n,
    ]);
    // Its own key signs it anew.
    await signer().turn();
    chain().mine(1 + SOLID);
    await signer().turn();
    expect([(await payment(first.id))?.state, first.paid()]).toEqual(['settled', first.net]);
  } finally {
    await other.stop();
  }
});
