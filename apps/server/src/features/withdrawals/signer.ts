// The payout signer behind an interface: it alone signs and sends, and it is asked what became of a payment before it is
// told to send again. There is one driver so far, which pretends (decision record 0053).
import type { AccountId } from '@entrepot/contract/ids';
import type { Amount } from '@entrepot/contract/money';
import type { Chain } from '@entrepot/contract/wallet/rules';
import type { Ctx } from '../../platform/context.ts';
import { pretending } from './pretending-signer.ts';

export type Payout = {
  withdrawalId: string;
  accountId: AccountId;
  chain: Chain;
  address: string;
  /** What arrives. */
  amount: Amount;
};

export type Fate = { transaction: string; state: 'pending' | 'settled' | 'failed' };

export type Signer = {
  name: string;
  /** It sends nothing, and screens have to say so. */
  pretends: boolean;
  /** Signs and sends. The same withdrawal again is the same payment, whoever asks and however often. */
  send(ctx: Ctx, payout: Payout): Promise<{ transaction: string }>;
  /** What became of a withdrawal's payment; undefined: none was ever sent. */
  fate(ctx: Ctx, withdrawalId: string): Promise<Fate | undefined>;
};

/** The mall's signer. A business has none yet, so that its withdrawals stay closed whatever its settings say. */
export const signerOf = ({ config }: Pick<Ctx, 'config'>): Signer | undefined =>
  config.demo ? pretending : undefined;
