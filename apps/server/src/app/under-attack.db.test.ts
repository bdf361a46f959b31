/**
 * A sample of `npm run prove -- hostile`: everything hostile at once for some seconds, against a server process as
 * `npm start` runs it. Checked is what does not depend on how fast this machine is.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  faultsIn,
  MOST_BESIDE,
  MOST_HELPERS,
  type Seen,
  underAttack,
} from '../../test/hostile/under-attack.ts';
import { openWorld, type World } from '../../test/hostile/world.ts';

let world: World;
let seen: Seen;
beforeAll(async () => {
  world = await openWorld();
  seen = await underAttack(world, { busy: 30, before: 1, attacks: 15, after: 1 });
}, 180_000);
afterAll(() => world.stop());

test('under all attacks at once, whoever only wants to buy is served all the time', () => {
  const { calm, attacked, after } = seen;
  expect([calm, attacked, after].flatMap(({ complaints }) => complaints)).toEqual([]);
  expect(attacked.times.length).toBeGreaterThan(20);
  expect(attacked.paid.length).toBeGreaterThan(0);
});

test('each kind of attack is refused as it should be, and none makes the mall stumble', () => {
  const { tally } = seen;
  expect(faultsIn(tally)).toEqual([]);
  for (const [kind, outcome] of [
    ['A1 padded bodies', 'INVALID_INPUT'],
    ['A2 gzip bombs', 'IMPORT_RATIO'],
    ['A3 repeats with secrets', 'DUPLICATE_SUBMISSION'],
    ['A4 slow files', 'INVALID_INPUT'],
    ['A4 dripping bodies', 'INVALID_INPUT'],
    ['A4 idle connections', 'closed by the mall'],
    ['A5 wrong log-ins', 'VERIFICATION_NEEDED'],
    ['A6 poisoned hosts', 'answered'],
    ['A7 random query names', 'answered'],
    ['A8 absurd carts', 'INVALID_INPUT'],
    ['A9 picture bombs', 'UPLOAD_PICTURE_SIZE'],
    ['A9 picture bombs', 'UPLOAD_NOT_A_PICTURE'],
    ['A10 foreign pictures', 'PICTURE_NOT_YOURS'],
  ] as const) {
    expect(tally[kind]).toHaveProperty([outcome]);
  }
});

test('a hundred wrong log-ins do not keep an operator out of the browser that he used before', () => {
  const guessed = Object.values(seen.tally['A5 wrong log-ins'] ?? {});
  expect(guessed.reduce((sum, times) => sum + times, 0)).toBeGreaterThan(100);
  expect(seen.owner).toBe('answered');
});

test('the memory that attacks take is bounded', () => {
  const { before, most } = seen.memory;
  expect(most.server).toBeLessThan(before.server + MOST_BESIDE);
  expect(most.helpers).toBeLessThan(MOST_HELPERS);
});

test('nothing is lost, the books are right, and no shop shows what is not its own', () => {
  expect(seen.lost).toEqual([]);
});
