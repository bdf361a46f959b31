// Which orders the demo world has had: whose, of which shop, how long ago, and what became of them.
import type { Random } from '../random.ts';
import { scenarios } from '../data.ts';
import type { SeedScenario } from '../types.ts';

export type Plan = {
  scenario: SeedScenario;
  at: Date;
  demoBuyers: boolean;
  demoSellers: boolean;
  /** Shops in one checkout. */
  shops: number;
};

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
/** Orders of the demo world, over all buyers; the demo buyer has a dozen of them. */
const ORDERS = 320;
const EVERY_NTH_IS_THE_DEMO_BUYERS = 25;
/** Of the demo seller's goods, so that his panel has something to do in it. */
const EVERY_NTH_IS_THE_DEMO_SELLERS = 4;
const EVERY_NTH_IS_OF_TWO_SHOPS = 6;
/** What waits at the demo seller's came in lately, so that there is still time for it. */
const LATELY = 0.25;
/** The demo seller's day, and the same day of last week with which his panel compares it. */
const TODAY = 7;
const LAST_WEEK = 9;

/** All orders, the oldest first as it would have been. */
export function planOrders(dice: Random, now: Date): Plan[] {
  return [...past(dice, now), ...ownDay(now, 0), ...ownDay(now, 7)].toSorted(
    (a, b) => a.at.getTime() - b.at.getTime(),
  );
}

function past(dice: Random, now: Date): Plan[] {
  return Array.from({ length: ORDERS }, (_, index) => {
    const demoBuyers = index % EVERY_NTH_IS_THE_DEMO_BUYERS === 0;
    const demoSellers = index % EVERY_NTH_IS_THE_DEMO_SELLERS === 1;
    const scenario = demoBuyers ? inTurn(index) : byShare(index);
    const [youngest, oldest] = scenario.age;
    const lately = scenario.state === 'paid' && demoSellers ? LATELY : 1;
    const daysAgo = (youngest + dice.next() * (oldest - youngest)) * lately;
    return {
      scenario,
      at: new Date(now.getTime() - daysAgo * DAY_MS - 15 * MINUTE_MS),
      demoBuyers,
      demoSellers,
      shops: index % EVERY_NTH_IS_OF_TWO_SHOPS === 0 ? 2 : 1,
    };
  });
}

/** The demo buyer's orders go through all kinds. */
function inTurn(index: number): SeedScenario {
  const turn = index / EVERY_NTH_IS_THE_DEMO_BUYERS;
  return scenarios[turn % scenarios.length] as SeedScenario;
}

function byShare(index: number): SeedScenario {
  const position = (index * 37) % 100;
  let reached = 0;
  for (const scenario of scenarios) {
    reached += scenario.share;
    if (position < reached) {
      return scenario;
    }
  }
  return scenarios.at(-1) as SeedScenario;
}

/** Orders of the demo seller over one day (UTC), as far as it has gone; one of them came before this time of day. */
function ownDay(now: Date, daysAgo: number): Plan[] {
  const today = new Date(now.toISOString().slice(0, 10)).getTime();
  const hasGone = now.getTime() - today;
  const [count, length, state] =
    daysAgo === 0 ? [TODAY, hasGone, 'paid'] : [LAST_WEEK, DAY_MS, 'shipped'];
  const scenario = scenarios.find((each) => each.state === state) as SeedScenario;
  return Array.from({ length: count }, (_, index) => {
    const evenly = (length * (index + 0.6)) / (count + 0.4);
    const since = index === 0 ? Math.min(evenly, hasGone / 2) : evenly;
    return {
      scenario,
      at: new Date(today - daysAgo * DAY_MS + since),
      demoBuyers: false,
      demoSellers: true,
      shops: 1,
    };
  });
}
