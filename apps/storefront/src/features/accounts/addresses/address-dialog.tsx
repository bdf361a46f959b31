/** Adds or changes an address without leaving the page. */
import type { Address } from '@entrepot/contract/accounts/types';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from '@entrepot/ui/primitives/button.tsx';
import { Checkbox } from '@entrepot/ui/primitives/choice.tsx';
import { Dialog } from '@entrepot/ui/primitives/dialog.tsx';
import { TextInput } from '@entrepot/ui/primitives/text-input.tsx';
import { useId, useState } from 'react';
import { CheckedForm } from '../../../kit/form/checked-form.tsx';
import { useFormFaults } from '../../../kit/form/use-form-faults.ts';
import { useWrite } from '../../../kit/api.ts';
import { addressFaults, draftOf, emptyAddress, type AddressDraft } from './address-model.ts';
import { PhoneInput } from '../phone-input.tsx';
import { RegionFields } from './region-fields.tsx';
import { useAccountsText } from '../../../kit/texts/use-accounts-text.ts';
import { useStates } from './use-regions.ts';
import styles from '../form.module.css';

type Props = {
  /** The address to change; without one a new address is added. */
  address?: Address;
  open: boolean;
  onClose: () => void;
  onSaved?: (address: Address) => void;
};

export function AddressDialog({ address, open, onClose, onSaved }: Props) {
  const formId = useId();
  const [saving, setSaving] = useState(false);
  const t = useAccountsText();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="m"
      title={t(address ? 'address.edit' : 'address.add')}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="submit" form={formId} variant="primary" loading={saving}>
            {t('save')}
          </Button>
        </>
      }
    >
      <AddressForm
        id={formId}
        address={address}
        onSaving={setSaving}
        onSaved={(saved) => {
          onSaved?.(saved);
          onClose();
        }}
      />
    </Dialog>
  );
}

const PLACES = { ADDRESS_REGION_UNKNOWN: 'city' } as const;

type FormProps = {
  id: string;
  address: Address | undefined;
  onSaving: (saving: boolean) => void;
  onSaved: (address: Address) => void;
};

function AddressForm({ id, address, onSaving, onSaved }: FormProps) {
  const [draft, setDraft] = useState(() => (address ? draftOf(address) : emptyAddress));
  const states = useStates(draft.country);
  const { save, refused } = useSaveAddress(address);
  const t = useAccountsText();
  const wrong = addressFaults(draft, (states?.length ?? 0) > 0);
  const faults = useFormFaults({
    faults: Object.fromEntries(
      Object.entries(wrong).map(([name, key]) => [name, key && t(key)]),
    ) as Record<keyof typeof wrong, string | undefined>,
    refused,
    places: PLACES,
  });
  const set = (change: Partial<AddressDraft>) => setDraft((before) => ({ ...before, ...change }));
  const field = (name: 'contact' | 'email' | 'line') => ({
    name,
    value: draft[name],
    error: faults.say(name),
    onChange: (event: { target: { value: string } }) => set({ [name]: event.target.value }),
  });
  const submit = async () => {
    onSaving(true);
    const saved = await save(draft);
    onSaving(false);
    if (saved) {
      onSaved(saved);
    }
  };
  return (
    <CheckedForm faults={faults} onSend={submit} id={id} className={styles.wide}>
      <div className={styles.two}>
        <TextInput
          label={t('address.contact')}
          autoComplete="name"
          maxLength={64}
          required
          autoFocus
          {...field('contact')}
        />
        <TextInput
          label={t('address.email')}
          type="email"
          autoComplete="email"
          maxLength={64}
          {...field('email')}
        />
      </div>
      <RegionFields draft={draft} states={states} set={set} say={faults.say} />
      <TextInput
        label={t('address.line')}
        autoComplete="street-address"
        maxLength={255}
        required
        {...field('line')}
      />
      <PhoneInput
        required
        error={faults.say('phone')}
        value={{ areaCode: draft.areaCode, number: draft.phone }}
        onChange={({ areaCode, number }) => set({ areaCode, phone: number })}
      />
      <Checkbox
        label={t('address.makeDefault')}
        checked={draft.isDefault}
        disabled={address?.isDefault}
        onChange={(event) => set({ isDefault: event.target.checked })}
      />
    </CheckedForm>
  );
}

function useSaveAddress(address: Address | undefined) {
  const add = useWrite('accounts.addAddress');
  const edit = useWrite('accounts.editAddress');
  const queries = useQueryClient();
  const save = async (draft: AddressDraft): Promise<Address | undefined> => {
    const saved = address ? await edit.send({ id: address.id, ...draft }) : await add.send(draft);
    if (saved) {
      await queries.invalidateQueries({ queryKey: ['accounts.listAddresses'] });
    }
    return saved;
  };
  return { save, refused: add.refused ?? edit.refused };
}
