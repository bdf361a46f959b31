// One kept-alive connection for each of our servers, one request after the other.
import { Agent, request } from 'node:http';

export type Sending = {
  path: string;
  /** A network of its own for each reader; only a trusted proxy's word counts. */
  from: string;
  body?: string;
  type?: string;
  headers?: Record<string, string>;
};

export type Sender = {
  /** Gives the status, with the refusal where there is one; or the code of what went wrong on the way. */
  send(base: string, sending: Sending): Promise<string>;
  close(): void;
};

const LIMIT_MS = 30_000;

/** A refusal is answered with status 200 and stands near the beginning. */
const REFUSAL_WITHIN = 1_000;

function refusalIn(start: string): string {
  const [, refusal] = /^\{"code":.*?"refusal":"(\w+)"/.exec(start) ?? [];
  return refusal ? ` ${refusal}` : '';
}

export function openSender(): Sender {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  return {
    send: (base, { path, from, body, type = 'application/json', headers }) =>
      new Promise((resolve) => {
        const sent = request(
          base + path,
          {
            agent,
            method: body === undefined ? 'GET' : 'POST',
            timeout: LIMIT_MS,
            headers: {
              'x-forwarded-for': from,
              'accept-encoding': 'gzip, br',
              ...(body !== undefined && {
                'content-type': type,
                'content-length': Buffer.byteLength(body),
              }),
              ...headers,
            },
          },
          (answer) => {
            let start = '';
            answer.on('data', (chunk: Buffer) => {
              start ||= chunk.toString('latin1', 0, REFUSAL_WITHIN);
            });
            answer.on('end', () => resolve(`${answer.statusCode}${refusalIn(start)}`));
            answer.on('error', () => resolve('cut off'));
          },
        );
        sent.on('timeout', () => sent.destroy(new Error('no answer')));
        sent.on('error', (error: Error & { code?: string }) =>
          resolve(error.code ?? error.message),
        );
        sent.end(body);
      }),
    close: () => agent.destroy(),
  };
}
