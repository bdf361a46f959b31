import type { Address } from '@entrepot/contract/accounts/types';
import { Badge } from '@entrepot/ui/primitives/badge.tsx';
import { addressLine } from './address-model.ts';
import { useText } from '../../../kit/text.ts';
import styles from './address-picker.module.css';

/** An address as it stands on a parcel: who, where, how to reach them. */
export function AddressCard({ address }: { address: Address }) {
  const t = useText('accounts');
  return (
    <span className={styles.card}>
      <b>
        {address.contact} {address.isDefault && <Badge>{t('address.default')}</Badge>}
      </b>
      <bdi>{addressLine(address)}</bdi>
      <bdi className="num ltr">{`+${address.areaCode} ${address.phone}`}</bdi>
    </span>
  );
}
