// Coins that the demo's payout signer was given: nobody paid them in, so two operators say what they are, as those of a business do.
import { DEMO_NETWORK, LOCAL_CONTRACTS } from '@entrepot/server/features/chains/index';
import { actingIn, type Host, type Person } from '../host.ts';
import { madeBy } from './step.ts';

type Gift = { coin: 'USDT' | 'ETH'; amount: string; transaction: string };
type Moves = { moves: { id: string; transaction: string }[] };

const REASON = 'Coins of our own, to pay withdrawals from';

/** Part of what should lie on the chain from now on. Without the demo world's coins there is nothing to say. */
export async function sayGiven(host: Host, { coin, amount, transaction }: Gift): Promise<void> {
  const act = actingIn(host);
  const asset = coin === 'ETH' ? 'native' : LOCAL_CONTRACTS[coin].toLowerCase();
  const said = { network: DEMO_NETWORK, asset, amount, transaction, reason: REASON };
  const [operator, second] = await Promise.all([
    madeBy<Person>(host.db, 'operator'),
    madeBy<Person>(host.db, 'second operator'),
  ]);
  const now = host.now();
  const { moves } = (await act('admin', operator, 'reserves.proposeMove', said, now)) as Moves;
  const moveId = moves.find((each) => each.transaction === transaction)?.id;
  await act('admin', second, 'reserves.approveMove', { moveId }, now);
}
