// What people of the demo world have paid in over its chain, one to each end: credited, too little, so much that people look
// at it first, a token that only calls itself USDT, and one that was said to come and never did. They come in by themselves,
// as their blocks become final.
import { DEMO_NETWORK, drip } from '@entrepot/server/features/chains/index';
import type { Act, Host } from '../host.ts';
import type { DemoBuyer } from './load-people.ts';

type World = { act: Act; buyers: readonly DemoBuyer[] };

const DAY_MS = 86_400_000;
type Asset = Parameters<typeof drip>[1]['asset'];
/** To the address that is given for `coin`. */
const SENT: readonly { username: string; coin: Asset; asset?: Asset; amount: string }[] = [
  { username: 'emily.carter', coin: 'USDT', amount: '420' },
  { username: 'grace.wanjiru', coin: 'ETH', amount: '0.25' },
  { username: 'grace.wanjiru', coin: 'USDC', amount: '4.2' },
  { username: 'isabela.nunes', coin: 'USDT', amount: '6200' },
  { username: 'demo-buyer', coin: 'USDT', asset: 'FAKE', amount: '75' },
];
const NEVER_CAME = { username: 'seo.yuna', coin: 'USDT', amount: '150', daysAgo: 4 };

export async function bringDeposits(
  { config, now }: Pick<Host, 'config' | 'now'>,
  { act, buyers }: World,
): Promise<true> {
  const at = now();
  const ask = async (username: string, name: string, input: object, when = at) => {
    const person = buyers.find((each) => each.username === username);
    return person ? await act('storefront', person, name, input, when) : undefined;
  };
  const before = new Date(at.getTime() - NEVER_CAME.daysAgo * DAY_MS);
  const { username, coin, amount } = NEVER_CAME;
  const opened = await ask(username, 'wallet.openMoneyCall', {}, before);
  const { sessionToken } = opened as { sessionToken: string };
  const said = { sessionToken, coin, network: DEMO_NETWORK, amount, address: '' };
  await ask(username, 'deposits.announceDeposit', said, before);
  for (const sent of SENT) {
    const own = await ask(sent.username, 'deposits.openAddresses', {});
    const { rows } = own as { rows: { coin: string; network: string; address: string }[] };
    const to = rows.find((row) => row.coin === sent.coin && row.network === DEMO_NETWORK);
    if (to) {
      const asset = sent.asset ?? sent.coin;
      await drip({ config }, { asset, to: to.address, amount: sent.amount });
    }
  }
  return true;
}
