/** The shop's money: where it is, and what each figure is made of. */
import { paths as storefront } from '@entrepot/contract/addresses/storefront';
import { useAddress } from '@entrepot/client/router/use-address.ts';
import { shownOf } from '@entrepot/client/wallet/records-query.ts';
import { PanelPage, Section } from '@entrepot/ui/panel/panel-page.tsx';
import { Upload } from 'lucide-react';
import { useBrand } from '../../kit/shell-queries.ts';
import { useText } from '../../kit/text.ts';
import { MoneyPlaces } from './money-places.tsx';
import { Moving } from './moving.tsx';
import { Statement } from './statement.tsx';
import styles from './wallet.module.css';
import { Withdrawals } from './withdrawals.tsx';

const SHOWN_BELOW = {
  available: Statement,
  escrow: Statement,
  reserved: Withdrawals,
  underway: Moving,
};

export function WalletPage() {
  const brand = useBrand().data;
  const Below = SHOWN_BELOW[shownOf(useAddress().search)];
  const t = useText('wallet');
  return (
    <PanelPage
      title={t('title')}
      note={brand?.demo ? t('testMoney') : 'USDT'}
      actions={
        brand && (
          <a
            href={brand.storefrontUrl + storefront.withdraw()}
            target="_blank"
            rel="noreferrer"
            className={styles.withdraw}
          >
            <Upload size={15} aria-hidden />
            {t('withdraw')}
          </a>
        )
      }
    >
      <Section title={t('where')} note="USDT">
        <MoneyPlaces />
      </Section>
      <Below />
    </PanelPage>
  );
}
