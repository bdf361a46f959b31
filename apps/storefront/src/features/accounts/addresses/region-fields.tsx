import { Select } from '@entrepot/ui/primitives/select.tsx';
import { TextInput } from '@entrepot/ui/primitives/text-input.tsx';
import { useId } from 'react';
import type { AddressDraft } from './address-model.ts';
import { useAccountsText } from '../../../kit/texts/use-accounts-text.ts';
import { useCities, useCountries, type Region } from './use-regions.ts';
import styles from '../form.module.css';

type Props = {
  draft: AddressDraft;
  states: Region[] | undefined;
  set: (change: Partial<AddressDraft>) => void;
  say: (name: 'country' | 'state' | 'city' | 'postcode') => string | undefined;
};

/** Country, state, city, postcode. Another country takes its telephone code along; a city may be typed freely. */
export function RegionFields({ draft, states, set, say }: Props) {
  const countries = useCountries();
  const cities = useCities(draft.country, draft.state);
  const cityList = useId();
  const t = useAccountsText();
  const chooseCountry = (country: string) => {
    const areaCode = countries?.find((each) => each.code === country)?.areaCode;
    set({ country, state: '', city: '', ...(areaCode ? { areaCode } : {}) });
  };
  return (
    <>
      <div className={styles.two}>
        <Select
          label={t('address.country')}
          required
          placeholder={t('address.choose')}
          options={(countries ?? []).map(({ code, name }) => ({ value: code, label: name }))}
          error={say('country')}
          value={draft.country}
          onChange={(event) => chooseCountry(event.target.value)}
        />
        <Select
          label={t('address.state')}
          required={(states?.length ?? 0) > 0}
          disabled={!states || states.length === 0}
          placeholder={t('address.choose')}
          options={(states ?? []).map(({ code, name }) => ({ value: code, label: name }))}
          error={say('state')}
          value={draft.state}
          onChange={(event) => set({ state: event.target.value })}
        />
      </div>
      <div className={styles.two}>
        <TextInput
          label={t('address.city')}
          autoComplete="address-level2"
          maxLength={64}
          required
          list={cityList}
          error={say('city')}
          value={draft.city}
          onChange={(event) => set({ city: event.target.value })}
        />
        <TextInput
          label={t('address.postcode')}
          autoComplete="postal-code"
          maxLength={32}
          code
          error={say('postcode')}
          value={draft.postcode}
          onChange={(event) => set({ postcode: event.target.value })}
        />
      </div>
      <datalist id={cityList}>
        {cities?.map(({ code, name }) => (
          <option key={code} value={name}>
            {name}
          </option>
        ))}
      </datalist>
    </>
  );
}
