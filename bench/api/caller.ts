// One connection to the mall, one request after the other. No library: a general HTTP client costs as much as the answer.
import { once } from 'node:events';
import { connect } from 'node:net';

export type Caller = {
  /** Posts an operation under a fresh idempotency key; gives its data, or throws with the refusal. */
  call<T>(token: string, name: string, input: unknown): Promise<T>;
  close(): void;
};

type Answer = { code: string; msg: string; data: unknown };

const HEAD_END = '\r\n\r\n';

export async function openCaller(base: string): Promise<Caller> {
  const { hostname, port, host } = new URL(base);
  const socket = connect(Number(port), hostname);
  socket.setNoDelay(true);
  socket.setEncoding('latin1');
  await once(socket, 'connect');
  let text = '';
  let waiting: PromiseWithResolvers<Answer> | undefined;
  socket.on('data', (part: string) => {
    text += part;
    const answer = complete(text);
    if (answer !== undefined) {
      text = '';
      waiting?.resolve(JSON.parse(Buffer.from(answer, 'latin1').toString()) as Answer);
    }
  });
  socket.on('error', (error) => waiting?.reject(error));
  socket.on('close', () => waiting?.reject(new Error('the connection was closed')));
  return {
    async call<T>(token: string, name: string, input: unknown) {
      const body = JSON.stringify(input);
      waiting = Promise.withResolvers<Answer>();
      socket.write(
        `POST /api/${name} HTTP/1.1\r\nhost: ${host}\r\nauthorization: Bearer ${token}\r\n` +
          `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n` +
          `idempotency-key: ${crypto.randomUUID()}${HEAD_END}${body}`,
        'utf8',
      );
      const { code, msg, data } = await waiting.promise;
      if (code !== '0') {
        throw new Error(`${name}: ${msg}`);
      }
      return data as T;
    },
    close: () => void socket.destroy(),
  };
}

/** The body, once all of it is here. */
function complete(text: string): string | undefined {
  const head = text.indexOf(HEAD_END);
  const length = /\r\ncontent-length: (\d+)/i.exec(text.slice(0, Math.max(0, head)))?.[1];
  if (head >= 0 && length === undefined) {
    throw new Error('an answer without its length');
  }
  const body = text.slice(head + HEAD_END.length);
  return head >= 0 && body.length >= Number(length) ? body : undefined;
}
