// How much the mall takes in before it knows whether it should: connections, bytes of bodies, and how long both may last.
import { type Allowance, allowance, type Bounds } from '../../platform/allowance.ts';
import { Refusal } from '../../platform/refusal.ts';

export type IntakeLimits = {
  /** Open at a time, of all servers of this process; behind a trusted proxy a single network's are not counted. */
  connections: Bounds;
  /** Milliseconds until the headers, and until the whole request, must have come. */
  headersMs: number;
  requestMs: number;
  /** Milliseconds that a connection stays open without a request. */
  idleMs: number;
  /** Milliseconds without a byte in either direction after which it is closed, also in the middle of an answer. */
  stalledMs: number;
  /** How often the first three above are looked at. */
  lookEveryMs: number;
  /** After some milliseconds a body must have come at so many bytes a second at least. */
  pace: { graceMs: number; bytesPerSecond: number };
  /** What is left of a body that nobody wants is thrown away for so long, so that its sender gets to read why. */
  unwantedMs: number;
  /** Bytes of bodies in memory: of calls with words, and of those with a file. `each` is a network. */
  words: Bounds;
  files: Bounds;
  live: LiveLimits;
};

export type LiveLimits = {
  /** Live channels open at a time; `each` is a network. */
  channels: Bounds;
  /** Milliseconds until a browser has said who it is. */
  helloMs: number;
  /** How often it is asked whether it is still there, and looked whether its session still holds. */
  lookEveryMs: number;
  /** The least time between two messages: a busy shop's panel asks for its orders no more often than this. */
  restMs: number;
  /** The same of what is said in conversations. */
  chatRestMs: number;
};

const MEGABYTE = 1_048_576;

export const INTAKE_LIMITS: IntakeLimits = {
  // Open channels stay; what answers calls and sends files beside them needs no more than it did.
  connections: { all: 8_000, each: 200 },
  headersMs: 20_000,
  // Twice what a 10 MB picture takes at half a megabit a second, less than which nobody waits for (client/call.ts).
  requestMs: 300_000,
  // Longer than common proxies keep theirs (60 s), else they send into a connection that is just being closed.
  idleMs: 72_000,
  // As long as our own apps wait for the answer to a file, whose picture may have to wait for its turn.
  stalledMs: 180_000,
  lookEveryMs: 1_000,
  pace: { graceMs: 10_000, bytesPerSecond: 4_096 },
  unwantedMs: 30_000,
  words: { all: 32 * MEGABYTE, each: 8 * MEGABYTE },
  files: { all: 96 * MEGABYTE, each: 48 * MEGABYTE },
  live: {
    // Measured with 5,000 (npm run bench -- chat).
    channels: { all: 6_000, each: 100 },
    helloMs: 10_000,
    lookEveryMs: 30_000,
    restMs: 3_000,
    chatRestMs: 50,
  },
};

/** What every server of a process shares of it. */
export type Intake = ReturnType<typeof openIntake>;

export const openIntake = (limits: IntakeLimits = INTAKE_LIMITS) => ({
  limits,
  connections: allowance(limits.connections),
  words: allowance(limits.words),
  files: allowance(limits.files),
  live: allowance(limits.live.channels),
});

/** Bodies in memory last about so long; who finds no room tries again then. */
const ROOM_SECONDS = 5;

/** What one request holds of an allowance, until it is answered. */
export type Held = {
  /** Refuses TOO_MANY_REQUESTS when there is no room for more, and once the request is answered. */
  add: (bytes: number) => void;
  giveBack: () => void;
};

export function heldBy(of: Allowance, who: string): Held {
  let held = 0;
  let over = false;
  return {
    add(bytes) {
      if (over || !of.take(who, bytes)) {
        throw new Refusal('TOO_MANY_REQUESTS', { seconds: ROOM_SECONDS });
      }
      held += bytes;
    },
    giveBack() {
      over = true;
      of.giveBack(who, held);
      held = 0;
    },
  };
}
