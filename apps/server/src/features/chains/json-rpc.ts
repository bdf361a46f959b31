// Questions to a node in JSON-RPC, in batches: each with a limit of time and of bytes, and no word of the answer believed yet.

/** What a node did not answer, or not as a node would. The message is for the operator and names no address or password. */
export class NodeFault extends Error {
  override name = 'NodeFault';
}

/** Fewer blocks at a time give shorter answers. */
export class AnswerTooLong extends NodeFault {
  override name = 'AnswerTooLong';
}

export type NodeAddress = {
  /** A user and a password in it are sent as Basic authorization. */
  url: string;
  /** For one answer, a batch being one. */
  limitMs: number;
  maxBytes: number;
};

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

/** Posts, or without a body gets, and gives what came back as text. Throws NodeFault. */
export async function send(
  { url, limitMs, maxBytes }: NodeAddress,
  body?: string,
): Promise<string> {
  const { origin, pathname, search, username, password } = new URL(url);
  const secret = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  const signal = AbortSignal.timeout(limitMs);
  try {
    const response = await fetch(`${origin}${pathname}${search}`, {
      ...(body === undefined ? {} : { method: 'POST', body }),
      headers: {
        'content-type': 'application/json',
        ...(username && { authorization: `Basic ${Buffer.from(secret).toString('base64')}` }),
      },
      redirect: 'error',
      signal,
    });
    return await bounded(response, maxBytes);
  } catch (error) {
    if (error instanceof NodeFault) {
      throw error;
    }
    throw new NodeFault(
      signal.aborted ? `no answer in ${limitMs} ms` : 'the node cannot be reached',
    );
  }
}

async function bounded(response: Response, maxBytes: number): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.length;
    if (size > maxBytes) {
      throw new AnswerTooLong(`an answer of more than ${maxBytes} bytes`);
    }
    parts.push(part);
  }
  return Buffer.concat(parts).toString();
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
