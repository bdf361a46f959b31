// Deposits over a chain in the demo world: test coins on a chain of this machine, at prices that are made up.
import type { BrandId } from '@entrepot/contract/ids';
import { forgetBrands, storeSetting } from '@entrepot/server/features/brands/index';
import { DEMO_NETWORK, LOCAL_CONTRACTS } from '@entrepot/server/features/chains/index';
import type { Db } from '@entrepot/server/platform/db';
import type { Act, Host, Person } from '../host.ts';
import { bringDeposits } from './bring-deposits.ts';
import type { DemoBuyer } from './load-people.ts';

type World = {
  db: Db;
  act: Act;
  operator: Person;
  second: Person;
  buyers: readonly DemoBuyer[];
  brandIds: Record<string, BrandId>;
};

const TOKEN_DECIMALS = 6;
const token = (coin: 'USDT' | 'USDC') => ({
  ...{ coin, contract: LOCAL_CONTRACTS[coin], decimals: TOKEN_DECIMALS },
  ...{ minimum: '10', maximum: '5000', fee: '1' },
});
const COINS = [
  token('USDT'),
  token('USDC'),
  {
    ...{ coin: 'ETH', contract: null, decimals: 18 },
    ...{ minimum: '0.01', maximum: '2', fee: '1.5' },
  },
];
const OF_ALL = {
  ...{ network: DEMO_NETWORK, networkName: 'Demo chain', region: '' },
  networkNames: { 'zh-CN': '演示链', ar: 'شبكة تجريبية' },
  // A price may be as old as a week, so that whoever moves the clock by some days still finds one.
  ...{ minutes: 1, priceMinutes: 7 * 24 * 60 },
};
const PRICES = { USDC: '0.9991', ETH: '2650' };
const SOURCE = 'Demo price, made up';

type Channels = {
  networks: { code: string; reached: boolean }[];
  channels: {
    id: string;
    coin: string;
    contract: string | null;
    open: boolean;
    lacks: string[];
  }[];
  prices: { id: string; coin: string; approvedBy: string | null; holds: boolean; own: boolean }[];
};

/** As soon as the demo world's chain answers; a machine without one has no such deposits, and a later start tries again. */
export async function keepDeposits(
  host: Host,
  once: (name: string, work: () => Promise<true>) => Promise<true>,
  world: World,
): Promise<void> {
  const { config, runAllJobs, now: clock } = host;
  if (!config.chainNodes.has(DEMO_NETWORK)) {
    return;
  }
  const { act, operator } = world;
  const ask = async (who: Person, name: string, input: object = {}) =>
    (await act('admin', who, `deposits.${name}`, input, clock())) as Channels;
  const isReached = ({ networks }: Channels) =>
    networks.some(({ code, reached }) => code === DEMO_NETWORK && reached);
  if (!isReached(await ask(operator, 'listChannels'))) {
    await runAllJobs();
  }
  if (isReached(await ask(operator, 'listChannels'))) {
    await once('deposits', () => openDeposits(ask, world, clock()));
    await keepPrices(ask, world);
    await once('deposits made', () => bringDeposits(host, world));
  }
}

type Ask = (who: Person, name: string, input?: object) => Promise<Channels>;

async function openDeposits(
  ask: Ask,
  { db, operator, second, brandIds }: World,
  now: Date,
): Promise<true> {
  const there = await ask(operator, 'listChannels');
  for (const coin of COINS) {
    // Of a start that was cut off.
    const isIt = (each: Channels['channels'][number]) =>
      each.coin === coin.coin && each.contract?.toLowerCase() === coin.contract?.toLowerCase();
    const { channels } = there.channels.some(isIt)
      ? there
      : await ask(operator, 'addChannel', { ...OF_ALL, ...coin });
    const channel = channels.find(isIt);
    if (channel?.lacks.includes('approval')) {
      await ask(second, 'approveChannel', { channelId: channel.id });
    }
    if (channel && !channel.open) {
      await ask(operator, 'openChannel', { channelId: channel.id, open: true });
    }
  }
  for (const brandId of Object.values(brandIds)) {
    await storeSetting(db, { brandId, code: 'deposits_open', value: 'true', now });
  }
  // It is told what was opened for it.
  forgetBrands(db);
  return true;
}

/** At every start: prices are too old after some days, and two operators agree on the next. */
async function keepPrices(ask: Ask, { operator, second }: World): Promise<void> {
  const known = await ask(operator, 'listChannels');
  for (const [coin, price] of Object.entries(PRICES)) {
    if (!known.prices.some((each) => each.coin === coin && each.holds)) {
      const { prices } = await ask(operator, 'proposePrice', { coin, price, source: SOURCE });
      const isNew = (each: Channels['prices'][number]) =>
        each.coin === coin && each.approvedBy === null && each.own;
      await ask(second, 'approvePrice', { priceId: prices.find(isNew)?.id ?? '' });
    }
  }
}
