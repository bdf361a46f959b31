/** Chooses the first fund password: six digits, typed twice. Stands in the pay dialog and in the settings. */
import { PinInput } from '@entrepot/ui/patterns/pin-input.tsx';
import { Button } from '@entrepot/ui/primitives/button.tsx';
import { useState } from 'react';
import { pinFault, repeatFault } from '../../features/accounts/checks.ts';
import { useAccountsText } from '../../features/accounts/use-accounts-text.ts';
import { session } from '../session.ts';
import { useWrite } from '../use-write.ts';
import { PinField } from './pin-field.tsx';
import { RefusedNote } from './refused-note.tsx';
import styles from './pin.module.css';

export function SetPin({ onDone }: { onDone: (pin: string) => void }) {
  const write = useWrite('accounts.setFundPassword');
  const [pin, setPin] = useState('');
  const [again, setAgain] = useState('');
  const [tried, setTried] = useState(false);
  const t = useAccountsText();
  const faults = { pin: pinFault(pin), again: repeatFault(pin, again) };
  const save = async () => {
    setTried(true);
    if (faults.pin || faults.again) {
      return;
    }
    const saved = await write.send({ pin, confirmation: again });
    if (saved) {
      const me = session.user();
      if (me) {
        session.updateUser({ ...me, fundPasswordSet: true });
      }
      onDone(pin);
    }
  };
  return (
    <div className={styles.form}>
      <p className={styles.hint}>{t('pin.hint')}</p>
      <PinField label={t('pin.choose')} fault={tried && faults.pin ? t(faults.pin) : undefined}>
        <PinInput
          label={t('pin.choose')}
          value={pin}
          onChange={setPin}
          invalid={tried && Boolean(faults.pin)}
          autoFocus
        />
      </PinField>
      <PinField label={t('pin.again')} fault={tried && faults.again ? t(faults.again) : undefined}>
        <PinInput
          label={t('pin.again')}
          value={again}
          onChange={setAgain}
          invalid={tried && Boolean(faults.again)}
        />
      </PinField>
      <RefusedNote refused={write.refused} />
      <Button variant="primary" loading={write.sending} onClick={() => void save()}>
        {t('pin.set')}
      </Button>
    </div>
  );
}
