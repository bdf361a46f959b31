import { CentreFrame } from '../../member/centre-frame.tsx';
import { AddressBook } from '../../../features/accounts/address-book.tsx';
import { useAccountsText } from '../../../features/accounts/use-accounts-text.ts';

export function AddressesPage() {
  const t = useAccountsText();
  return (
    <CentreFrame title={t('address.title')}>
      <AddressBook />
    </CentreFrame>
  );
}
