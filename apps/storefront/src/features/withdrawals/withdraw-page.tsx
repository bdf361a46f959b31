/** Taking money out of the buyer's balance. */
import { listPageOf } from '@entrepot/contract/addresses/search';
import { useAddress } from '@entrepot/client/router/use-address.ts';
import { Withdraw } from '@entrepot/client/withdrawals/withdraw.tsx';
import { useWithdrawalsText } from '@entrepot/ui/i18n/use-ui-text.ts';
import { ButtonLink } from '@entrepot/ui/primitives/button.tsx';
import { CentreFrame } from '../../kit/frame/centre-frame.tsx';
import { paths } from '../../kit/paths.ts';
import { useText } from '../../kit/text.ts';
import { Withdrawing } from '../../kit/withdrawing.tsx';

export function WithdrawPage() {
  const { search } = useAddress();
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
      <Withdrawing>
        <Withdraw at={listPageOf(search)} id={search['id'] || undefined} />
      </Withdrawing>
    </CentreFrame>
  );
}
