/** Chooses the first fund password: six digits, typed twice. Stands in the pay dialog and in the settings. */
import { useState } from 'react';
import { pinFault, repeatFault } from './checks.ts';
import { useAccountsText } from '../texts/use-accounts-text.ts';
import { session } from '../session.ts';
import { useWrite } from '../use-write.ts';
import { CheckedForm } from './checked-form.tsx';
import { PinField } from './pin-field.tsx';
import { useFormFaults } from './use-form-faults.ts';
import styles from './pin.module.css';

const PLACES = { PASSWORD_TOO_COMMON: 'pin', PASSWORD_MISMATCH: 'again' } as const;

export function SetPin({ onDone }: { onDone: (pin: string) => void }) {
  const write = useWrite('accounts.setFundPassword');
  const [pin, setPin] = useState('');
  const [again, setAgain] = useState('');
  const t = useAccountsText();
  const fault = pinFault(pin);
  const repeat = repeatFault(pin, again);
  const faults = useFormFaults({
    faults: { pin: fault && t(fault), again: repeat && t(repeat) },
    refused: write.refused,
    places: PLACES,
  });
  const save = async () => {
    if (await write.send({ pin, confirmation: again })) {
      const me = session.user();
      if (me) {
        session.updateUser({ ...me, fundPasswordSet: true });
      }
      onDone(pin);
    }
  };
  return (
    <CheckedForm faults={faults} onSend={save} sending={write.sending} submit={t('pin.set')}>
      <p className={styles.hint}>{t('pin.hint')}</p>
      <PinField
        label={t('pin.choose')}
        value={pin}
        onChange={setPin}
        fault={faults.say('pin')}
        autoFocus
      />
      <PinField
        label={t('pin.again')}
        value={again}
        onChange={setAgain}
        fault={faults.say('again')}
      />
    </CheckedForm>
  );
}
