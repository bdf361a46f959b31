/** Where the goods go: radio buttons over the address book, with a way to add and to change. */
import type { Address } from '@entrepot/contract/accounts/types';
import { Button } from '@entrepot/ui/primitives/button.tsx';
import { Radio } from '@entrepot/ui/primitives/choice.tsx';
import { Fault } from '@entrepot/ui/primitives/field.tsx';
import { Skeleton } from '@entrepot/ui/primitives/loading.tsx';
import { Failed } from '@entrepot/ui/primitives/states.tsx';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useAsk } from '../../../kit/api.ts';
import { Box } from '../../../kit/frame/box.tsx';
import { AddressCard } from './address-card.tsx';
import { AddressDialog } from './address-dialog.tsx';
import { useText } from '../../../kit/text.ts';
import styles from './address-picker.module.css';

type Props = {
  chosen: string | undefined;
  onChoose: (addressId: string) => void;
  error?: string | undefined;
  disabled?: boolean;
};

export function AddressPicker({ chosen, onChoose, error, disabled }: Props) {
  const book = useAsk('accounts.listAddresses', {});
  const { data } = book;
  const [editing, setEditing] = useState<Address | 'new'>();
  const t = useText('accounts');
  const add = (
    <Button
      variant="quiet"
      size="s"
      icon={<Plus size={16} aria-hidden />}
      disabled={disabled}
      onClick={() => setEditing('new')}
    >
      {t('address.add')}
    </Button>
  );
  return (
    <Box title={t('address.deliverTo')} aside={add} flush>
      {book.isPending && <Skeleton className={styles.wait} lines={3} height="16px" />}
      {book.isLoadingError && <Failed from={book} />}
      {data?.rows.length === 0 && <p className={styles.none}>{t('address.noneYet')}</p>}
      <div className={styles.addresses} role="radiogroup" aria-label={t('address.deliverTo')}>
        {data?.rows.map((address) => (
          <div
            key={address.id}
            className={styles.address}
            data-chosen={chosen === address.id || undefined}
          >
            <Radio
              name="address"
              disabled={disabled}
              checked={chosen === address.id}
              onChange={() => onChoose(address.id)}
              label={<AddressCard address={address} />}
            />
            <Button
              variant="quiet"
              size="s"
              disabled={disabled}
              onClick={() => setEditing(address)}
            >
              {t('address.change')}
            </Button>
          </div>
        ))}
      </div>
      <Fault className={styles.error}>{error}</Fault>
      {editing && (
        <AddressDialog
          {...(editing !== 'new' && { address: editing })}
          onClose={() => setEditing(undefined)}
          onSaved={(saved) => onChoose(saved.id)}
        />
      )}
    </Box>
  );
}
