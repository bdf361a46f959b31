/** The demo world's chain, asked by itself and not through the mall. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  LOCAL_CONTRACTS,
  localChainAt,
} from '../../apps/server/src/features/chains/local/local-chain.ts';
import { loadConfig } from '../../apps/server/src/platform/config.ts';

type Receipt = { status: string; blockHash: string };

export function openChain() {
  const { dataDir } = loadConfig({ ...process.env, DEMO: '1' });
  const url = readFileSync(join(dataDir, 'chain/address'), 'utf8');
  const ask = async (method: string, ...params: unknown[]): Promise<unknown> => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(url, { method: 'POST', headers, body });
    return ((await answer.json()) as { result: unknown }).result;
  };
  return {
    /** Null while no block has the transaction. */
    receiptOf: (transaction: string) =>
      ask('eth_getTransactionReceipt', transaction) as Promise<Receipt | null>,
    /** All of a transaction, by which it can be sent again. */
    bytesOf: (transaction: string) => ask('eth_getRawTransactionByHash', transaction),
    /** It waits for a block no longer, if it did. */
    keepOut: (transaction: string) => ask('anvil_dropTransaction', transaction),
    /** Back to what waits for a block. The node is told of all that waits anew, or it would mine none after this one. */
    sendAgain: async (bytes: unknown) => {
      await ask('eth_sendRawTransaction', bytes);
      await localChainAt(url).reorganise(1);
    },
    /** In millionths of a USDT. */
    usdtOf: async (address: string): Promise<bigint> => {
      const data = `0x70a08231${address.slice(2).toLowerCase().padStart(64, '0')}`;
      return BigInt(String(await ask('eth_call', { to: LOCAL_CONTRACTS.USDT, data }, 'latest')));
    },
    /** The chain goes on at once, without waiting for its pace. */
    mine: (blocks: number) => ask('anvil_mine', `0x${blocks.toString(16)}`),
  };
}
