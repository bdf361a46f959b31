/** What the screens of withdrawals get from the app that shows them: the storefront and the seller's panel have the same. */
import type { addressOperations } from '@entrepot/contract/accounts/addresses';
import type { InputOf, OperationName, OutputOf } from '@entrepot/contract/operation';
import type { walletStorefront } from '@entrepot/contract/wallet/storefront';
import type { withdrawalsStorefront } from '@entrepot/contract/withdrawals/storefront';
import { handedIn } from '@entrepot/ui/handed-in.ts';
import type { ComponentType, ReactNode } from 'react';
import type { CallOptions } from '../call.ts';
import type { TwoStepCall } from '../two-step/two-step-call.ts';

type Api = {
  accounts: Pick<typeof addressOperations, 'listCountries'>;
  wallet: Pick<typeof walletStorefront, 'bindWithdrawalAddress'>;
  withdrawals: Omit<typeof withdrawalsStorefront, 'getFee'>;
};
type Asks<N extends OperationName<Api>> = (
  name: N,
  input: InputOf<Api, N>,
  options?: CallOptions,
) => Promise<OutputOf<Api, N>>;

type WithdrawCall = TwoStepCall &
  Asks<'accounts.listCountries'> &
  Asks<'wallet.bindWithdrawalAddress'> &
  Asks<'withdrawals.getTerms'> &
  Asks<'withdrawals.saveBankAccount'> &
  Asks<'withdrawals.removeBankAccount'> &
  Asks<'withdrawals.openWithdrawal'> &
  Asks<'withdrawals.requestWithdrawal'> &
  Asks<'withdrawals.listWithdrawals'> &
  Asks<'withdrawals.getWithdrawal'> &
  Asks<'withdrawals.cancelWithdrawal'>;

/** What a titled part of the page is made of; `flush`: its content runs to the edges. */
export type PartProps = {
  title: ReactNode;
  aside?: ReactNode;
  flush?: boolean;
  children: ReactNode;
};

export type Withdrawing = {
  call: WithdrawCall;
  /** Of a demo world it is said what really goes out. */
  demo: boolean;
  Part: ComponentType<PartProps>;
  links: {
    /** A page of the own withdrawals, below the form, as they were at an instant. */
    page: (page: number, asOf?: string) => string;
    setFundPassword: string;
    forgotFundPassword: string;
    service: string;
  };
};

export const [WithdrawingProvider, useWithdrawing] = handedIn<Withdrawing>('WithdrawingProvider');
