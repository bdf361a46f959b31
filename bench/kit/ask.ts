// The load: connections that ask one thing after the other and take what to ask from one row, so that nothing is asked
// twice at once. As light as it can be, because it shares the machine with what it measures.
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

export type Asked = {
  path: string;
  headers: Readonly<Record<string, string>>;
  /** Posted; none: GET. */
  body?: string;
};

export type Work = {
  url: string;
  asked: readonly Asked[];
  /** Each of these once before the clock begins: what is to be kept by then. */
  before?: readonly Asked[];
  connections: number;
  seconds: number;
};

export type Done = { perSecond: number; p50: number; p99: number; bad: number };

const HEAD_END = '\r\n\r\n';
/** A refusal is answered with status 200. */
const REFUSED = /^\{"code":"(?!0")/;
const REFUSED_LENGTH = 12;

export async function ask({ url, asked, before = [], connections, seconds }: Work): Promise<Done> {
  const { hostname, port, host } = new URL(url);
  const sockets = await Promise.all(
    Array.from({ length: connections }, () => opened(hostname, Number(port))),
  );
  const answers = sockets.map(asker);
  let kept = 0;
  const keep = async (answerTo: (typeof answers)[number]) => {
    while (kept < before.length) {
      await answerTo(messageOf(before[kept++] as Asked, host));
    }
  };
  await Promise.all(answers.map(keep));
  const times: number[] = [];
  let [next, bad] = [0, 0];
  const started = performance.now();
  const end = started + seconds * 1_000;
  const client = async (answerTo: (typeof answers)[number]) => {
    while (performance.now() < end) {
      const message = messageOf(asked[next++ % asked.length] as Asked, host);
      const since = performance.now();
      bad += (await answerTo(message)) ? 0 : 1;
      times.push(performance.now() - since);
    }
  };
  await Promise.all(answers.map(client));
  const elapsed = (performance.now() - started) / 1_000;
  sockets.forEach((socket) => socket.destroy());
  times.sort((one, other) => one - other);
  const at = (share: number) => times[Math.floor(times.length * share)] ?? 0;
  return { perSecond: times.length / elapsed, p50: at(0.5), p99: at(0.99), bad };
}

async function opened(hostname: string, port: number): Promise<Socket> {
  const socket = connect(port, hostname).setNoDelay(true);
  await once(socket, 'connect');
  return socket;
}

function messageOf({ path, headers, body }: Asked, host: string): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const start = `${body === undefined ? 'GET' : 'POST'} ${path} HTTP/1.1\r\nhost: ${host}\r\n${lines.join('')}`;
  return body === undefined
    ? `${start}\r\n`
    : `${start}content-length: ${Buffer.byteLength(body)}${HEAD_END}${body}`;
}

/** Sends a message and waits for all of its answer; false when that is no success. */
function asker(socket: Socket): (message: string) => Promise<boolean> {
  let answer = Promise.withResolvers<boolean>();
  let head = '';
  let good = false;
  let missing = 0;
  socket.on('data', (part: Buffer) => {
    if (missing > 0) {
      missing -= part.length;
    } else {
      head += part.toString('latin1');
      const read = readHead(head);
      if (!read) {
        return;
      }
      ({ good, missing } = read);
      head = '';
    }
    if (missing <= 0) {
      answer.resolve(good);
    }
  });
  socket.on('error', (error) => answer.reject(error));
  socket.on('close', () => answer.reject(new Error('the connection was closed')));
  return (message) => {
    answer = Promise.withResolvers<boolean>();
    socket.write(message);
    return answer.promise;
  };
}

/** What the beginning of an answer says of it, once it is here as far as a refusal can be told from a success. */
function readHead(text: string): { good: boolean; missing: number } | undefined {
  const end = text.indexOf(HEAD_END);
  if (end < 0) {
    return undefined;
  }
  const length = /\r\ncontent-length: (\d+)/i.exec(text.slice(0, end))?.[1];
  if (length === undefined) {
    throw new Error('an answer without its length');
  }
  const body = text.slice(end + HEAD_END.length);
  if (body.length < Math.min(REFUSED_LENGTH, Number(length))) {
    return undefined;
  }
  return {
    good: text.startsWith('HTTP/1.1 2') && !REFUSED.test(body),
    missing: Number(length) - body.length,
  };
}
