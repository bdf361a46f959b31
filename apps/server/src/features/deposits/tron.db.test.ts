// TRON from the node to the wallet: as operators open it, read from a server that speaks a node's protocol and can lie.
import { parseAmount } from '@entrepot/contract/money';
import { createBase58check } from '@scure/base';
import { HDKey } from '@scure/bip32';
import { createHash } from 'node:crypto';
import { keccak256, toHex } from 'viem';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { aBuyer, anOperator } from '../../../test/accounts-factories.ts';
import { expectSoundBooks } from '../../../test/orders-factories.ts';
import { startMall, type TestMall } from '../../../test/server.ts';
import {
  block,
  call,
  coins,
  plain,
  result,
  startTronNode,
  TOKEN,
  tx,
  word,
} from '../../../test/tron-node.ts';
import { keyOf } from '../../../test/reserves-factories.ts';
import { balance } from '../../ledger/index.ts';
import { tronWriting } from '../../platform/base58.ts';

const NETWORK = 'tron';
const FINAL_AFTER = 19;
/** The name of the first block of the chain that everybody means by TRON. */
const FIRST = '00000000000000001ebf88508a03865c71d452e25f4d51194196a1d22b6653dc';
const base58 = createBase58check(
  (bytes: Uint8Array) => new Uint8Array(createHash('sha256').update(bytes).digest()),
);
/** The twenty bytes of an address in the node's own writing. */
const bytesOf = (address: string) => Buffer.from(base58.decode(address)).toString('hex').slice(2);

const limited = AbortSignal.timeout.bind(AbortSignal);
afterEach(() => vi.restoreAllMocks());

let tron: Awaited<ReturnType<typeof startTronNode>>;
let mall: TestMall;
let first: Awaited<ReturnType<typeof anOperator>>;
const channels: Record<string, string> = {};
let head = 50;

/** Blocks up to the newest, and what lies in the last of them. */
function mine(count: number, transactions: object[] = [], results: object[] = []): void {
  for (let no = head + 1; no <= head + count; no++) {
    const isLast = no === head + count;
    tron.answers.set(`wallet/getblockbynum ${no}`, block(no, isLast ? transactions : []));
    tron.answers.set(
      `wallet/gettransactioninfobyblocknum ${no}`,
      isLast ? results.map((each) => ({ ...each, blockNumber: no })) : [],
    );
  }
  head += count;
  tron.answers.set('wallet/getnowblock', block(head));
  tron.answers.set('walletsolidity/getnowblock', block(head - FINAL_AFTER));
}

beforeAll(async () => {
  tron = await startTronNode();
  tron.answers.set('wallet/getblockbynum 0', { ...block(0), blockID: FIRST });
  tron.answers.set('wallet/triggerconstantcontract', { constant_result: [word('6')] });
  // What the tests send lies there when what lies on the chain is compared with the books.
  tron.answers.set('walletsolidity/getaccount', { balance: 200_000_000 });
  tron.answers.set('walletsolidity/triggerconstantcontract', {
    constant_result: [word((25_500_000).toString(16))],
  });

  mine(50);
  const key = HDKey.fromMasterSeed(Buffer.alloc(32, 9)).derive("m/44'/195'/0'").publicExtendedKey;
  mall = await startMall({
    CHAIN_NODES: `${NETWORK}=${tron.url}`,
    DEPOSIT_KEYS: `${NETWORK}=${key}`,
  });
  first = await anOperator(mall);
  const second = await anOperator(mall);
  const network = {
    code: NETWORK,
    kind: 'tron',
    chainId: null,
    confirmations: null,
  } as const;
  await first.call('deposits.addNetwork', network);
  await first.call('deposits.openNetwork', { network: NETWORK, open: true });
  await look();
  for (const [coin, contract] of [
    ['USDT', TOKEN.text],
    ['TRX', null],
  ] as const) {
    const added = await first.call('deposits.addChannel', {
      ...{ coin, network: NETWORK, networkName: 'TRON', region: '', contract, decimals: 6 },
      ...{ minutes: 3, priceMinutes: 60, fee: parseAmount('1') },
      ...{ minimum: parseAmount('10'), maximum: parseAmount('50000') },
    });
    const channelId = added.channels.find((each) => each.coin === coin)?.id ?? '';
    await second.call('deposits.approveChannel', { channelId });
    await first.call('deposits.openChannel', { channelId, open: true });
    channels[coin] = channelId;
  }
  const said = { coin: 'TRX', price: '0.25', source: 'Two exchanges, noon' };
  const { prices } = await first.call('deposits.proposePrice', said);
  await second.call('deposits.approvePrice', { priceId: prices[0]?.id ?? '' });
});
afterAll(async () => {
  await mall.stop();
  tron.stop();
});

/** The chain is read, and then what came is followed. */
async function look(): Promise<void> {
  await mall.advance(3);
  await mall.advance(3);
}

async function aPayer() {
  const buyer = await aBuyer(mall);
  const { token } = buyer;
  const { data } = await mall.legacy('channelBlockchain!list', { token });
  const [{ address }] = data as [{ address: string }];
  const list = async () => {
    const page = await mall.legacy('rechargeBlockchain!list', { token, page_no: '1' });
    return (page.data as { elements: object[] }).elements;
  };
  return { buyer, address, to: bytesOf(address), list, shown: data as object[] };
}

const walletOf = ({ buyer }: Awaited<ReturnType<typeof aPayer>>) =>
  balance(mall.db, 'available', buyer.id);
