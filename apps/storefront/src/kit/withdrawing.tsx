/** Taking money out, as the storefront shows it. */
import { listPage } from '@entrepot/contract/addresses/search';
import { WithdrawingProvider } from '@entrepot/client/withdrawals/withdrawing.ts';
import type { ReactNode } from 'react';
import { useCall } from './api.ts';
import { useBrand } from './brand.ts';
import { Box } from './frame/box.tsx';
import { paths } from './paths.ts';

const LINKS = {
  page: (to: number, asOf?: string) => paths.withdraw(undefined, listPage(to, asOf)),
  setFundPassword: paths.setup('transaction-password'),
  forgotFundPassword: paths.setup('fund-password-forgotten'),
  service: paths.messages({ chat: 'service' }),
};

export function Withdrawing({ children }: { children: ReactNode }) {
  const call = useCall();
  const { demo } = useBrand();
  return (
    <WithdrawingProvider value={{ call, demo, Part: Box, links: LINKS }}>
      {children}
    </WithdrawingProvider>
  );
}
