import { useState } from 'react';
import { AppLink } from '../../../kit/link.tsx';
import { CheckedForm } from '../../../kit/form/checked-form.tsx';
import { PinField } from '../../../kit/form/pin-field.tsx';
import { useFormFaults } from '../../../kit/form/use-form-faults.ts';
import { paths } from '../../../kit/paths.ts';
import { useWrite } from '../../../kit/use-write.ts';
import { pinFault, repeatFault } from '../../../kit/form/checks.ts';
import { useAccountsText } from '../../../kit/texts/use-accounts-text.ts';
import styles from '../form.module.css';

const EMPTY = { old: '', pin: '', again: '' };

const PLACES = {
  FUND_PASSWORD_WRONG: 'old',
  PASSWORD_TOO_COMMON: 'pin',
  PASSWORD_MISMATCH: 'again',
} as const;

/** The old six digits, then the new ones twice. */
export function ChangePin({ onDone }: { onDone: () => void }) {
  const write = useWrite('accounts.changeFundPassword');
  const [form, setForm] = useState(EMPTY);
  const t = useAccountsText();
  const faults = useFormFaults({
    faults: usePinFaults(form),
    refused: write.refused,
    places: PLACES,
  });
  const field = (name: keyof typeof form) => ({
    value: form[name],
    fault: faults.say(name),
    onChange: (digits: string) => setForm((before) => ({ ...before, [name]: digits })),
  });
  const submit = async () => {
    const { old, pin, again } = form;
    if (await write.send({ old, pin, confirmation: again })) {
      onDone();
    }
  };
  return (
    <CheckedForm faults={faults} onSend={submit} sending={write.sending} submit={t('pin.change')}>
      <p className={styles.hint}>{t('pin.changeHint')}</p>
      <PinField label={t('pin.old')} {...field('old')} />
      <AppLink className={styles.link} href={paths.setup('fund-password-forgotten')}>
        {t('pin.forgotten')}
      </AppLink>
      <PinField label={t('pin.new')} {...field('pin')} />
      <PinField label={t('pin.again')} {...field('again')} />
    </CheckedForm>
  );
}

function usePinFaults({ old, pin, again }: typeof EMPTY) {
  const t = useAccountsText();
  const fault = pinFault(pin);
  const repeat = repeatFault(pin, again);
  return {
    old: /^\d{6}$/.test(old) ? undefined : t('fault.pin'),
    pin: fault ? t(fault) : pin === old ? t('fault.same') : undefined,
    again: repeat && t(repeat),
  };
}
