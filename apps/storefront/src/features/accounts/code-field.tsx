/** The six digits that are mailed, with the button that asks for them; it rests a minute after each mail. */
import { Button } from '@entrepot/ui/primitives/button.tsx';
import { TextInput } from '@entrepot/ui/primitives/text-input.tsx';
import { useEffect, useState } from 'react';
import { RefusedNote } from '../../app/member/refused-note.tsx';
import { useWrite } from '../../app/use-write.ts';
import { mailFault } from './checks.ts';
import { useAccountsText } from './use-accounts-text.ts';
import styles from './form.module.css';

const REST_SECONDS = 60;

type Props = {
  email: string;
  label: string;
  hint?: string;
  required?: boolean;
  autoFocus?: boolean;
  error: string | undefined;
  value: string;
  onChange: (code: string) => void;
  /** A mail is on its way already. */
  sent?: boolean;
};

export function CodeField(props: Props) {
  const { email, label, hint, error, value, onChange, sent = false, ...rest } = props;
  const mail = useWrite('notifications.sendCode');
  const [left, setLeft] = useRest(sent ? REST_SECONDS : 0);
  const [told, setTold] = useState(false);
  const t = useAccountsText();
  const send = async () => {
    if (await mail.send({ email })) {
      setLeft(REST_SECONDS);
      setTold(true);
    }
  };
  return (
    <div className={styles.code}>
      <TextInput
        {...rest}
        label={label}
        hint={told ? <span role="status">{t('register.codeSent')}</span> : hint}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        code
        maxLength={6}
        error={error}
        value={value}
        onChange={(event) => onChange(event.target.value.replace(/\D/g, ''))}
        end={
          <Button
            size="s"
            variant="quiet"
            loading={mail.sending}
            disabled={left > 0 || mailFault(email) !== undefined}
            onClick={() => void send()}
          >
            {left > 0
              ? t('register.sendAgain', { seconds: left })
              : t(sent || told ? 'forgot.resend' : 'register.sendCode')}
          </Button>
        }
      />
      <RefusedNote refused={mail.refused} />
    </div>
  );
}

/** Seconds that run down to zero. */
function useRest(from: number): [number, (seconds: number) => void] {
  const [left, setLeft] = useState(from);
  const running = left > 0;
  useEffect(() => {
    if (!running) {
      return;
    }
    const timer = setInterval(() => setLeft((before) => Math.max(0, before - 1)), 1000);
    return () => clearInterval(timer);
  }, [running]);
  return [left, setLeft];
}
