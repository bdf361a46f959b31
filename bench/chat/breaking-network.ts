// A network that loses things: whatever goes through it arrives at one of some servers, or breaks on the way there or back.
import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import type { Random } from '../../apps/demo/src/random.ts';

/** What may happen to each piece that is sent, and how often. */
const BREAKS = {
  'lost on the way there': 0.01,
  'arrived, and its answer cut off': 0.015,
  'answer lost on the way back': 0.02,
  'answer cut in the middle': 0.005,
};
export type Break = keyof typeof BREAKS;

export type Network = {
  /** Where to connect to reach one of these ports. */
  openTo: (ports: readonly string[]) => Promise<string>;
  counts: Record<Break, number>;
  /** From now on nothing breaks. */
  calm: () => void;
  close: () => void;
};

export function breakingNetwork(random: Random): Network {
  const counts = Object.fromEntries(
    Object.keys(BREAKS).map((name) => [name, 0]),
  ) as Network['counts'];
  const servers: Server[] = [];
  const open = new Set<Socket>();
  let isCalm = false;
  const happens = (name: Break): boolean => {
    const does = !isCalm && random.next() < BREAKS[name];
    counts[name] += does ? 1 : 0;
    return does;
  };
  return {
    counts,
    async openTo(ports) {
      const server = createServer((near) => {
        const far = connect(Number(random.pick(ports)), '127.0.0.1');
        for (const socket of [near, far]) {
          open.add(socket.setNoDelay(true));
          socket.once('close', () => open.delete(socket));
        }
        join(near, far, { happens, name: named(random) });
      });
      servers.push(server);
      await once(server.listen(0, '127.0.0.1'), 'listening');
      return `127.0.0.1:${(server.address() as { port: number }).port}`;
    },
    calm() {
      isCalm = true;
    },
    close() {
      servers.forEach((server) => server.close());
      open.forEach((socket) => socket.destroy());
    },
  };
}

type Chance = { happens: (name: Break) => boolean; name: (first: Buffer) => Buffer };

function join(near: Socket, far: Socket, { happens, name }: Chance): void {
  const cut = () => [near, far].forEach((socket) => socket.destroy());
  [near, far].forEach((socket) => socket.on('error', cut));
  let isFirst = true;
  near.on('data', (piece) => {
    const sent = isFirst ? name(piece) : piece;
    isFirst = false;
    if (happens('lost on the way there')) {
      cut();
    } else if (happens('arrived, and its answer cut off')) {
      far.end(sent);
      near.destroy();
    } else {
      far.write(sent);
    }
  });
  far.on('data', (piece) => {
    if (happens('answer lost on the way back')) {
      cut();
    } else if (happens('answer cut in the middle')) {
      near.end(piece.subarray(0, piece.length >> 1));
      far.destroy();
    } else if (near.writable) {
      near.write(piece);
    }
  });
  near.on('close', () => far.end());
  far.on('close', () => near.destroy());
}

/** A browser cannot say which network its live channel comes from; the proxy in front of a mall does. */
const named = (random: Random) => (first: Buffer) => {
  const text = first.toString('latin1');
  const line = `X-Forwarded-For: 10.${random.int(1, 250)}.${random.int(1, 250)}.${random.int(1, 250)}\r\n`;
  return text.startsWith('GET /live ')
    ? Buffer.from(text.replace('\r\n', `\r\n${line}`), 'latin1')
    : first;
};
