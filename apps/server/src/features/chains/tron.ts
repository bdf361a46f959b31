// TRON, through the HTTP interface of a full node and its solid part, whose blocks are never taken back: what lies as low as the
// newest of those is asked of that part, and what is above of the other.
import { z } from 'zod';
import { type NodeAddress, NodeFault, send } from '../../platform/ask-node.ts';
import { tronWriting } from '../../platform/base58.ts';
import type { ChainReader, ChainTransfer, Claim } from './reader.ts';
import { blockNumber, read } from './shape.ts';

const TRANSFER = 'ddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';
const BLOCKS_AT_ONCE = 10;

/** A year after 2100, as of other chains (shape.ts). */
const YOUNGEST_MS = 4_200_000_000_000;

const hash = z.string().regex(/^[0-9a-f]{64}$/);
const twenty = z
  .string()
  .regex(/^[0-9a-f]{40}$/)
  .transform(tronWriting);
const own = z
  .string()
  .regex(/^41[0-9a-f]{40}$/)
  .transform((text) => tronWriting(text.slice(2)));
const padded = z
  .string()
  .regex(/^0{24}[0-9a-f]{40}$/)
  .transform((text) => tronWriting(text.slice(24)));
const units = z
  .string()
  .regex(/^[0-9a-f]{64}$/)
  .transform((text) => BigInt(`0x${text}`));

const blockShape = z.object({
  blockID: hash,
  block_header: z.object({
    raw_data: z.object({
      // Left out of the first block, like all that is zero.
      number: blockNumber.default(0),
      parentHash: hash,
      timestamp: z.int().min(0).max(YOUNGEST_MS).default(0),
    }),
  }),
  transactions: z
    .array(
      z.object({
        txID: hash,
        ret: z.array(z.object({ contractRet: z.string().optional() })).optional(),
        raw_data: z.object({
          contract: z.array(
            z.object({ type: z.string(), parameter: z.object({ value: z.unknown() }) }),
          ),
        }),
      }),
    )
    .default([]),
});
const coinShape = z.object({
  amount: z.union([z.int(), z.bigint()]).transform(BigInt),
  owner_address: own,
  to_address: own,
});
const resultShape = z.object({
  id: hash,
  blockNumber: blockNumber.default(0),
  receipt: z.object({ result: z.string().optional() }),
  log: z
    .array(
      z.object({
        address: z.string(),
        topics: z.array(z.string()).default([]),
        data: z.string().default(''),
      }),
    )
    .default([]),
});
type Block = z.output<typeof blockShape>;
type Result = z.output<typeof resultShape>;
type Whole = { block: Block; results: Result[] };
/** Of the interface; the solid part has only blocks that stay. */
type Part = 'wallet' | 'walletsolidity';

export function tronReader(node: NodeAddress): ChainReader {
  const newest = async (part: Part) =>
    read(blockShape, await post(node, `${part}/getnowblock`, {}), part).block_header.raw_data
      .number;
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

async function blockBy(node: NodeAddress, part: Part, no: number): Promise<Block | undefined> {
  const answer = await post(node, `${part}/getblockbynum`, { num: no });
  if (isEmpty(answer)) {
    return undefined;
  }
  const block = read(blockShape, answer, `block ${no}`);
  const named = block.blockID.startsWith(no.toString(16).padStart(16, '0'));
  if (!named || block.block_header.raw_data.number !== no) {
    throw new NodeFault(`block ${no}: another number`);
  }
  return block;
}

async function wholeOf(node: NodeAddress, part: Part, no: number): Promise<Whole> {
  const [block, results] = [await blockBy(node, part, no), await resultsOf(node, part, no)];
  if (!block) {
    throw new NodeFault(`the node does not have block ${no}`);
  }
  return { block, results };
}

const transfersOf = ({ block, results }: Whole): ChainTransfer[] => [
  ...block.transactions.flatMap((each) => coinsOf(each, block)),
  ...results.flatMap((each) => tokensOf(each, block)),
];

/** A block that a node has says what is not in it; a call whose result it does not have may have done anything. */
function isTold(claim: Claim, found: Whole | undefined): boolean {
  const { transaction, blockNo, blockHash, place } = claim;
  if (found?.block.blockID !== blockHash) {
    throw new NodeFault(`a node has another block ${blockNo} than the one that was read`);
  }
  const isThere = found.block.transactions.some(({ txID }) => txID === transaction);
  if (isThere && place >= 0 && !found.results.some(({ id }) => id === transaction)) {
    throw new NodeFault(`a node does not have the result of transaction ${transaction}`);
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
  const answer = await post(node, `${part}/gettransactioninfobyblocknum`, { num: no });
  // A block without transactions has an empty list, or nothing at all.
  const results = isEmpty(answer) ? [] : read(z.array(resultShape), answer, 'results');
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

/** Tokens, by the logs of a call that has succeeded and whose transaction is in the block. */
function tokensOf({ id, receipt, log }: Result, block: Block): ChainTransfer[] {
  if (receipt.result !== 'SUCCESS' || !block.transactions.some(({ txID }) => txID === id)) {
    return [];
  }
  return log.flatMap(({ address, topics: [name, from, to, ...more], data }, place) => {
    const moved = z
      .object({ asset: twenty, sender: padded, recipient: padded, units })
      .safeParse({ asset: address, sender: from, recipient: to, units: data });
    return name === TRANSFER && more.length === 0 && moved.success && moved.data.units > 0n
      ? [{ transaction: id, place, blockNo: block.block_header.raw_data.number, ...moved.data }]
      : [];
  });
}

const decimalsShape = z.object({ constant_result: z.tuple([units]) });

async function decimalsOf(node: NodeAddress, contract: string): Promise<number> {
  const answer = await post(node, 'wallet/triggerconstantcontract', {
    owner_address: contract,
    contract_address: contract,
    function_selector: 'decimals()',
    visible: true,
  });
  return Number(read(decimalsShape, answer, 'decimals').constant_result[0]);
}

const isEmpty = (answer: unknown): boolean =>
  typeof answer === 'object' && answer !== null && Object.keys(answer).length === 0;

/** Amounts are whole numbers that may be larger than a float holds: such become bigints. */
async function post(node: NodeAddress, path: string, question: object): Promise<unknown> {
  const base = node.url.replace(/\/$/, '');
  const text = await send({ ...node, url: `${base}/${path}` }, JSON.stringify(question));
  try {
    return JSON.parse(text, exactly);
  } catch {
    throw new NodeFault(`${path}: an answer that is no JSON`);
  }
}

function exactly(_: string, value: unknown, context?: { source?: string }): unknown {
  return typeof value === 'number' && Number.isInteger(value) && !Number.isSafeInteger(value)
    ? BigInt(context?.source ?? value)
    : value;
}
