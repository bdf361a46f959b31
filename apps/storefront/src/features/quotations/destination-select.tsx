import { isolated } from '@entrepot/ui/i18n/isolated.ts';
import { Select, type SelectProps } from '@entrepot/ui/primitives/select.tsx';
import { useEffect, useRef } from 'react';
import { useAsk } from '../../kit/api.ts';
import { useText } from '../../kit/text.ts';

type Props = {
  input: Omit<SelectProps, 'label' | 'options'>;
  /** Takes the default address, once. */
  onFirst: (destination: string) => void;
};

/** One of the buyer's addresses, or only a country. */
export function DestinationSelect({ input, onFirst }: Props) {
  const t = useText('quotations');
  const { data: book } = useAsk('accounts.listAddresses', {});
  const { data: countries } = useAsk('accounts.listCountries', {}, { staleTime: Infinity });
  const chosen = useRef(false);
  const first = book?.rows.find(({ isDefault }) => isDefault) ?? book?.rows[0];
  useEffect(() => {
    if (first && !chosen.current) {
      chosen.current = true;
      onFirst(`a:${first.id}`);
    }
  }, [first, onFirst]);
  return (
    <Select
      label={t('ask.destination')}
      hint={t('ask.destinationHint')}
      placeholder={t('ask.choose')}
      options={[
        ...(book?.rows ?? []).map(({ id, line, postcode, city, countryName }) => ({
          value: `a:${id}`,
          // An address keeps its own direction in a text of the other.
          label: `${isolated(`${line}, ${`${postcode} ${city}`.trim()}`)} · ${countryName}`,
        })),
        ...(countries?.rows ?? []).map(({ code, name }) => ({ value: `c:${code}`, label: name })),
      ]}
      {...input}
    />
  );
}
