/** The shop's money: where it is, and what each figure is made of. */
import { useAddress } from '@entrepot/client/router/use-address.ts';
import { shopShownOf } from '@entrepot/client/wallet/records-query.ts';
import { ReservedWithdrawals } from '@entrepot/client/withdrawals/own-withdrawals.tsx';
import { PanelPage, Section } from '@entrepot/ui/panel/panel-page.tsx';
import { ButtonLink } from '@entrepot/ui/primitives/button.tsx';
import { Upload } from 'lucide-react';
import { paths } from '../../kit/paths.ts';
import { useBrand } from '../../kit/shell-queries.ts';
import { useText } from '../../kit/text.ts';
import { Withdrawing } from '../../kit/withdrawing.tsx';
import { Held } from './held.tsx';
import { MoneyPlaces } from './money-places.tsx';
import { Moving } from './moving.tsx';
import { Statement } from './statement.tsx';

const SHOWN_BELOW = {
  available: Statement,
  escrow: Held,
  window: Held,
  reserved: Reserved,
  underway: Moving,
};

export function WalletPage() {
  const brand = useBrand().data;
  const Below = SHOWN_BELOW[shopShownOf(useAddress().search)];
  const t = useText('wallet');
  return (
    <PanelPage
      title={t('title')}
      note={brand?.demo ? t('testMoney') : 'USDT'}
      actions={
        <ButtonLink size="s" icon={<Upload size={16} aria-hidden />} href={paths.withdraw}>
          {t('withdraw')}
        </ButtonLink>
      }
    >
      <Section title={t('where')} note="USDT">
        <MoneyPlaces />
      </Section>
      <Below />
    </PanelPage>
  );
}

/** What is reserved are the withdrawals that were asked for and not sent. */
function Reserved() {
  return (
    <Withdrawing>
      <ReservedWithdrawals />
    </Withdrawing>
  );
}
