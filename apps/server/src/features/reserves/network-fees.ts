// What the mall's own transactions have cost, as the network says, and what those can have cost at most of which it says nothing.
import { type Hex, parseTransaction } from 'viem';
import { z } from 'zod';
import { type NodeAddress, NodeFault, readAnswer } from '../../platform/ask-node.ts';
import type { Ctx } from '../../platform/context.ts';
import { protoFields } from '../../platform/proto-fields.ts';
import { tronPrices, tronResultOf } from '../../platform/tron.ts';
import { askAll } from '../chains/index.ts';
import * as found from './reconcile-queries.ts';

type Turn = Pick<Ctx, 'db' | 'witness'>;
/** Up to a block of a network where payments cost coins of its own. */
type Asked = { code: string; kind: FeeKind; node: NodeAddress; block: number };
type FeeKind = 'evm' | 'tron';
type Cost = Omit<found.Fee, 'network'>;

/** What an hour may have brought is asked for in one turn; what is left comes with the next. */
const LONGEST_MS = 120_000;

/** Each is asked for once. Throws NodeFault unless all are known afterwards. */
export async function keepFees({ db, witness }: Turn, asked: Asked): Promise<void> {
  const { code, kind, node, block } = asked;
  const started = performance.now();
  let unpaid = await found.unpaidFees(db, code, block);
  while (unpaid.length > 0 && performance.now() - started < LONGEST_MS) {
    const names = unpaid.map(({ transaction }) => transaction);
    const costs = await COSTS[kind](node, names);
    await found.keepFees(
      witness,
      costs.map((cost) => ({ network: code, ...cost })),
    );
    unpaid = await found.unpaidFees(db, code, block, unpaid.at(-1));
  }
  const [missing] = await found.unpaidFees(db, code, block);
  if (missing !== undefined) {
    throw new NodeFault(`what transaction ${missing.transaction} has cost is not known yet`);
  }
}

/** Of those that the node knows. */
const COSTS: Record<
  FeeKind,
  (node: NodeAddress, transactions: readonly string[]) => Promise<Cost[]>
> = {
  evm: evmCosts,
  tron: tronCosts,
};

const receipt = z.object({
  blockNumber: z.string().regex(/^0x[0-9a-f]{1,13}$/i),
  gasUsed: z.string().regex(/^0x[0-9a-f]{1,16}$/i),
  effectiveGasPrice: z.string().regex(/^0x[0-9a-f]{1,32}$/i),
});

async function evmCosts(node: NodeAddress, transactions: readonly string[]): Promise<Cost[]> {
  const answers = await askAll(
    node,
    transactions.map((hash) => ({ method: 'eth_getTransactionReceipt', params: [hash] })),
  );
  return answers.flatMap((answer, at) => {
    if (answer === null) {
      return [];
    }
    const { blockNumber, gasUsed, effectiveGasPrice } = readAnswer(receipt, answer, 'a receipt');
    return {
      ...{ transaction: transactions[at] ?? '', blockNo: Number(blockNumber) },
      units: String(BigInt(gasUsed) * BigInt(effectiveGasPrice)),
    };
  });
}

/** What was paid with coins: what energy and bandwidth of staked coins were used costs none. */
async function tronCosts(node: NodeAddress, transactions: readonly string[]): Promise<Cost[]> {
  const costs: Cost[] = [];
  for (const transaction of transactions) {
    const result = await tronResultOf(node, 'walletsolidity', transaction);
    if (result) {
      costs.push({ transaction, blockNo: result.blockNumber, units: String(result.fee) });
    }
  }
  return costs;
}

/** What those can have cost at most of which nothing is said. Throws NodeFault where nobody can say: then nothing is compared. */
export async function missingFees(db: Ctx['db'], { code, kind, node, block }: Asked) {
  const signed = await found.signedWithoutFee(db, code, block);
  const byte = kind === 'tron' && signed.length > 0 ? (await tronPrices(node)).byte : 0n;
  const mostOf = (bytes: string) => (kind === 'tron' ? tronMost(bytes, byte) : evmMost(bytes));
  const most = signed.reduce((sum, bytes) => sum + mostOf(bytes), 0n);
  return { feesMissing: signed.length, feesMost: String(most) };
}

function evmMost(bytes: string): bigint {
  try {
    const { gas = 0n, maxFeePerGas = 0n } = parseTransaction(bytes as Hex);
    if (gas > 0n && maxFeePerGas > 0n) {
      return gas * maxFeePerGas;
    }
  } catch {
    // Not as the signer signs: said below.
  }
  throw new NodeFault(UNKNOWN);
}

/** The fields of a transaction and of what is signed of it, by their numbers. */
const [RAW, FEE_LIMIT] = [1, 18];
/** Room for the result that the network writes behind each. */
const RESULT_BYTES = 64n;

/** What it may pay for energy, and each of its bytes. */
function tronMost(bytes: string, byte: bigint): bigint {
  const whole = Buffer.from(bytes, 'hex');
  try {
    const raw = protoFields(whole).get(RAW);
    const limit = typeof raw === 'object' ? protoFields(raw).get(FEE_LIMIT) : undefined;
    if (typeof limit === 'bigint' && limit > 0n) {
      return limit + (BigInt(whole.length) + RESULT_BYTES) * byte;
    }
  } catch {
    // Not as the signer signs: said below.
  }
  throw new NodeFault(UNKNOWN);
}

const UNKNOWN = 'what a transaction has cost is not known, nor what it may cost';
