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
import { PhoneInput } from '../contact-inputs.tsx';
import { RegionFields, useStates } from './region-fields.tsx';
import { useText } from '../../../kit/text.ts';
import styles from '../form.module.css';

type Props = {
  /** The address to change; without one a new address is added. */
  address?: Address;
  onClose: () => void;
  onSaved: (address: Address) => void;
};

export function AddressDialog({ address, ...then }: Props) {
  const { form, states, save } = useAddressForm(address, then);
  const t = useText('accounts');
  return (
    <FormDialog
      title={t(address ? 'address.edit' : 'address.add')}
      form={form}
      onSend={save}
      onClose={then.onClose}
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

function useAddressForm(
  address: Address | undefined,
  { onClose, onSaved }: Omit<Props, 'address'>,
) {
  const [draft, setDraft] = useState(() => (address ? draftOf(address) : emptyAddress));
  const states = useStates(draft.country);
  const queries = useQueryClient();
  const onDone = async (saved: Address) => {
    await queries.invalidateQueries({ queryKey: ['accounts.listAddresses'] });
    onSaved(saved);
    onClose();
  };
  const add = useWrite('accounts.addAddress', { onDone });
  const edit = useWrite('accounts.editAddress', { onDone });
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
  const save = () => (address ? edit.send({ id: address.id, ...draft }) : add.send(draft));
  return { form, states, save };
}
