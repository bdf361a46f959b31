/** The address book: add, change, make default, remove after a question. */
import { FormDialog } from '@entrepot/client/form/form-dialog.tsx';
import { useForm } from '@entrepot/client/form/use-form.ts';
import { useQueryClient } from '@tanstack/react-query';
import type { Address } from '@entrepot/contract/accounts/types';
import { Badge } from '@entrepot/ui/primitives/badge.tsx';
import { Button } from '@entrepot/ui/primitives/button.tsx';
import { Fault } from '@entrepot/ui/primitives/field.tsx';
import { Skeleton } from '@entrepot/ui/primitives/loading.tsx';
import { EmptyState, Loaded } from '@entrepot/ui/primitives/states.tsx';
import { useToast } from '@entrepot/ui/primitives/toast.tsx';
import { MapPin, Plus } from 'lucide-react';
import { useState } from 'react';
import { useWrite, useAsk } from '../../../kit/api.ts';
import { useSetting } from '../../../kit/brand.ts';
import { CentreFrame } from '../../../kit/frame/centre-frame.tsx';
import { AddressCard } from './address-card.tsx';
import { AddressDialog } from './address-dialog.tsx';
import { addressLine, draftOf } from './address-model.ts';
import { useText } from '../../../kit/text.ts';
import styles from './addresses-page.module.css';

export function AddressesPage() {
  const t = useText('accounts');
  return (
    <CentreFrame title={t('address.title')}>
      <AddressBook />
    </CentreFrame>
  );
}

function AddressBook() {
  const book = useAsk('accounts.listAddresses', {});
  const [editing, setEditing] = useState<Address | 'new'>();
  const [removing, setRemoving] = useState<Address>();
  const toast = useToast();
  const t = useText('accounts');
  return (
    <Loaded from={book} waiting={<Waiting />}>
      {({ rows }) => (
        <>
          <Head count={rows.length} onAdd={() => setEditing('new')} />
          {rows.length > 0 && (
            <ul className={styles.book} aria-label={t('address.title')}>
              {rows.map((address) => (
                <Card
                  key={address.id}
                  address={address}
                  onChange={() => setEditing(address)}
                  onRemove={() => setRemoving(address)}
                />
              ))}
            </ul>
          )}
          {editing && (
            <AddressDialog
              {...(editing !== 'new' && { address: editing })}
              onClose={() => setEditing(undefined)}
              onSaved={() => toast({ tone: 'positive', title: t('address.saved') })}
            />
          )}
          {removing && <RemoveAddress address={removing} onClose={() => setRemoving(undefined)} />}
        </>
      )}
    </Loaded>
  );
}

function Head({ count, onAdd }: { count: number; onAdd: () => void }) {
  const limit = useSetting('address_limit');
  const t = useText('accounts');
  const full = count >= limit;
  const add = (
    <Button variant="primary" icon={<Plus size={16} aria-hidden />} disabled={full} onClick={onAdd}>
      {t('address.add')}
    </Button>
  );
  if (count === 0) {
    return (
      <EmptyState
        icon={<MapPin size={28} strokeWidth={1.4} aria-hidden />}
        title={t('address.none')}
        action={add}
      >
        {t('address.noneHint')}
      </EmptyState>
    );
  }
  return (
    <div className={styles.head}>
      <span>{full ? t('address.full', { limit }) : t('address.count', { count, limit })}</span>
      {add}
    </div>
  );
}

type CardProps = { address: Address; onChange: () => void; onRemove: () => void };

function Card({ address, onChange, onRemove }: CardProps) {
  const t = useText('accounts');
  return (
    <li className={styles.card}>
      <b className={styles.name}>
        <span>{address.contact}</span>
        {address.isDefault && <Badge tone="accent">{t('address.default')}</Badge>}
      </b>
      <p>{addressLine(address)}</p>
      <p className={styles.reach}>
        <bdi className="num ltr">{`+${address.areaCode} ${address.phone}`}</bdi>
        {address.email && <bdi>{address.email}</bdi>}
      </p>
      <div className={styles.actions}>
        <Button size="s" aria-label={named(t('address.change'), address)} onClick={onChange}>
          {t('address.change')}
        </Button>
        {!address.isDefault && <MakeDefault address={address} />}
        <Button
          size="s"
          variant="quiet"
          className={styles.remove}
          aria-label={named(t('address.remove'), address)}
          onClick={onRemove}
        >
          {t('address.remove')}
        </Button>
      </div>
    </li>
  );
}

/** What a button does and to which address, for whoever hears it alone. */
const named = (word: string, address: Address): string => `${word}: ${address.contact}`;

function MakeDefault({ address }: { address: Address }) {
  const edit = useWrite('accounts.editAddress');
  const queries = useQueryClient();
  const toast = useToast();
  const t = useText('accounts');
  const makeDefault = async () => {
    const saved = await edit.send({ ...draftOf(address), id: address.id, isDefault: true });
    await queries.invalidateQueries({ queryKey: ['accounts.listAddresses'] });
    if (saved) {
      toast({ tone: 'positive', title: t('address.saved') });
    }
  };
  return (
    <>
      <Button
        size="s"
        variant="quiet"
        aria-label={named(t('address.setDefault'), address)}
        loading={edit.sending}
        onClick={() => void makeDefault()}
      >
        {t('address.setDefault')}
      </Button>
      <Fault className={styles.refused}>{edit.refused?.message}</Fault>
    </>
  );
}

/** Asks first; an address that is gone already is as good as removed. */
function RemoveAddress({ address, onClose }: { address: Address; onClose: () => void }) {
  const queries = useQueryClient();
  const toast = useToast();
  const t = useText('accounts');
  const write = useWrite('accounts.removeAddress', {
    onDone: async () => {
      await queries.invalidateQueries({ queryKey: ['accounts.listAddresses'] });
      toast({ tone: 'positive', title: t('address.removed') });
      onClose();
    },
  });
  const form = useForm({}, { rules: {}, say: t, write });
  return (
    <FormDialog
      title={t('address.removeTitle')}
      size="s"
      form={form}
      onSend={() => write.send({ id: address.id })}
      onClose={onClose}
      submit={t('address.remove')}
      variant="danger"
    >
      <AddressCard address={address} />
      <p>{t('address.removeHint')}</p>
    </FormDialog>
  );
}

function Waiting() {
  return (
    <div className={styles.book}>
      {[1, 2, 3, 4].map((each) => (
        <div key={each} className={styles.card}>
          <Skeleton width="40%" height="20px" />
          <Skeleton lines={2} height="16px" />
          <Skeleton width="60%" height="32px" />
        </div>
      ))}
    </div>
  );
}
