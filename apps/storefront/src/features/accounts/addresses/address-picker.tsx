/** Where the goods go: radio buttons over the address book, with a way to add and to change. */
import type { Address } from '@entrepot/contract/accounts/types';
import { Button } from '@entrepot/ui/primitives/button.tsx';
import { Radio } from '@entrepot/ui/primitives/choice.tsx';
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
      {book.isPending && (
        <div className={styles.wait}>
          <Skeleton lines={3} height="16px" />
        </div>
      )}
      {book.isLoadingError && <Failed from={book} />}
      {data?.rows.length === 0 && <p className={styles.none}>{t('address.noneYet')}</p>}
      <div className={styles.addresses} role="radiogroup" aria-label={t('address.deliverTo')}>
        {data?.rows.map((address) => (
          <Choice
            key={address.id}
            address={address}
            isChosen={chosen === address.id}
            disabled={disabled}
            onChoose={() => onChoose(address.id)}
            onEdit={() => setEditing(address)}
          />
        ))}
      </div>
      {error && (
        <p role="alert" className={styles.error}>
          {error}
        </p>
      )}
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

type ChoiceProps = {
  address: Address;
  isChosen: boolean;
  disabled: boolean | undefined;
  onChoose: () => void;
  onEdit: () => void;
};

function Choice({ address, isChosen, disabled, onChoose, onEdit }: ChoiceProps) {
  const t = useText('accounts');
  return (
    <div className={styles.address} data-chosen={isChosen || undefined}>
      <Radio
        name="address"
        disabled={disabled}
        checked={isChosen}
        onChange={onChoose}
        label={<AddressCard address={address} />}
      />
      <Button variant="quiet" size="s" disabled={disabled} onClick={onEdit}>
        {t('address.change')}
      </Button>
    </div>
  );
}
