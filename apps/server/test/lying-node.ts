/** A node of an EVM chain that lies as a test wants, and counts what it is asked. */
import type { Hex } from 'viem';
import { aNodeBetween } from './node-between.ts';

export type Receipt = {
  transactionHash: Hex;
  blockHash: Hex;
  status: Hex;
  to: Hex;
  logs: { address: Hex; topics: Hex[]; data: Hex }[];
};
type Block = { number: Hex; hash: Hex; timestamp: Hex; baseFeePerGas: Hex };
type Question = { id: number; method: string; params: unknown[] };

/** What it says instead, by what it is asked. */
export type Lies = {
  receipt?: (receipt: Receipt) => Receipt | null;
  count?: (count: Hex) => Hex;
  /** `which`: the block that was asked for. */
  block?: (block: Block, which: string) => Block;
  /** It has no answer to that. */
  silence?: string;
  /** By its word a contract would refuse what it is asked to reckon. */
  reverts?: boolean;
  /** What was sent: it says that it has taken it, and tells nobody. */
  swallows?: boolean;
  /** Anything else, by the question's name. */
  says?: Record<string, unknown>;
};
export type LyingNode = Awaited<ReturnType<typeof aLyingNode>>;

const SEND = 'eth_sendRawTransaction';

/** `behind`: the real node. */
export async function aLyingNode(behind: string) {
  const lies: Lies = {};
  const asked: string[] = [];
  const read = (body: string) => JSON.parse(body) as Question;
  const node = await aNodeBetween(
    behind,
    (body, answer) => {
      const { id, method, params } = read(body);
      asked.push(method);
      const say = (said: object) => JSON.stringify({ jsonrpc: '2.0', id, ...said });
      if (method === lies.silence) {
        return say({ error: { code: -32_000, message: 'out of order' } });
      }
      if (method === 'eth_estimateGas' && lies.reverts) {
        return say({ error: { code: 3, message: 'execution reverted' } });
      }
      if (lies.says && method in lies.says) {
        return say({ result: lies.says[method] });
      }
      if (method === SEND && lies.swallows) {
        return say({ result: `0x${'1'.repeat(64)}` });
      }
      const said = JSON.parse(answer) as { result?: unknown };
      if (said.result === undefined || said.result === null) {
        return answer;
      }
      if (method === 'eth_getTransactionReceipt' && lies.receipt) {
        said.result = lies.receipt(said.result as Receipt);
      } else if (method === 'eth_getTransactionCount' && lies.count) {
        said.result = lies.count(said.result as Hex);
      } else if (method === 'eth_getBlockByNumber' && lies.block) {
        said.result = lies.block(said.result as Block, String(params[0]));
      }
      return JSON.stringify(said);
    },
    (body) => read(body).method !== SEND || (!lies.swallows && lies.silence !== SEND),
  );
  const tellTheTruth = () => {
    for (const lie of Object.keys(lies) as (keyof Lies)[]) {
      delete lies[lie];
    }
  };
  return { ...node, lies, asked, tellTheTruth };
}
