import { Select } from '@entrepot/ui/primitives/select.tsx';
import { TextInput, type TextInputProps } from '@entrepot/ui/primitives/text-input.tsx';
import { useAsk } from '../../kit/api.ts';
import { useText } from '../../kit/text.ts';
import styles from './form.module.css';

export type PhoneValue = { areaCode: string; number: string };

type Props = {
  value: PhoneValue;
  onChange: (value: PhoneValue) => void;
  error?: string;
};

/** Area code by country, and the number: digits only. */
export function PhoneInput({ value, onChange, error }: Props) {
  const { data } = useAsk('accounts.listCountries', {}, { staleTime: Infinity });
  const t = useText('accounts');
  const codes = new Map((data?.rows ?? []).map((row) => [row.areaCode, row.name]));
  const options = [...codes].map(([code, name]) => ({ value: code, label: `+${code} ${name}` }));
  return (
    <div className={styles.phone}>
      <Select
        label={t('address.areaCode')}
        required
        options={options}
        placeholder="+"
        value={value.areaCode}
        onChange={(event) => onChange({ ...value, areaCode: event.target.value })}
      />
      <TextInput
        label={t('address.phone')}
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        code
        required
        error={error}
        value={value.number}
        onChange={(event) => onChange({ ...value, number: event.target.value.replace(/\D/g, '') })}
      />
    </div>
  );
}

type EmailProps = Pick<TextInputProps, 'hint' | 'size' | 'autoFocus' | 'value' | 'error'> & {
  onChange: (email: string) => void;
};

/** An e-mail address, without blanks around it. */
export function EmailInput({ onChange, ...input }: EmailProps) {
  const t = useText('accounts');
  return (
    <TextInput
      label={t('register.email')}
      type="email"
      name="email"
      autoComplete="email"
      maxLength={64}
      required
      {...input}
      onChange={(event) => onChange(event.target.value.trim())}
    />
  );
}
