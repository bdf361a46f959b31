/** Taking money out, as the storefront shows it. */
import { WithdrawingProvider } from '@entrepot/client/withdrawals/withdrawing.ts';
import type { ReactNode } from 'react';
import { useCall } from './api.ts';
import { useBrand } from './brand.ts';
import { Box } from './frame/box.tsx';
import { paths } from './paths.ts';

const LINKS = {
  page: (page: number) => paths.withdraw(undefined, page > 1 ? { page } : {}),
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
