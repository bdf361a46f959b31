// Questions to a node in JSON-RPC, in batches: no word of the answer is believed yet.
import { type NodeAddress, NodeFault, send } from '../../platform/ask-node.ts';

export type Question = { method: string; params: readonly unknown[] };

type Reply = { id?: unknown; result?: unknown; error?: { message?: unknown } | null };

/** One question. Throws NodeFault. */
export async function ask(node: NodeAddress, method: string, ...params: unknown[]) {
  const [answer] = await askAll(node, [{ method, params }]);
  return answer;
}

/** Several questions at once, their answers in the same order. Throws NodeFault when one of them is missing. */
export async function askAll(
  node: NodeAddress,
  questions: readonly Question[],
): Promise<unknown[]> {
  if (questions.length === 0) {
    return [];
  }
  const body = questions.map((question, id) => ({ jsonrpc: '2.0', id, ...question }));
  const text = await send(node, JSON.stringify(body.length === 1 ? body[0] : body));
  const replies = new Map(repliesOf(text).map((reply) => [reply.id, reply]));
  return questions.map(({ method }, id) => {
    const reply = replies.get(id);
    if (!reply || reply.error || reply.result === undefined) {
      const why = typeof reply?.error?.message === 'string' ? reply.error.message : 'no answer';
      throw new NodeFault(`${method}: ${why.slice(0, 200)}`);
    }
    return reply.result;
  });
}

/** A node that refuses a whole batch answers with one object; what is none answers nothing. */
function repliesOf(text: string): Reply[] {
  try {
    return [JSON.parse(text) as unknown].flat().filter(isReply);
  } catch {
    throw new NodeFault('an answer that is no JSON');
  }
}

const isReply = (answer: unknown): answer is Reply => typeof answer === 'object' && answer !== null;
