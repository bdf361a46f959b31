import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts';
import { expect, test } from 'vitest';
import { proofMessage } from '../features/reserves/model.ts';
import { isProof } from '../features/reserves/proofs.ts';
import { keyInMemory } from './keys.ts';
import { signProof } from './sign-proof.ts';
import { tronAddressOf } from './tron-bytes.ts';

const secret = generatePrivateKey();
const address = privateKeyToAddress(secret);
const key = keyInMemory('keystore', secret);
const wordsFor = (of: string, network = 'ethereum') =>
  proofMessage('ab'.repeat(32), 'secret', { network, address: of, day: '2026-11-29' });

test.each([
  ['as they are', wordsFor(address)],
  ['with the end of a line behind them', `${wordsFor(address)}\n`],
  ['from another system', wordsFor(address).replaceAll('\n', '\r\n')],
])('the words of a proof, %s, are signed as the mall takes them', async (_, words) => {
  const signature = await signProof(key, words);
  expect(await isProof('evm', { address, message: wordsFor(address), signature })).toBe(true);
});

test('the same key signs for its address on TRON', async () => {
  const onTron = tronAddressOf(address);
  const message = wordsFor(onTron, 'tron');
  const signature = await signProof(key, message);
  expect(await isProof('tron', { address: onTron, message, signature })).toBe(true);
});

test.each([
  ['those of another address', wordsFor(privateKeyToAddress(generatePrivateKey()))],
  ['with a line more', `${wordsFor(address)}\nAnd all that is mine`],
  ['with a line less', wordsFor(address).replace(/\nNonce.*/, '')],
  ['with a line before them', `I owe 100 USDT\n${wordsFor(address)}`],
  ['other words', 'Log in to some exchange'],
  ['nothing', ''],
])('%s are not signed', async (_, words) => {
  await expect(signProof(key, words)).rejects.toThrow(`not the words of a proof for ${address}`);
});
