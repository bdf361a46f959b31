// The names of transactions that TRON's own programs have made: the hash of every byte that is signed.
import { createHash } from 'node:crypto';
import { generatePrivateKey } from 'viem/accounts';
import { expect, test } from 'vitest';
import { tronWriting } from '../platform/base58.ts';
import { keyInMemory } from './keys.ts';
import { rawCall, signTronTransfer, tronAddressOf } from './tron-bytes.ts';

const lifeOf = (block: string, hash: string, expiresAt: number) => ({
  expiresAt: new Date(expiresAt),
  afterBlock: Number.parseInt(`4${block}`, 16),
  afterHash: `${'0'.repeat(16)}${hash}${'0'.repeat(32)}`,
});

test('a call without a limit of fees, as a node has written it', () => {
  const raw = rawCall({
    call: {
      owner: tronWriting('977c20977f412c2a1aa4ef3d49fee5ec4c31cdfb'),
      contract: tronWriting('a614f803b6fd780986a42c78ec9c7f77e6ded13c'),
      data: Buffer.from('313ce567', 'hex'),
    },
    life: lifeOf('8d31', 'dcfcd108763da59f', 1_742_901_750_000),
    ...{ at: 1_742_901_692_497, feeLimit: 0n },
  });
  expect(createHash('sha256').update(raw).digest('hex')).toBe(
    'a409443e88c91a982fbd76869ffb556c2af0e3da3570fd7df040663852068c66',
  );
});

test('a transfer of one token with its limit of fees, signed so that its sender can be told', async () => {
  const { transaction, bytes } = await signTronTransfer(keyInMemory('test', generatePrivateKey()), {
    transfer: {
      sender: tronWriting('b317e8c4d4405459663d5f55b0bbb5ef3b4aa76d'),
      contract: tronWriting('487cdc8f5e2064cfe2bcf42d58bc818639cbdf95'),
      recipient: tronWriting('9ce29546a328107df7b685ed3183fa8ae70a46a7'),
      units: 1_000_000n,
    },
    life: lifeOf('d55e', 'e2d2fa09a1af9a14', 1_751_554_292_807),
    ...{ at: 1_751_554_232_807, feeLimit: 50_000_000n },
  });
  expect(transaction).toBe('1c8748aa063eca333fb387b04402cc83763b59f0f21260791b628d299d3e02d1');
  expect(bytes).toMatch(/1241[0-9a-f]{128}0[01]$/);
});

test('the same key has one account on both networks', () => {
  expect(tronAddressOf('0xa614F803B6FD780986A42c78Ec9c7f77e6DeD13C')).toBe(
    'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
  );
});
