import { Select } from '@entrepot/ui/primitives/select.tsx';
import { TextInput, type TextInputProps } from '@entrepot/ui/primitives/text-input.tsx';
import { useId } from 'react';
import type { AddressForm } from './address-dialog.tsx';
import { useAsk, type Output } from '../../../kit/api.ts';
import { useText } from '../../../kit/text.ts';
import styles from '../form.module.css';

type Region = Output<'accounts.listStates'>['rows'][number];

/** Regions do not change while somebody fills in a form. */
const forever = { staleTime: Infinity };

export const useStates = (country: string): Region[] | undefined =>
  useAsk('accounts.listStates', { country }, { ...forever, enabled: country !== '' }).data?.rows;

type Props = { form: AddressForm; states: Region[] | undefined };

const optionsOf = (regions: readonly Region[] = []) =>
  regions.map(({ code, name }) => ({ value: code, label: name }));

/** Country, state, city, postcode. Another country takes its telephone code along; a city may be typed freely. */
export function RegionFields({ form, states = [] }: Props) {
  const countries = useAsk('accounts.listCountries', {}, { ...forever }).data?.rows;
  const t = useText('accounts');
  const chooseCountry = (country: string) => {
    const areaCode = countries?.find((each) => each.code === country)?.areaCode;
    form.set({ country, state: '', city: '', ...(areaCode ? { areaCode } : {}) });
  };
  return (
    <>
      <div className={styles.two}>
        <Select
          label={t('address.country')}
          required
          placeholder={t('address.choose')}
          options={optionsOf(countries)}
          {...form.input('country')}
          onChange={(event) => chooseCountry(event.target.value)}
        />
        <Select
          label={t('address.state')}
          required={states.length > 0}
          disabled={states.length === 0}
          placeholder={t('address.choose')}
          options={optionsOf(states)}
          {...form.input('state')}
        />
      </div>
      <div className={styles.two}>
        <City region={form.values} {...form.input('city')} />
        <TextInput
          label={t('address.postcode')}
          autoComplete="postal-code"
          maxLength={32}
          code
          {...form.input('postcode')}
        />
      </div>
    </>
  );
}

type CityProps = Omit<TextInputProps, 'label'> & { region: { country: string; state: string } };

/** Known cities are proposed. */
function City({ region: { country, state }, ...input }: CityProps) {
  const { data: cities } = useAsk(
    'accounts.listCities',
    { country, state },
    { ...forever, enabled: country !== '' && state !== '' },
  );
  const listId = useId();
  const t = useText('accounts');
  return (
    <>
      <TextInput
        label={t('address.city')}
        autoComplete="address-level2"
        maxLength={64}
        required
        list={listId}
        {...input}
      />
      <datalist id={listId}>
        {cities?.rows.map(({ code, name }) => (
          <option key={code} value={name}>
            {name}
          </option>
        ))}
      </datalist>
    </>
  );
}
