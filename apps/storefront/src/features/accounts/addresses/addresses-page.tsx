import { CentreFrame } from '../../../kit/frame/centre-frame.tsx';
import { AddressBook } from './address-book.tsx';
import { useText } from '../../../kit/text.ts';

export function AddressesPage() {
  const t = useText('accounts');
  return (
    <CentreFrame title={t('address.title')}>
      <AddressBook />
    </CentreFrame>
  );
}
