// TRON's blocks (platform/tron.ts): what lies as low as the newest solid one is asked of the solid part, and what is above of the other.
import { z } from 'zod';
import {
  type NodeAddress,
  NodeFault,
  NotWholeYet,
  readAnswer as read,
} from '../../platform/ask-node.ts';
import { tronWriting } from '../../platform/base58.ts';
import {
  askTron,
  isEmptyAnswer,
  newestTronBlock,
  tronBlock as blockBy,
  type TronBlock as Block,
  type TronPart as Part,
  type TronResult as Result,
  tronResult,
  tronTokens,
  tronWord,
} from '../../platform/tron.ts';
import type { ChainReader, ChainTransfer, Claim } from './reader.ts';

const BLOCKS_AT_ONCE = 10;

const own = z
  .string()
  .regex(/^41[0-9a-f]{40}$/)
  .transform((text) => tronWriting(text.slice(2)));
const coinShape = z.object({
  amount: z.union([z.int(), z.bigint()]).transform(BigInt),
  owner_address: own,
  to_address: own,
});
type Whole = { block: Block; results: Result[] };

export function tronReader(node: NodeAddress): ChainReader {
  const newest = async (part: Part) =>
    (await newestTronBlock(node, part)).block_header.raw_data.number;
  const partOf = async () => {
    const solid = await newest('walletsolidity');
    return (no: number): Part => (no <= solid ? 'walletsolidity' : 'wallet');
  };
  return {
    blocksAtOnce: BLOCKS_AT_ONCE,
    identity: async () => (await blockBy(node, 'walletsolidity', 0))?.blockID ?? '',
    head: () => newest('wallet'),
    final: () => newest('walletsolidity'),
    async hashesOf(numbers) {
      const part = await partOf();
      return Promise.all(numbers.map(async (no) => (await blockBy(node, part(no), no))?.blockID));
    },
    async read(from, to, ownOf) {
      const numbers = Array.from({ length: to - from + 1 }, (_, index) => from + index);
      const part = await partOf();
      const found = await Promise.all(numbers.map((no) => wholeOf(node, part(no), no)));
      const transfers = found.flatMap(transfersOf);
      const owned = await ownOf([...new Set(transfers.map(({ recipient }) => recipient))]);
      return {
        blocks: found.map(({ block: { blockID, block_header } }) => ({
          no: block_header.raw_data.number,
          hash: blockID,
          parent: block_header.raw_data.parentHash,
          at: new Date(block_header.raw_data.timestamp),
        })),
        transfers: transfers.filter(({ recipient }) => owned.has(recipient)),
      };
    },
    async has(claims) {
      const numbers = [...new Set(claims.map(({ blockNo }) => blockNo))];
      const found = new Map<number, Whole>();
      for (const no of numbers) {
        found.set(no, await wholeOf(node, 'walletsolidity', no));
      }
      return claims.map((claim) => isTold(claim, found.get(claim.blockNo)));
    },
    decimalsOf: (contract) => decimalsOf(node, contract),
  };
}

async function wholeOf(node: NodeAddress, part: Part, no: number): Promise<Whole> {
  const [block, results] = [await blockBy(node, part, no), await resultsOf(node, part, no)];
  if (!block) {
    throw new NodeFault(`the node does not have block ${no}`);
  }
  assertWhole({ block, results });
  return { block, results };
}

/**
 * A block is there a moment before its results are, and a call without its result may have moved anything: what is left out is waited
 * for (record 94). Every transaction of a block has one, whatever it does.
 */
function assertWhole({ block, results }: Whole): void {
  const { number: no, txTrieRoot = '' } = block.block_header.raw_data;
  const [sent, told] = [
    new Set(block.transactions.map(({ txID }) => txID)),
    new Set(results.map(({ id }) => id)),
  ];
  if (sent.size === 0 && /[1-9a-f]/.test(txTrieRoot)) {
    throw new NotWholeYet(`block ${no} has transactions, and the node tells none`);
  }
  const lacking = [...sent].find((id) => !told.has(id));
  if (lacking !== undefined) {
    throw new NotWholeYet(`the node does not have the result of transaction ${lacking}`);
  }
  if (told.size > sent.size) {
    throw new NodeFault(`the node has a result of a transaction that block ${no} does not have`);
  }
}

const transfersOf = ({ block, results }: Whole): ChainTransfer[] => [
  ...block.transactions.flatMap((each) => coinsOf(each, block)),
  ...results.flatMap((each) => tokensOf(each, block)),
];

/** A block that a node has whole says what is not in it. */
function isTold(claim: Claim, found: Whole | undefined): boolean {
  const { transaction, blockNo, blockHash, place } = claim;
  if (found?.block.blockID !== blockHash) {
    throw new NodeFault(`a node has another block ${blockNo} than the one that was read`);
  }
  return transfersOf(found).some(
    (told) =>
      told.transaction === transaction &&
      told.place === place &&
      told.asset === claim.asset &&
      told.sender === claim.sender &&
      told.recipient === claim.recipient &&
      told.units === claim.units,
  );
}

async function resultsOf(node: NodeAddress, part: Part, no: number): Promise<Result[]> {
  const answer = await askTron(node, `${part}/gettransactioninfobyblocknum`, { num: no });
  // A block without transactions has an empty list, or nothing at all; so has one whose results are not there yet.
  const results = isEmptyAnswer(answer) ? [] : read(z.array(tronResult), answer, 'results');
  if (results.some(({ blockNumber: told }) => told !== no)) {
    throw new NodeFault(`results of another block than ${no}`);
  }
  return results;
}

/** The chain's own coin, moved by a transaction that has succeeded. */
function coinsOf({ txID, ret, raw_data }: Block['transactions'][number], block: Block) {
  return raw_data.contract.flatMap(({ type, parameter }): ChainTransfer[] => {
    const moved = coinShape.safeParse(parameter.value);
    if (type !== 'TransferContract' || ret?.[0]?.contractRet !== 'SUCCESS' || !moved.success) {
      return [];
    }
    const { amount, owner_address: sender, to_address: recipient } = moved.data;
    const at = { transaction: txID, blockNo: block.block_header.raw_data.number, place: -1 };
    return amount > 0n ? [{ ...at, asset: 'native', sender, recipient, units: amount }] : [];
  });
}

/** Tokens, by the logs of a call that has succeeded; each result is one of the block's transactions (`assertWhole`). */
function tokensOf({ id, receipt, log }: Result, block: Block): ChainTransfer[] {
  if (receipt.result !== 'SUCCESS') {
    return [];
  }
  return log.flatMap((each, place) => {
    const moved = tronTokens(each);
    const at = { transaction: id, place, blockNo: block.block_header.raw_data.number };
    return moved && moved.units > 0n ? [{ ...at, ...moved }] : [];
  });
}

const decimalsShape = z.object({ constant_result: z.tuple([tronWord]) });

async function decimalsOf(node: NodeAddress, contract: string): Promise<number> {
  const answer = await askTron(node, 'wallet/triggerconstantcontract', {
    owner_address: contract,
    contract_address: contract,
    function_selector: 'decimals()',
    visible: true,
  });
  return Number(read(decimalsShape, answer, 'decimals').constant_result[0]);
}
