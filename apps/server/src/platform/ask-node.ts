// Questions to a chain's node over HTTP: each with a limit of time and of bytes, and its answer with a shape.
import { z } from 'zod';

/** What a node did not answer, or not as a node would. The message is for the operator and names no address or password. */
export class NodeFault extends Error {
  override name = 'NodeFault';
}

/** Fewer blocks at a time give shorter answers. */
export class AnswerTooLong extends NodeFault {
  override name = 'AnswerTooLong';
}

/** The node has a block, and not all that its header says is in it: so it is for a moment with the newest one. */
export class NotWholeYet extends NodeFault {
  override name = 'NotWholeYet';
}

export type NodeAddress = {
  /** A user and a password in it are sent as Basic authorization. */
  url: string;
  /** For one answer, a batch being one. */
  limitMs: number;
  maxBytes: number;
};

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

/** Reads an answer by a shape. Throws NodeFault for anything else. */
export function readAnswer<Shape extends z.ZodType>(
  shape: Shape,
  answer: unknown,
  what: string,
): z.output<Shape> {
  const found = shape.safeParse(answer);
  if (!found.success) {
    throw new NodeFault(`${what}: an answer of another shape`);
  }
  return found.data;
}

/** A block's height. */
export const blockNumber = z.int().nonnegative();
