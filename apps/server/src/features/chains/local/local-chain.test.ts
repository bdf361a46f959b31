import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parseGwei } from 'viem';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { withChain } from '../../../../test/chain-node.ts';
import { ask } from '../json-rpc.ts';
import { LOCAL_CHAIN_ID, LOCAL_FINAL_DEPTH, startLocalChain } from './local-chain.ts';

const chain = withChain();
const SOMEBODY = '0x00000000000000000000000000000000000000aa';
const at = (url: string) => ({ url, limitMs: 5_000, maxBytes: 1_000_000 });

type Block = { hash: string };

const blockOf = async (transaction: string, url = chain().rpcUrl) =>
  ((await ask(at(url), 'eth_getTransactionReceipt', transaction)) as { blockHash: string } | null)
    ?.blockHash;

test('what drips is in the next block, is taken back by a reorganisation and comes again in another', async () => {
  const { drip, mine, reorganise } = chain();
  const token = await drip('USDT', SOMEBODY, '12.5');
  const ether = await drip('ETH', SOMEBODY, '0.000000000000000001');
  expect(await blockOf(token)).toBeUndefined();
  await mine(2);
  const first = await blockOf(token);
  expect(first).toMatch(/^0x/);
  expect(await blockOf(ether)).toBe(first);

  await reorganise(2);
  expect(await blockOf(token)).toBeUndefined();
  await mine(1);
  expect(await blockOf(token)).toMatch(/^0x/);
  expect(await blockOf(token)).not.toBe(first);
});

test('what waits behind transactions that are taken back is mined after them', async () => {
  const { drip, mine, reorganise, rpcUrl } = chain();
  const sender = privateKeyToAccount(generatePrivateKey());
  await drip('ETH', sender.address, '1');
  await mine(LOCAL_FINAL_DEPTH);
  const send = async (nonce: number) =>
    ask(
      at(rpcUrl),
      'eth_sendRawTransaction',
      await sender.signTransaction({
        ...{ type: 'eip1559', chainId: LOCAL_CHAIN_ID, nonce, to: SOMEBODY, gas: 21_000n },
        ...{ maxFeePerGas: parseGwei('5'), maxPriorityFeePerGas: parseGwei('1') },
      }),
    );
  // The node alone would keep the last one for ever and never mine it.
  await send(0);
  await mine(1);
  await send(1);
  await send(2);
  await mine(1);
  await send(3);
  await reorganise(2);
  await send(4);
  await mine(2);
  expect(await ask(at(rpcUrl), 'eth_getTransactionCount', sender.address, 'latest')).toBe('0x5');
});

test('a transaction can be lost for good, and what is final cannot be', async () => {
  const { drip, mine, reorganise } = chain();
  const token = await drip('USDC', SOMEBODY, '1');
  await mine(1);
  await reorganise(1, { forget: true });
  await mine(2);
  expect(await blockOf(token)).toBeUndefined();
  await expect(reorganise(LOCAL_FINAL_DEPTH)).rejects.toThrow('at most 5 blocks');
});

test('a chain with a folder is there again after a stop', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'mall-chain-'));
  const before = await startLocalChain({ folder });
  const token = await before?.drip('USDT', SOMEBODY, '3');
  await before?.mine(1);
  // A block that is final when the chain stops is one that balances are asked for at the next start.
  await before?.mine(2 * LOCAL_FINAL_DEPTH);
  const final = at(before?.rpcUrl ?? '');
  const { hash } = (await ask(final, 'eth_getBlockByNumber', 'finalized', false)) as Block;
  await before?.stop();
  const after = await startLocalChain({ folder });
  const data = `0x70a08231${SOMEBODY.slice(2).padStart(64, '0')}`;
  const here = { blockHash: hash, requireCanonical: true };
  const node = at(after?.rpcUrl ?? '');
  expect(await ask(node, 'eth_call', { to: after?.contracts.USDT, data }, here)).toMatch(
    /^0x0*2dc6c0$/,
  );
  expect(await ask(node, 'eth_getBalance', SOMEBODY, here)).toBe('0x0');
  expect(await blockOf(token ?? '', after?.rpcUrl)).toMatch(/^0x/);
  const code = await ask(at(after?.rpcUrl ?? ''), 'eth_getCode', after?.contracts.USDC, 'latest');
  expect(code).toMatch(/^0x6/);
  await after?.stop();
  rmSync(folder, { recursive: true });
});

test('the token that is put on the chain is the one of the source beside it', () => {
  const read = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');
  const solc = createRequire(import.meta.url)('solc') as {
    compile: (input: string) => string;
    version: () => string;
  };
  const output = JSON.parse(
    solc.compile(
      JSON.stringify({
        language: 'Solidity',
        sources: { 'test-token.sol': { content: read('test-token.sol') } },
        settings: {
          evmVersion: 'paris',
          optimizer: { enabled: true, runs: 200 },
          metadata: { bytecodeHash: 'none', appendCBOR: false },
          outputSelection: { '*': { '*': ['evm.bytecode.object'] } },
        },
      }),
    ),
  ) as {
    contracts: { 'test-token.sol': { TestToken: { evm: { bytecode: { object: string } } } } };
  };
  const { object } = output.contracts['test-token.sol'].TestToken.evm.bytecode;
  expect(JSON.parse(read('test-token.json'))).toEqual({
    compiler: solc.version(),
    bytecode: `0x${object}`,
  });
});
