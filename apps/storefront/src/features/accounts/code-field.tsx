/** The six digits that are sent, with the button that asks for them; it rests a minute after each time. */
import { Button } from '@entrepot/ui/primitives/button.tsx';
import { TextInput, type TextInputProps } from '@entrepot/ui/primitives/text-input.tsx';
import { useEffect, useState } from 'react';
import { RefusedNote } from '@entrepot/ui/patterns/refused-note.tsx';
import { useBrand } from '../../kit/brand.ts';
import type { Refused } from '@entrepot/client/use-write.ts';
import { useText } from '../../kit/text.ts';
import styles from './form.module.css';

const REST_SECONDS = 60;

type Props = Pick<TextInputProps, 'label' | 'hint' | 'required' | 'autoFocus' | 'error'> & {
  mail: Mailing;
  /** Where the code goes; undefined while that is not known. */
  to: string | undefined;
  value: string;
  onChange: (code: string) => void;
  /** A code is on its way already. */
  sent?: boolean;
};

/** What asks for the code; `send` answers nothing when it was refused. */
type Mailing = {
  send: () => Promise<unknown>;
  sending: boolean;
  refused: Refused | undefined;
};

export function CodeField(props: Props) {
  const { mail, to, hint, onChange, sent = false, ...rest } = props;
  const [left, setLeft] = useRest(sent ? REST_SECONDS : 0);
  const [toldFor, setTold] = useState<string>();
  const { demo } = useBrand();
  const t = useText('accounts');
  const send = async () => {
    if (await mail.send()) {
      setLeft(REST_SECONDS);
      setTold(to);
    }
  };
  const told = toldFor !== undefined && toldFor === to;
  const said = demo
    ? `${t('register.codeSent')} ${t('register.codeDemo')}`
    : t('register.codeSent');
  return (
    <div className={styles.code}>
      <TextInput
        {...rest}
        hint={told ? <span role="status">{said}</span> : hint}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        code
        maxLength={6}
        onChange={(event) => onChange(event.target.value.replace(/\D/g, ''))}
        end={
          <Button
            size="s"
            variant="quiet"
            loading={mail.sending}
            disabled={left > 0 || to === undefined}
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

/** Seconds that run down to zero, by the clock: also while the page that shows them is hidden. */
function useRest(from: number): [number, (seconds: number) => void] {
  const [now, setNow] = useState(() => Date.now());
  const [end, setEnd] = useState(now + from * SECOND_MS);
  const left = Math.max(0, Math.ceil((end - now) / SECOND_MS));
  const running = left > 0;
  useEffect(() => {
    if (!running) {
      return;
    }
    const tick = () => setNow(Date.now());
    tick();
    const timer = setInterval(tick, SECOND_MS);
    return () => clearInterval(timer);
  }, [running]);
  const start = (seconds: number) => {
    setNow(Date.now());
    setEnd(Date.now() + seconds * SECOND_MS);
  };
  return [left, start];
}

const SECOND_MS = 1_000;