const faultOf = async () =>
  (await first.call('deposits.listChannels', {})).networks.find(({ code }) => code === NETWORK)
    ?.fault;

test('what comes is seen, waits to be solid, is credited at its price, and is shown on the wire', async () => {
  const payer = await aPayer();
  const { address, to, list } = payer;
  expect(address).toMatch(/^T[1-9A-HJ-NP-Za-km-z]{33}$/);
  expect(payer.shown).toMatchObject([
    { coin: 'USDT', blockchain_name: NETWORK, address, img: expect.stringMatching(/^data:image/) },
    { coin: 'TRX', blockchain_name: NETWORK, address },
  ]);
  mine(
    1,
    [call(tx('a')), coins(tx('b'), 200_000_000, 'SUCCESS', to)],
    [result(tx('a'), 25_500_000, 'SUCCESS', { to }), plain(tx('b'))],
  );
  await look();
  const seen = { state: 0, blockchain_name: NETWORK, channel_address: address, amount: '0' };
  expect(await list()).toMatchObject([seen, seen]);
  mine(FINAL_AFTER - 1);
  await look();
  expect(await walletOf(payer)).toBe('0');

  mine(1);
  await look();
  await look();
  expect(await list()).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ coin: 'USDT', volume: 25.5, amount: '24.5', fee: 1, state: 1 }),
      expect.objectContaining({ coin: 'TRX', volume: 200, amount: '49', fee: 1, state: 1 }),
    ]),
  );
  expect(await walletOf(payer)).toBe('73.5');
  const { rows } = await payer.buyer.call('deposits.listDeposits', {});
  expect(rows.find(({ coin }) => coin === 'TRX')).toMatchObject({ price: '0.25', value: '50' });
  const terms = await payer.buyer.call('deposits.getTerms', {});
  const quoteOf = (coin: string) => terms.channels.find((each) => each.id === channels[coin]);
  expect(quoteOf('USDT')).toMatchObject({ atPar: true, quote: null });
  expect(quoteOf('TRX')?.quote).toEqual({
    ...{ price: '0.25', source: 'Two exchanges, noon', at: expect.any(String) },
  });
  await expectSoundBooks(mall);
});

test('what a listed reserve has sent is credited to nobody, and its owner reads why', async () => {
  const key = keyOf(41);
  const hex = key.address.slice(2).toLowerCase();
  const named = { network: NETWORK, address: tronWriting(hex) };
  const { day, message } = await first.call('reserves.getProofText', named);
  const hash = keccak256(toHex(`\x19TRON Signed Message:\n${message.length}${message}`));
  await first.call('reserves.proveAddress', { ...named, day, signature: await key.sign({ hash }) });
  const payer = await aPayer();
  const sent = coins(tx('f'), 200_000_000, 'SUCCESS', payer.to);
  const [moved] = sent.raw_data.contract;
  Object.assign(moved?.parameter.value ?? {}, { owner_address: `41${hex}` });
  mine(1, [sent], [plain(tx('f'))]);
  mine(FINAL_AFTER);
  await look();
  const { rows } = await payer.buyer.call('deposits.listDeposits', {});
  expect(rows).toMatchObject([{ coin: 'TRX', state: 'own', sent: '200' }]);
  expect(await walletOf(payer)).toBe('0');
});

/** What the node is made to say, and what the operator reads of it. */
const LIES = [
  ['hangs', () => tron.answers.set('wallet/getnowblock', undefined), 'no answer'],
  [
    'goes backwards',
    () => {
      tron.answers.set('wallet/getnowblock', block(1));
      tron.answers.set('walletsolidity/getnowblock', block(1));
    },
    'below',
  ],
] as const;

test.each(LIES)(
  'of a node that %s nothing is credited, the operator is told, and nothing is lost',
  async (name, lies, told) => {
    // Nobody waits here as long as the mall does.
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => limited(ms / 150));
    const payer = await aPayer();
    const sent = tx(name === 'hangs' ? 'c' : 'd');
    mine(1, [call(sent)], [result(sent, 60_000_000, 'SUCCESS', { to: payer.to })]);
    mine(FINAL_AFTER);
    const truth = new Map(tron.answers);
    lies();
    await look();
    truth.forEach((answer, asked) => tron.answers.set(asked, answer));
    expect(await faultOf()).toContain(told);
    expect([await walletOf(payer), await payer.list()]).toEqual(['0', []]);

    await look();
    await look();
    expect(await faultOf()).toBeNull();
    expect(await walletOf(payer)).toBe('59');
    expect(await payer.list()).toMatchObject([{ state: 1, volume: 60, amount: '59' }]);
  },
);

test('results that come a moment later than their block are waited for, and what they tell is credited once', async () => {
  const payer = await aPayer();
  const sent = tx('e');
  mine(1, [call(sent)], [result(sent, 60_000_000, 'SUCCESS', { to: payer.to })]);
  const asked = `wallet/gettransactioninfobyblocknum ${head}`;
  const truth = tron.answers.get(asked);
  tron.answers.set(asked, []);
  mine(FINAL_AFTER + 1);
  await look();
  expect(await faultOf()).toContain(`does not have the result of transaction ${sent}`);
  expect([await walletOf(payer), await payer.list()]).toEqual(['0', []]);

  tron.answers.set(asked, truth);
  await look();
  await look();
  expect(await faultOf()).toBeNull();
  expect(await walletOf(payer)).toBe('59');
  expect(await payer.list()).toMatchObject([{ state: 1, volume: 60, amount: '59' }]);
  await expectSoundBooks(mall);
});
