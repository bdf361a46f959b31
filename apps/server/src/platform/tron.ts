// TRON through the HTTP interface of a full node and its solid part, whose blocks are never taken back: how it is asked, and the
// shapes of what it says.
import { z } from 'zod';
import { blockNumber, type NodeAddress, NodeFault, readAnswer, send } from './ask-node.ts';
import { tronBytes, tronWriting } from './base58.ts';

/** Of the interface; the solid part has only blocks that stay. */
export type TronPart = 'wallet' | 'walletsolidity';

const TRANSFER = 'ddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';
/** A year after 2100, as of other chains (features/chains/shape.ts). */
const YOUNGEST_MS = 4_200_000_000_000;

export const tronHash = z.string().regex(/^[0-9a-f]{64}$/);
const twenty = z
  .string()
  .regex(/^[0-9a-f]{40}$/)
  .transform(tronWriting);
const padded = z
  .string()
  .regex(/^0{24}[0-9a-f]{40}$/)
  .transform((text) => tronWriting(text.slice(24)));
/** A word of 32 bytes as a number. */
export const tronWord = z
  .string()
  .regex(/^[0-9a-f]{64}$/)
  .transform((text) => BigInt(`0x${text}`));

const blockShape = z.object({
  blockID: tronHash,
  block_header: z.object({
    raw_data: z.object({
      // Left out of the first block, like all that is zero.
      number: blockNumber.default(0),
      parentHash: tronHash,
      // The root of its transactions: all zeroes where it has none.
      txTrieRoot: tronHash.optional(),
      timestamp: z.int().min(0).max(YOUNGEST_MS).default(0),
    }),
  }),
  transactions: z
    .array(
      z.object({
        txID: tronHash,
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
export type TronBlock = z.output<typeof blockShape>;

export const tronWhole = z.union([z.int(), z.bigint()]).transform(BigInt);

/** What a transaction has done, and what it has cost in millionths of a TRX. */
export const tronResult = z.object({
  id: tronHash,
  blockNumber: blockNumber.default(0),
  fee: tronWhole.default(0n),
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
export type TronResult = z.output<typeof tronResult>;

/** Whether a contract has done what it was called for. */
export const isDone = ({ receipt }: TronResult): boolean => receipt.result === 'SUCCESS';

const tokenShape = z.object({
  asset: twenty,
  sender: padded,
  recipient: padded,
  units: tronWord,
});
export type TronTokens = z.output<typeof tokenShape>;

/** What a contract's log says that it has moved; undefined for any other log. */
export function tronTokens({
  address,
  topics: [name, from, to, ...more],
  data,
}: TronResult['log'][number]): TronTokens | undefined {
  const moved = tokenShape.safeParse({ asset: address, sender: from, recipient: to, units: data });
  return name === TRANSFER && more.length === 0 && moved.success ? moved.data : undefined;
}

/** The newest block of a part. */
export const newestTronBlock = async (node: NodeAddress, part: TronPart): Promise<TronBlock> =>
  readAnswer(blockShape, await askTron(node, `${part}/getnowblock`, {}), part);

/** Undefined where the node has none of that number. */
export async function tronBlock(
  node: NodeAddress,
  part: TronPart,
  no: number,
): Promise<TronBlock | undefined> {
  const answer = await askTron(node, `${part}/getblockbynum`, { num: no });
  if (isEmptyAnswer(answer)) {
    return undefined;
  }
  const block = readAnswer(blockShape, answer, `block ${no}`);
  const named = block.blockID.startsWith(no.toString(16).padStart(16, '0'));
  if (!named || block.block_header.raw_data.number !== no) {
    throw new NodeFault(`block ${no}: another number`);
  }
  return block;
}

/** Undefined where a part knows of no block that has it. */
export async function tronResultOf(
  node: NodeAddress,
  part: TronPart,
  transaction: string,
): Promise<TronResult | undefined> {
  const answer = await askTron(node, `${part}/gettransactioninfobyid`, { value: transaction });
  if (isEmptyAnswer(answer)) {
    return undefined;
  }
  const result = readAnswer(tronResult, answer, 'a result');
  if (result.id !== transaction) {
    throw new NodeFault('the result of another transaction');
  }
  return result;
}

/** A node that does not have what was asked for says so. */
export const isEmptyAnswer = (answer: unknown): boolean =>
  typeof answer === 'object' && answer !== null && Object.keys(answer).length === 0;

/** Amounts are whole numbers that may be larger than a float holds: such become bigints. */
export async function askTron(node: NodeAddress, path: string, question: object): Promise<unknown> {
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

const callShape = z.object({
  // A contract that has refused says so in words.
  result: z.object({ result: z.boolean().optional(), message: z.string().optional() }),
  energy_used: z.int().nonnegative().default(0),
  constant_result: z.array(z.string()).default([]),
  transaction: z
    .object({ ret: z.array(z.object({ ret: z.string().optional() })).optional() })
    .optional(),
});

/** `data`: in hex, which function and with what. */
export type TronCall = { owner: string; contract: string; data: string };

/** What a call would do by what a part has, without a transaction. `done`: it would not fail. */
export async function tronCall(
  node: NodeAddress,
  part: TronPart,
  { owner, contract, data }: TronCall,
) {
  const answer = await askTron(node, `${part}/triggerconstantcontract`, {
    ...{ owner_address: owner, contract_address: contract, visible: true, data },
  });
  const { result, transaction, ...told } = readAnswer(callShape, answer, 'a call');
  const failed = transaction?.ret?.some(({ ret }) => ret === 'FAILED') ?? false;
  return { ...told, done: result.result === true && result.message === undefined && !failed };
}

/** A number that a contract says. */
export async function tronNumber(
  node: NodeAddress,
  part: TronPart,
  asked: TronCall,
): Promise<bigint> {
  const { done, constant_result: words } = await tronCall(node, part, asked);
  if (!done) {
    throw new NodeFault('the contract does not answer');
  }
  return readAnswer(z.tuple([tronWord]), words, 'a number')[0];
}

/** `balanceOf(address)`. */
const BALANCE_OF = '70a08231';

/** What an account has of a coin, in its smallest units. */
export const tronUnits = (node: NodeAddress, part: TronPart, contract: string, owner: string) =>
  tronNumber(node, part, {
    ...{ owner, contract },
    data: BALANCE_OF + (tronBytes(owner) ?? '').padStart(64, '0'),
  });

const pricesShape = z.object({
  chainParameter: z.array(z.object({ key: z.string(), value: tronWhole.optional() })),
});

/** In millionths of a TRX: for a unit of energy, and for a byte. */
export async function tronPrices(node: NodeAddress): Promise<{ energy: bigint; byte: bigint }> {
  const answer = await askTron(node, 'wallet/getchainparameters', {});
  const { chainParameter } = readAnswer(pricesShape, answer, 'prices');
  const of = (name: string) => {
    const price = chainParameter.find(({ key }) => key === name)?.value;
    if (price === undefined) {
      throw new NodeFault(`the node does not say ${name}`);
    }
    return price;
  };
  return { energy: of('getEnergyFee'), byte: of('getTransactionFee') };
}
