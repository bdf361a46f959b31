/** A sender who speaks HTTP by hand: as slowly as he likes, and never to the end. */
import { connect, type Socket } from 'node:net';

export type RawSocket = {
  send: (bytes: string | Buffer) => void;
  /** All that the server has said, as soon as it holds `part`; rejects when the server ends the connection before. */
  saidWith: (part: string | RegExp) => Promise<string>;
  /** All that the server has said, when the connection is over. */
  ended: () => Promise<string>;
  leave: () => void;
};

export function rawSocket(url: string): RawSocket {
  const { hostname, port } = new URL(url);
  const socket: Socket = connect(Number(port), hostname);
  let text = '';
  const over = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  socket.on('error', () => undefined); // the end says the same
  socket.on('data', (chunk) => (text += String(chunk)));
  return {
    send: (bytes) => void socket.write(bytes),
    saidWith: (part) =>
      new Promise((resolve, reject) => {
        const look = () => {
          if (typeof part === 'string' ? text.includes(part) : part.test(text)) {
            resolve(text);
          }
        };
        socket.on('data', look);
        void over.then(() => {
          look();
          reject(new Error(`the connection ended after: ${text.slice(0, 500)}`));
        });
        look();
      }),
    ended: async () => {
      await over;
      return text;
    },
    leave: () => void socket.destroy(),
  };
}

/** The head of a POST whose body is said to have so many bytes. */
export const headOf = (path: string, headers: Record<string, string | number>): string =>
  [
    `POST ${path} HTTP/1.1`,
    ...Object.entries({ host: 'localhost', ...headers }).map(
      ([name, value]) => `${name}: ${value}`,
    ),
  ].join('\r\n') + '\r\n\r\n';

const BOUNDARY = 'X';
export const FORM_TYPE = `multipart/form-data; boundary=${BOUNDARY}`;

export const fieldPart = (name: string, value: string): string =>
  `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;

export const fileStart = (): string =>
  `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n`;

export const FORM_END = `\r\n--${BOUNDARY}--\r\n`;
