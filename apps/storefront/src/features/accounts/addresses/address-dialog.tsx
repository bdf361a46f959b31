/** Adds or changes an address without leaving the page. */
import type { Address } from '@entrepot/contract/accounts/types';
import { useQueryClient } from '@tanstack/react-query';
import { FormDialog } from '@entrepot/client/form/form-dialog.tsx';
import { useFields } from '@entrepot/client/form/use-form.ts';
import { Checkbox } from '@entrepot/ui/primitives/choice.tsx';
import { TextInput } from '@entrepot/ui/primitives/text-input.tsx';
import { useState } from 'react';
import { useWrite } from '../../../kit/api.ts';
import { addressRules, draftOf, emptyAddress, type AddressDraft } from './address-model.ts';
import { PhoneInput } from '../phone-input.tsx';
import { RegionFields } from './region-fields.tsx';
import { useText } from '../../../kit/text.ts';
import { useStates } from './use-regions.ts';
import styles from '../form.module.css';

type Props = {
  /** The address to change; without one a new address is added. */
  address?: Address;
  onClose: () => void;
  onSaved?: (address: Address) => void;
};

export function AddressDialog({ address, onClose, onSaved }: Props) {
  const { form, states, save } = useAddressForm(address);
  const t = useText('accounts');
  const submit = async () => {
    const saved = await save();
    if (saved) {
      onSaved?.(saved);
      onClose();
    }
  };
  return (
    <FormDialog
      title={t(address ? 'address.edit' : 'address.add')}
      form={form}
      onSend={submit}
      onClose={onClose}
      submit={t('save')}
    >
      <div className={styles.two}>
        <TextInput
          label={t('address.contact')}
          autoComplete="name"
          maxLength={64}
          required
          autoFocus
          {...form.input('contact')}
        />
        <TextInput
          label={t('address.email')}
          type="email"
          autoComplete="email"
          maxLength={64}
          {...form.input('email')}
        />
      </div>
      <RegionFields form={form} states={states} />
      <TextInput
        label={t('address.line')}
        autoComplete="street-address"
        maxLength={255}
        required
        {...form.input('line')}
      />
      <PhoneInput
        error={form.say('phone')}
        value={{ areaCode: form.values.areaCode, number: form.values.phone }}
        onChange={({ areaCode, number }) => form.set({ areaCode, phone: number })}
      />
      <Checkbox
        label={t('address.makeDefault')}
        checked={form.values.isDefault}
        disabled={address?.isDefault}
        onChange={(event) => form.set({ isDefault: event.target.checked })}
      />
    </FormDialog>
  );
}

const PLACES = { ADDRESS_REGION_UNKNOWN: 'city' } as const;

export type AddressForm = ReturnType<typeof useAddressForm>['form'];

function useAddressForm(address: Address | undefined) {
  const [draft, setDraft] = useState(() => (address ? draftOf(address) : emptyAddress));
  const states = useStates(draft.country);
  const add = useWrite('accounts.addAddress');
  const edit = useWrite('accounts.editAddress');
  const queries = useQueryClient();
  const t = useText('accounts');
  const set = (change: Partial<AddressDraft>) => setDraft((before) => ({ ...before, ...change }));
  const form = useFields(
    { values: draft, typed: draft, set },
    {
      rules: addressRules((states?.length ?? 0) > 0),
      say: t,
      write: address ? edit : add,
      places: PLACES,
    },
  );
  const save = async () => {
    const saved = address ? await edit.send({ id: address.id, ...draft }) : await add.send(draft);
    if (saved) {
      await queries.invalidateQueries({ queryKey: ['accounts.listAddresses'] });
    }
    return saved;
  };
  return { form, states, save };
}
