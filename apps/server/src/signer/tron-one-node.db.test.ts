/** What one of two nodes of TRON says of costs, balances, blocks and of what was sent: alone it stops no payment and makes none dear. */
import { describe, expect, test } from 'vitest';
import { aTronPayee } from '../../test/signer-kit.ts';
import { withTronSigner } from '../../test/with-signer.ts';
import { sql } from '../platform/db.ts';

const SOLID = 20;
const WHICH = ['node', 'second'] as const;
const { chain, mall, signer, stateOf, payment, fault } = withTronSigner();

type Block = { blockID: string; block_header: { raw_data: { number: number; timestamp: number } } };
/** What a node says when it does not lie. */
async function truth(which: (typeof WHICH)[number], path: string, question = {}): Promise<Block> {
  const node = chain()[which];
  const lie = node.lies.get(path);
  node.lies.delete(path);
  const body = JSON.stringify(question);
  const answer = await fetch(`${node.url}/${path}`, { method: 'POST', body });
  if (lie) {
    node.lies.set(path, lie);
  }
  return (await answer.json()) as Block;
}

async function asked() {
  const buyer = await aTronPayee(mall());
  const { id, net } = await buyer.ask('60');
  await mall().advance(10);
  await signer().turn();
  return { id, net, buyer };
}
async function expectPaid({ id, net, buyer }: Awaited<ReturnType<typeof asked>>): Promise<void> {
  expect(await payment(id)).toEqual({ state: 'signed', reason: null });
  chain().mine(SOLID);
  await signer().turn();
  await mall().advance(10);
  expect(await fault()).toBeNull();
  expect(await stateOf(id)).toBe('settled');
  expect(chain().unitsOf(buyer.address)).toBe(BigInt(Math.round(Number(net) * 1e6)));
}
const word = (value: number) => value.toString(16).padStart(64, '0');
const isTransfer = (data: unknown) => String(data).startsWith('a9059cbb');
const reckoned = (energy: number) => ({
  ...{ result: { result: true }, energy_used: energy, constant_result: [word(1)] },
  transaction: { ret: [{}] },
});

describe.each(WHICH)('when the %s', (which) => {
  test.each<[string, string, (question: Record<string, unknown>) => unknown]>([
    ['does not take what is sent', 'wallet/broadcasthex', () => ({ code: 'SERVER_BUSY' })],
    ['takes what is sent and tells nobody', 'wallet/broadcasthex', () => ({ result: true })],
    [
      'says that a payment would fail',
      'wallet/triggerconstantcontract',
      ({ data }) =>
        isTransfer(data) ? { result: { code: 'CONTRACT_VALIDATE_ERROR' } } : undefined,
    ],
    [
      'says that a payment needs more than anybody pays',
      'wallet/triggerconstantcontract',
      ({ data }) => (isTransfer(data) ? reckoned(2_000_000_000) : undefined),
    ],
    [
      'says that energy is dear',
      'wallet/getchainparameters',
      () => ({
        chainParameter: [
          { key: 'getEnergyFee', value: 1_000_000 },
          { key: 'getTransactionFee', value: 1_000_000 },
        ],
      }),
    ],
  ])('%s, it is paid', async (_, path, lie) => {
    chain()[which].lies.set(path, lie);
    const one = await asked();
    const transaction = await mall().owner.value<string>(
      sql`select transaction from signer.payment where withdrawal_id = ${one.id}`,
    );
    await expect.poll(chain().waits).toContain(transaction);
    await expectPaid(one);
  });

  test('is late, what is signed does not end before anybody can take it', async () => {
    const late = await truth(which, 'wallet/getnowblock');
    late.block_header.raw_data.timestamp -= 30_000;
    chain()[which].lies.set('wallet/getnowblock', () => late);
    const one = await asked();
    const { block_header: newest } = await truth(which, 'wallet/getnowblock');
    const end = await mall().owner.value<Date>(sql`
      select a.expires_at from signer.attempt a join signer.nonce n using (network, sender, nonce)
      where n.withdrawal_id = ${one.id}`);
    expect(end.getTime() - newest.raw_data.timestamp).toBe(120_000);
    await expectPaid(one);
  });

  test('says that there is no money, nothing is signed', async () => {
    chain()[which].lies.set('wallet/triggerconstantcontract', ({ data }) =>
      String(data).startsWith('70a08231')
        ? { ...reckoned(1), constant_result: [word(5)] }
        : undefined,
    );
    expect(await payment((await asked()).id)).toEqual({ state: 'held', reason: 'float-empty' });
  });

  test('has another solid block, nothing is signed that comes after it', async () => {
    const lie = async (path: string) => {
      const block = await truth(which, path);
      chain()[which].lies.set(path, () => ({
        ...block,
        blockID: `${block.blockID.slice(0, 16)}${'e'.repeat(48)}`,
      }));
      return block;
    };
    const { block_header: solid } = await lie('walletsolidity/getnowblock');
    const other = `${word(solid.raw_data.number).slice(48)}${'e'.repeat(48)}`;
    const block = await truth(which, 'walletsolidity/getblockbynum', {
      num: solid.raw_data.number,
    });
    chain()[which].lies.set('walletsolidity/getblockbynum', ({ num }) =>
      num === solid.raw_data.number ? { ...block, blockID: other } : undefined,
    );
    const { id } = await asked();
    expect(await payment(id)).toBeUndefined();
    expect(await fault()).toContain('the second node has another solid block');
  });
});
