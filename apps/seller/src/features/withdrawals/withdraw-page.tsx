/** Taking money out of the shop's balance. */
import { listPageOf } from '@entrepot/contract/addresses/search';
import { useAddress } from '@entrepot/client/router/use-address.ts';
import { Withdraw } from '@entrepot/client/withdrawals/withdraw.tsx';
import { useWithdrawalsText } from '@entrepot/ui/i18n/use-ui-text.ts';
import { PanelPage } from '@entrepot/ui/panel/panel-page.tsx';
import { ButtonLink } from '@entrepot/ui/primitives/button.tsx';
import { paths } from '../../kit/paths.ts';
import { useText } from '../../kit/text.ts';
import { Withdrawing } from '../../kit/withdrawing.tsx';

export function WithdrawPage() {
  const { search } = useAddress();
  const layout = useText('layout');
  const t = useWithdrawalsText();
  return (
    <PanelPage
      title={t('title')}
      note="USDT"
      actions={
        <ButtonLink size="s" href={paths.wallet}>
          {layout('nav.wallet')}
        </ButtonLink>
      }
    >
      <Withdrawing>
        <Withdraw at={listPageOf(search)} id={search['id'] || undefined} />
      </Withdrawing>
    </PanelPage>
  );
}
