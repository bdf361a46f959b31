/** A key in another program, a real one: what it answers is used only when it is this key's signature of just this. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { recoverAddress, serializeSignature } from 'viem';
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts';
import { withSetting } from '../../test/accounts-factories.ts';
import { withChain } from '../../test/chain-node.ts';
import { startMall, type TestMall } from '../../test/server.ts';
import { aPayee, aSigner, aTronPayee, aTronSigner, paidTo } from '../../test/signer-kit.ts';
import { startTronChain } from '../../test/tron-chain.ts';
import { sql } from '../platform/db.ts';
import { keyInProgram } from './key-program.ts';
import { ORDER, recoverableSignature } from './keys.ts';

const PROGRAM = new URL('../../test/key-program-child.ts', import.meta.url).pathname;
const DIGEST = `0x${'ab'.repeat(32)}` as const;
const chain = withChain();
let mall: TestMall;
beforeAll(async () => {
  mall = await startMall({}, { quiet: true });
  await withSetting(mall, 'withdrawal_daily_count', '1000');
});
afterAll(() => mall.stop());

const settingsOf = (secret: `0x${string}`, fault = '', more: object = {}) => ({
  command: [process.execPath, PROGRAM, secret, fault] as [string, ...string[]],
  ...{ label: 'payouts', address: privateKeyToAddress(secret), timeoutSeconds: 20, ...more },
});

test('its signature is made to be the lower one, and is its key’s', async () => {
  const secret = generatePrivateKey();
  const key = keyInProgram(settingsOf(secret));
  for (let digest = 1n; digest < 5n; digest += 1n) {
    const hash = `0x${digest.toString(16).padStart(64, '0')}` as const;
    const { r, s, yParity } = await recoverableSignature(key, hash);
    expect(BigInt(s) <= ORDER / 2n).toBe(true);
    const signature = serializeSignature({ r, s, yParity });
    expect(await recoverAddress({ hash, signature })).toBe(privateKeyToAddress(secret));
  }
  key.stop();
});

test.each([
  ['signs-with-another', 'the key has signed something else, or is another key'],
  ['another-key', 'has another key than the configured address'],
  ['dies', 'has ended'],
  ['refuses', 'refuses: the token is locked'],
  ['says-nonsense', 'cannot be understood'],
  ['answers-another', 'something else than it was asked'],
  ['gives-its-key', 'something else than it was asked'],
  ['says-too-much', 'says more than it was asked'],
  ['says-it-twice', 'says more than it was asked'],
  ['signs-nothing', 'has given no signature'],
])('one that %s signs nothing', async (fault, told) => {
  const key = keyInProgram(settingsOf(generatePrivateKey(), fault));
  await expect(recoverableSignature(key, DIGEST)).rejects.toThrow(told);
  key.stop();
});

test('one that hangs is ended, and so is one that is not there or has no such key', async () => {
  const secret = generatePrivateKey();
  const key = keyInProgram(settingsOf(secret, 'hangs', { timeoutSeconds: 5 }));
  await key.publicKey();
  await expect(key.sign(Buffer.alloc(32, 1))).rejects.toThrow('has not answered in 5 s');
  // The next question starts another one.
  expect(Buffer.from(await key.publicKey())).toHaveLength(65);
  key.stop();
  const nobody = keyInProgram({ ...settingsOf(secret), command: ['/nowhere/at-all'] });
  await expect(nobody.publicKey()).rejects.toThrow('cannot be started');
  const other = keyInProgram(settingsOf(secret, '', { label: 'savings' }));
  await expect(other.publicKey()).rejects.toThrow('refuses: there is no such key');
  other.stop();
});

const stateOf = (id: string) =>
  mall.owner.value<string>(sql`select state from withdrawals.withdrawal where id = ${id}`);
const signed = (id: string) =>
  mall.owner.hits(sql`select from signer.payment where withdrawal_id = ${id} and state = 'signed'`);

test('an EVM network is paid by it, from a process that ends with it', async () => {
  const signer = await aSigner(mall, chain());
  signer.configure({ key: { driver: 'program', ...settingsOf(signer.secret) } });
  await signer.turn();
  const buyer = await aPayee(mall);
  const { id, net } = await buyer.ask('60');
  await mall.advance(10);
  const running = signer.process();
  await vi.waitFor(async () => expect(await signed(id)).toBe(true), 25_000);
  await running.stop();
  const driver = await mall.owner.list<string>(sql`select driver from signer.station`);
  expect(driver).toEqual(['program']);
  await chain().mine(8);
  await signer.turn();
  await mall.advance(10);
  expect(await stateOf(id)).toBe('settled');
  expect(await paidTo(chain(), buyer.address)).toBe(BigInt(Number(net) * 1e6));
  await signer.stop();
});

test('TRON is paid by it; while it does not answer the network stands still and says so, and nothing is signed', async () => {
  const tron = await startTronChain();
  const signer = await aTronSigner(mall, tron);
  const key = keyInProgram(settingsOf(signer.secret));
  await signer.turn({ key });
  const buyer = await aTronPayee(mall);
  const { id, net } = await buyer.ask('60');
  await mall.advance(10);
  // It had answered at the start.
  const publicKey = await key.publicKey();
  const gone = keyInProgram({ ...settingsOf(signer.secret), command: ['/nowhere/at-all'] });
  let asked = 0;
  const dying = {
    ...gone,
    publicKey: () => ((asked += 1) === 1 ? Promise.resolve(publicKey) : gone.publicKey()),
  };
  await signer.turn({ key: dying });
  expect(await signed(id)).toBe(false);
  const fault = await mall.owner.value<string>(
    sql`select fault from signer.station where network = 'TRC20'`,
  );
  expect(fault).toContain('the program of the key has ended, or cannot be started');
  for (const blocks of [1, 20]) {
    await signer.turn({ key });
    tron.mine(blocks);
  }
  await signer.turn({ key });
  await mall.advance(10);
  expect(await stateOf(id)).toBe('settled');
  expect(tron.unitsOf(buyer.address)).toBe(BigInt(Number(net) * 1e6));
  key.stop();
  tron.stop();
  await signer.stop();
});
