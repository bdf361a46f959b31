// Bitcoin, through the RPC of a full node. Blocks are read as the bytes they are (bitcoin-block.ts), so that the node is not asked to
// be believed.
import { Address, NETWORK, OutScript, TEST_NETWORK } from '@scure/btc-signer';
import { z } from 'zod';
import {
  blockNumber,
  type NodeAddress,
  NodeFault,
  readAnswer as read,
} from '../../platform/ask-node.ts';
import { blockOf, type Spend, type Transaction } from './bitcoin-block.ts';
import { ask, askAll } from './json-rpc.ts';
import { MAIN, REGTEST, reversed } from './proof-of-work.ts';
import type { ChainReader, ReadTransfer } from './reader.ts';

const BLOCKS_AT_ONCE = 6;
const hash = z.string().regex(/^[0-9a-f]{64}$/);
const bytes = z
  .string()
  .regex(/^([0-9a-f]{2})+$/)
  .transform((text) => Buffer.from(text, 'hex'));

/** How addresses begin on the chain that begins with this block; any other is a chain for tests. */
export const bitcoinWriting = (genesis: string): typeof NETWORK =>
  genesis === MAIN ? NETWORK : { ...TEST_NETWORK, ...(genesis === REGTEST && { bech32: 'bcrt' }) };

export function bitcoinReader(node: NodeAddress, leastWork: string | null = null): ChainReader {
  const identity = async () => read(hash, await ask(node, 'getblockhash', 0), 'getblockhash');
  return {
    blocksAtOnce: BLOCKS_AT_ONCE,
    identity,
    head: async () => read(blockNumber, await ask(node, 'getblockcount'), 'getblockcount'),
    final: () => Promise.resolve(undefined),
    hashesOf: (numbers) => hashesOf(node, numbers),
    async read(from, to, ownOf) {
      // One answer says both how addresses are written and how much work a block has: who calls the chain an easier one than
      // it is finds no address of the mall on it.
      const genesis = await identity();
      const encode = Address(bitcoinWriting(genesis));
      const numbers = Array.from({ length: to - from + 1 }, (_, index) => from + index);
      const hashes = await hashesOf(node, numbers);
      const answers = await askAll(
        node,
        hashes.map((each) => ({ method: 'getblock', params: [each, false] })),
      );
      const found = answers.map((answer, index) =>
        blockOf(read(bytes, answer, 'getblock'), {
          ...{ no: numbers[index] ?? 0, hash: hashes[index], genesis, leastWork },
        }),
      );
      const all = found.flatMap(({ block, transactions }) =>
        transactions.map(({ outputs, ...transaction }) => ({
          ...{ ...transaction, blockNo: block.no },
          paid: paidBy(outputs, encode),
        })),
      );
      const own = await ownOf([
        ...new Set(all.flatMap(({ paid }) => paid.map(({ recipient }) => recipient))),
      ]);
      return {
        blocks: found.map(({ block }) => block),
        transfers: all.flatMap(({ id, paid, spends, blockNo }): ReadTransfer[] => {
          const came = paid.filter(({ recipient }) => own.has(recipient));
          const said = { transaction: reversed(id), blockNo, asset: 'native', sender: null };
          const named = came.length > 0 ? spends.map((spend) => withSender(spend, encode)) : [];
          return came.map((each) => ({ ...said, ...each, spends: named }));
        }),
      };
    },
    // A block's bytes have its hash, so what lies in it needs nobody's word; of the hash every node is asked.
    has: (claims) => Promise.resolve(claims.map(() => true)),
    decimalsOf: () => Promise.reject(new NodeFault('Bitcoin has no tokens')),
  };
}

/** All at once, or one by one when the node does not have one of them. */
async function hashesOf(node: NodeAddress, numbers: readonly number[]) {
  const question = (no: number) => ({ method: 'getblockhash', params: [no] });
  const head = read(blockNumber, await ask(node, 'getblockcount'), 'getblockcount');
  const there = numbers.filter((no) => no <= head);
  const answers = await askAll(node, there.map(question));
  const hashes = new Map(
    there.map((no, index) => [no, read(hash, answers[index], 'getblockhash')]),
  );
  return numbers.map((no) => hashes.get(no));
}

function paidBy(outputs: Transaction['outputs'], encode: ReturnType<typeof Address>) {
  return outputs.flatMap(({ units, script }, place) => {
    const recipient = units > 0n ? addressOf(script, encode) : undefined;
    return recipient ? [{ place, recipient, units }] : [];
  });
}

const withSender = ({ keyHash, ...spent }: Spend, encode: ReturnType<typeof Address>) =>
  keyHash ? { ...spent, sender: encode.encode({ type: 'wpkh', hash: keyHash }) } : spent;

/** Undefined for a script that no address stands for; most of them say something else to somebody else. */
function addressOf(script: Uint8Array, encode: ReturnType<typeof Address>): string | undefined {
  try {
    const decoded = OutScript.decode(script);
    return ['pkh', 'sh', 'wpkh', 'wsh', 'tr'].includes(decoded.type)
      ? encode.encode(decoded as Parameters<typeof encode.encode>[0])
      : undefined;
  } catch {
    return undefined;
  }
}
