// The payout signers behind an interface: a signer alone signs and sends, and it is asked what became of a payment before it
// is told to send. Which one has a payment stands in its row: it is never another's (decision records 0053 and 0061).
import type { AccountId } from '@entrepot/contract/ids';
import type { Amount } from '@entrepot/contract/money';
import { type Chain, CHAINS } from '@entrepot/contract/wallet/rules';
import type { Ctx } from '../../platform/context.ts';
import { mannedNetworks, own } from './own-signer.ts';
import { pretending } from './pretending-signer.ts';

export type Payout = {
  withdrawalId: string;
  accountId: AccountId;
  chain: Chain;
  address: string;
  /** What arrives. */
  amount: Amount;
};

/** `waiting`: nothing has been sent yet. */
export type Fate = {
  transaction: string | null;
  state: 'waiting' | 'pending' | 'settled' | 'failed';
};

export type SignerName = 'own' | 'pretending';

export type Signer = {
  name: SignerName;
  /** It sends nothing, and screens have to say so. */
  pretends: boolean;
  /** Hands over. The same withdrawal again is the same payment, whoever asks and however often. */
  send(ctx: Ctx, payout: Payout): Promise<void>;
  /** What became of a withdrawal's payment; undefined: it was never handed over. */
  fate(ctx: Ctx, withdrawalId: string): Promise<Fate | undefined>;
};

const SIGNERS: Readonly<Record<SignerName, Signer>> = { own, pretending };

/** The signer that has a payment. */
export const signerNamed = (name: SignerName): Signer => SIGNERS[name];

/**
 * Who pays out over which network now: the mall's own signer where it is alive and serves it; in the demo world the one that
 * pretends does those that no signer has ever had. A network without one is closed: what was asked waits.
 */
export async function signersOf(ctx: Pick<Ctx, 'db' | 'config'>): Promise<Map<Chain, Signer>> {
  const serves = new Map(
    (await mannedNetworks(ctx.db)).map(({ network, serves: does }) => [network, does]),
  );
  const signers = CHAINS.flatMap((chain): [Chain, Signer][] => {
    if (serves.get(chain)) {
      return [[chain, own]];
    }
    // Where a signer stands still or is started again, saying that it has paid would be a lie.
    return ctx.config.demo && !serves.has(chain) ? [[chain, pretending]] : [];
  });
  return new Map(signers);
}
