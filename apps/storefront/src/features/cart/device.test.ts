import { type CartRecord, recordKey, takeIn } from '@entrepot/contract/cart/rules';
import type { Synced } from '@entrepot/contract/cart/types';
import { anId } from '@entrepot/contract/testing/an-id';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Device, edited, linesOf, NEW_DEVICE, received, toSend } from './device.ts';
import { changedLines, lineKey, type NewLine, withLines } from './lines.ts';

const NAMES = ['teapot', 'cup', 'jar'] as const;
const line = (name: string, quantity = 6): NewLine => ({
  ...{ listingId: anId(name), variantId: null, quantity },
});

/** The server: what it stores, by the rule that it uses. */
function aServer() {
  const stored = new Map<string, { record: CartRecord; version: number }>();
  let version = 0;
  return {
    sync(since: number, records: CartRecord[], now: number): Synced {
      const there = records.flatMap((each) => stored.get(recordKey(each))?.record ?? []);
      const { changed, ahead, full } = takeIn(there, records, { lines: stored.size, now });
      if (changed.length > 0) {
        version += 1;
        changed.forEach((record) => stored.set(recordKey(record), { record, version }));
      }
      const asked = new Set(records.map(recordKey));
      const known = [...stored].filter(([key, each]) => each.version > since || asked.has(key));
      return {
        records: known.map(([, { record }]) => record) as Synced['records'],
        ...{ version, whole: false, now, ahead, full },
      };
    },
  };
}

type Edit = (device: Device, name: string, quantity: number) => ReturnType<typeof linesOf>;
const EDITS: Record<string, Edit> = {
  add: (device, name, quantity) => withLines(linesOf(device), [line(name, quantity)], 5),
  change: (device, name, quantity) =>
    changedLines(linesOf(device), new Set([lineKey(line(name))]), { quantity }),
  save: (device, name) =>
    changedLines(linesOf(device), new Set([lineKey(line(name))]), { saved: true }),
  remove: (device, name) => linesOf(device).filter((each) => lineKey(each) !== lineKey(line(name))),
};

/** Three devices of one buyer, each with a clock of its own that may be an hour wrong. */
function aWorld(clocks: readonly number[]) {
  const server = aServer();
  const devices = clocks.map((wrong, index) => ({
    ...{ state: NEW_DEVICE, wrong, name: `device0${index}` },
    /** Answers on their way. */
    coming: [] as { sent: CartRecord[]; answer: Synced }[],
  }));
  let now = 1_800_000_000_000;
  const of = (at: number) => devices[at] as (typeof devices)[number];
  const here = ({ wrong, name }: (typeof devices)[number]) => ({ clock: now + wrong, name });
  const take = (at: number, which: number, again: boolean) => {
    const device = of(at);
    const [letter] = device.coming.splice(which % Math.max(1, device.coming.length), 1);
    if (letter) {
      device.state = received(device.state, letter.sent, letter.answer, here(device));
      device.coming.push(...(again ? [letter] : []));
    }
  };
  return {
    edit(at: number, kind: string, name: string, quantity: number) {
      const device = of(at);
      const after = EDITS[kind]?.(device.state, name, quantity) ?? [];
      device.state = edited(device.state, linesOf(device.state), after, here(device));
    },
    /** It reaches the server; its answer comes later, twice or never. */
    send(at: number) {
      const { state, coming } = of(at);
      const sent = toSend(state);
      coming.push({ sent, answer: server.sync(state.since, sent, now) });
    },
    take,
    wait: (ms: number) => void (now += ms),
    /** With a connection for as long as it takes. */
    settle() {
      for (let turn = 0; turn < 4; turn += 1) {
        devices.forEach((device, at) => {
          this.send(at);
          take(at, device.coming.length - 1, false);
        });
      }
    },
    carts: () => devices.map(({ state }) => linesOf(state)),
    unsent: () => devices.flatMap(({ state }) => toSend(state)),
  };
}

