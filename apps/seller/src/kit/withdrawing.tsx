/** Taking the shop's money out, as this panel shows it; what is set up for the whole account is in the storefront. */
import { type PartProps, WithdrawingProvider } from '@entrepot/client/withdrawals/withdrawing.ts';
import type { Brand } from '@entrepot/contract/brands/types';
import { listPage, stringifySearch } from '@entrepot/contract/addresses/search';
import { addressIn, paths as storefront } from '@entrepot/contract/addresses/storefront';
import { languageFacts } from '@entrepot/contract/languages';
import { useLanguage } from '@entrepot/ui/i18n/messages.tsx';
import { Section } from '@entrepot/ui/panel/panel-page.tsx';
import { Loaded } from '@entrepot/ui/primitives/states.tsx';
import type { ReactNode } from 'react';
import { useCall } from './api.ts';
import { paths } from './paths.ts';
import { useBrand } from './shell-queries.ts';
import styles from './withdrawing.module.css';

const page = (to: number, asOf?: string): string =>
  paths.withdraw + stringifySearch(listPage(to, asOf));

function Part({ title, aside, flush, children }: PartProps) {
  return (
    <Section title={title} aside={aside}>
      <div className={flush ? styles.edge : styles.sheet}>{children}</div>
    </Section>
  );
}

/** Addresses of the storefront, in its reader's language. */
export function useStorefront(shown: Brand | undefined) {
  const facts = languageFacts(useLanguage());
  return (path: string): string =>
    shown ? shown.storefrontUrl + addressIn(path, facts, shown) : '';
}

export function Withdrawing({ children }: { children: ReactNode }) {
  const brand = useBrand();
  const call = useCall();
  const there = useStorefront(brand.data);
  return (
    <Loaded from={brand} lines={4}>
      {({ demo }) => {
        const links = {
          page,
          setFundPassword: there(storefront.setup('transaction-password')),
          forgotFundPassword: there(storefront.setup('fund-password-forgotten')),
          service: there(storefront.messages({ chat: 'service' })),
        };
        return (
          <WithdrawingProvider value={{ call, demo, Part, links }}>{children}</WithdrawingProvider>
        );
      }}
    </Loaded>
  );
}
