/** Taking money out of the buyer's balance. */
import { pageOf } from '@entrepot/contract/addresses/search';
import { useAddress } from '@entrepot/client/router/use-address.ts';
import { Withdraw } from '@entrepot/client/withdrawals/withdraw.tsx';
import { WithdrawingProvider } from '@entrepot/client/withdrawals/withdrawing.ts';
import { useWithdrawalsText } from '@entrepot/ui/i18n/use-ui-text.ts';
import { ButtonLink } from '@entrepot/ui/primitives/button.tsx';
import { useCall } from '../../kit/api.ts';
import { useBrand } from '../../kit/brand.ts';
import { Box } from '../../kit/frame/box.tsx';
import { CentreFrame } from '../../kit/frame/centre-frame.tsx';
import { paths } from '../../kit/paths.ts';
import { useText } from '../../kit/text.ts';

const LINKS = {
  page: (page: number) => paths.withdraw(undefined, page > 1 ? { page } : {}),
  setFundPassword: paths.setup('transaction-password'),
  forgotFundPassword: paths.setup('fund-password-forgotten'),
  service: paths.messages({ chat: 'service' }),
};

export function WithdrawPage() {
  const { search } = useAddress();
  const call = useCall();
  const { demo } = useBrand();
  const accounts = useText('accounts');
  const t = useWithdrawalsText();
  return (
    <CentreFrame
      title={t('title')}
      aside={
        <ButtonLink size="s" href={paths.wallet()}>
          {accounts('centre.wallet')}
        </ButtonLink>
      }
    >
      <WithdrawingProvider value={{ call, demo, Part: Box, links: LINKS }}>
        <Withdraw page={pageOf(search)} id={search['id'] || undefined} />
      </WithdrawingProvider>
    </CentreFrame>
  );
}