const device = fc.integer({ min: 0, max: 2 });
const steps = fc.oneof(
  fc.record({
    ...{
      do: fc.constant('edit' as const),
      at: device,
      kind: fc.constantFrom(...Object.keys(EDITS)),
    },
    ...{ name: fc.constantFrom(...NAMES), quantity: fc.integer({ min: 1, max: 9 }) },
  }),
  fc.record({ do: fc.constant('send' as const), at: device }),
  fc.record({
    ...{ do: fc.constant('take' as const), at: device, which: fc.nat(5), again: fc.boolean() },
  }),
  fc.record({ do: fc.constant('wait' as const), ms: fc.integer({ min: 1, max: 90_000 }) }),
);
const clocks = fc.tuple(...NAMES.map(() => fc.integer({ min: -3_600_000, max: 3_600_000 })));

describe('three devices of a buyer', () => {
  test('end alike, in whatever order edits, letters and waits come, and whatever their clocks say', () => {
    fc.assert(
      fc.property(clocks, fc.array(steps, { maxLength: 60 }), (wrong, course) => {
        const world = aWorld(wrong);
        for (const step of course) {
          if (step.do === 'edit') {
            world.edit(step.at, step.kind, step.name, step.quantity);
          } else if (step.do === 'send') {
            world.send(step.at);
          } else if (step.do === 'take') {
            world.take(step.at, step.which, step.again);
          } else {
            world.wait(step.ms);
          }
        }
        world.settle();
        const [first, second, third] = world.carts();
        expect(second).toEqual(first);
        expect(third).toEqual(first);
        expect(world.unsent()).toEqual([]);
        // Letters that were still on their way change nothing any more.
        [0, 1, 2].forEach((at) => {
          for (let letter = 0; letter < 60; letter += 1) {
            world.take(at, letter, false);
          }
        });
        expect(world.carts()).toEqual([first, first, first]);
      }),
      { numRuns: 400 },
    );
  });

  test('have what was decided last, though it was told first', () => {
    const world = aWorld([0, 0, 0]);
    world.edit(0, 'add', 'teapot', 6);
    world.settle();
    world.edit(1, 'change', 'teapot', 12);
    world.wait(1_000);
    world.edit(2, 'remove', 'teapot', 0);
    world.send(2);
    world.settle();
    expect(world.carts()).toEqual([[], [], []]);
  });

  test('do not follow a clock that is an hour ahead for longer than until it is told the time', () => {
    const world = aWorld([3_600_000, 0, 0]);
    world.edit(0, 'add', 'teapot', 6);
    world.settle();
    world.wait(1_000);
    world.edit(1, 'change', 'teapot', 12);
    world.settle();
    expect(world.carts().map(([each]) => each?.quantity)).toEqual([12, 12, 12]);
  });

  test('change different lines without taking each other’s away', () => {
    const world = aWorld([0, 0, 0]);
    NAMES.forEach((name, at) => world.edit(at, 'add', name, at + 1));
    world.settle();
    expect(world.carts()[0]).toHaveLength(3);
  });
});

test('what was seen of a line is told without touching what is wished', () => {
  const here = { clock: 10, name: 'device00' };
  const cart = withLines([], [line('teapot')], 5);
  const first = edited(NEW_DEVICE, [], cart, here);
  const shown = linesOf(first);
  const seen = { price: '2' as never, minimum: 6, available: 9, onShelf: true };
  const after = edited(
    first,
    shown,
    shown.map((each) => ({ ...each, seen })),
    here,
  );
  const [before, now] = [toSend(first)[0], toSend(after)[0]];
  expect(now?.wish).toEqual(before?.wish);
  expect(now?.seen).toMatchObject(seen);
  expect(linesOf(after)[0]?.seen).toEqual(seen);
});

test('a device that knew less than what was forgotten drops what is not in the whole cart, but not its own news', () => {
  const here = { clock: 10, name: 'device00' };
  const both = withLines([], [line('teapot'), line('cup')], 5);
  const sent = edited(NEW_DEVICE, [], both, here);
  const known = new Map([...sent.kept].map(([key, each]) => [key, { ...each, unsent: false }]));
  const lines = linesOf({ ...sent, kept: known });
  const own = edited({ ...sent, kept: known }, lines, withLines(lines, [line('jar')], 6), here);
  const [teapot] = toSend(sent);
  const records = (teapot ? [teapot] : []) as Synced['records'];
  const answer = { records, version: 9, whole: true, now: 20, ahead: false, full: false };
  const after = received(own, [], answer, here);
  expect(linesOf(after).map(({ listingId }) => listingId)).toEqual(['jar', 'teapot']);
  expect(after.since).toBe(9);
});
