/** One request after the other from a loopback address of the sender's choice, over a connection that is kept. */
import { Agent, request } from 'node:http';

export type Sending = {
  /** 127.x.y.z: to the mall each is a network of its own. */
  from: string;
  /** No body: GET. */
  body?: string | Buffer;
  headers?: Record<string, string>;
};

/** `failed` is the code of what went wrong on the way; then there is no status. */
export type Heard = {
  status: number;
  text: string;
  failed?: string;
  headers: Record<string, string | string[] | undefined>;
};

export type Sender = {
  send: (url: string, sending: Sending) => Promise<Heard>;
  leave: () => void;
};

const LIMIT_MS = 30_000;

export function aSender(): Sender {
  const agent = new Agent({ keepAlive: true, maxSockets: 1, maxFreeSockets: 1 });
  return {
    send: (url, sending) => sendOne(agent, url, sending),
    leave: () => agent.destroy(),
  };
}

function sendOne(agent: Agent, url: string, { from, body, headers }: Sending): Promise<Heard> {
  return new Promise((resolve) => {
    const failed = (error: Error & { code?: string }) =>
      resolve({ status: 0, text: '', failed: error.code ?? error.message, headers: {} });
    const sent = request(
      url,
      {
        agent,
        localAddress: from,
        method: body === undefined ? 'GET' : 'POST',
        timeout: LIMIT_MS,
        headers: {
          ...(body !== undefined && {
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(body),
          }),
          ...headers,
        },
      },
      (answer) => {
        let text = '';
        answer.setEncoding('utf8');
        answer.on('data', (chunk: string) => (text += chunk));
        answer.on('end', () =>
          resolve({ status: answer.statusCode ?? 0, text, headers: answer.headers }),
        );
        answer.on('error', failed);
      },
    );
    sent.on('timeout', () => sent.destroy(new Error('no answer in time')));
    sent.on('error', failed);
    sent.end(body);
  });
}

/** The one answer above 499 that there may be: it says when to come again. */
const BUSY = 'busy';

/** What came of it in one word: `answered`, the code of a refusal, another status than 200, or what went wrong. */
export function outcomeOf({ status, text, failed, headers }: Heard): string {
  if (status === 503 && headers['retry-after'] !== undefined) {
    return BUSY;
  }
  if (failed !== undefined || status !== 200) {
    return failed ?? String(status);
  }
  return (text.startsWith('{"code"') && /"refusal":"(\w+)"/.exec(text)?.[1]) || 'answered';
}

/** A form with a file in it, as browsers send it. */
export function formOf(
  fields: Record<string, string>,
  file: Buffer,
): { body: Buffer; headers: Record<string, string> } {
  const boundary = 'hostile-form';
  const part = (name: string, more = '') =>
    `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${more}\r\n\r\n`;
  const before = Object.entries(fields).map(([name, value]) => `${part(name)}${value}\r\n`);
  const body = Buffer.concat([
    Buffer.from(`${before.join('')}${part('file', '; filename="a.png"')}`),
    file,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
  return { body, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } };
}
