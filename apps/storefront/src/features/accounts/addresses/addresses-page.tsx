import { CentreFrame } from '../../../kit/frame/centre-frame.tsx';
import { AddressBook } from './address-book.tsx';
import { useAccountsText } from '../../../kit/texts/use-accounts-text.ts';

export function AddressesPage() {
  const t = useAccountsText();
  return (
    <CentreFrame title={t('address.title')}>
      <AddressBook />
    </CentreFrame>
  );
}
