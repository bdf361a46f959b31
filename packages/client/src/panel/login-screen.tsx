/** The way into a panel. The slide check appears when the server asks for it. */
import type { Brand } from '@entrepot/contract/brands/types';
import { useState, type FormEvent, type ReactNode } from 'react';
import { solve } from '@entrepot/ui/human/solve.ts';
import { SlideCheck } from '@entrepot/ui/patterns/slide-check.tsx';
import { Button } from '@entrepot/ui/primitives/button.tsx';
import { PasswordInput, TextInput } from '@entrepot/ui/primitives/text-input.tsx';
import { useForm } from '../form/use-form.ts';
import { GateScreen } from './gate-screen.tsx';
import { useSending } from '../use-write.ts';
import { PasskeyLogin } from '../two-step/passkey-login.tsx';
import { SecondStep } from '../two-step/second-step.tsx';
import { stepOf } from '../two-step/use-ceremony.ts';
import type { LoggedIn, LoginInput, PanelCall } from './panel-call.ts';
import { usePanelText } from './use-panel-text.ts';
import styles from './login-screen.module.css';

export type LoginScreenProps = {
  brand: Brand;
  place: string;
  call: PanelCall;
  onLoggedIn: (token: string, who: string) => void;
  /** The session ended under an open page, which waits behind this screen. */
  ended: boolean;
  /** Who can log in to the demo world. */
  demo: string;
  /** Below the form. */
  newcomers?: ReactNode;
};

type Entries = { name: string; password: string };

const DEMO_PASSWORD = 'demo1234';

export function LoginScreen(props: LoginScreenProps) {
  const { brand, place, call, ended, demo, newcomers } = props;
  const { form, level, round, prove, submit, sending, message, step, enter, again } =
    useLogin(props);
  const t = usePanelText();
  if (step) {
    return (
      <GateScreen brand={brand} place={place} title={t('login.title')}>
        <SecondStep call={call} step={step} onDone={enter} onBack={again} />
      </GateScreen>
    );
  }
  return (
    <GateScreen brand={brand} place={place} title={t('login.title')}>
      <form className={styles.form} onSubmit={(event) => void submit(event)}>
        <TextInput
          label={t('login.name')}
          autoComplete="username"
          autoFocus
          required
          size="l"
          {...form.input('name')}
          name="username"
        />
        <PasswordInput label={t('login.password')} required size="l" {...form.input('password')} />
        {level !== undefined && (
          <SlideCheck
            key={round}
            label={t('login.slide')}
            solve={async (onProgress) =>
              prove(await solve(await call('accounts.getChallenge', { level }), onProgress))
            }
          />
        )}
        {message && (
          <p role="alert" className={styles.refused}>
            {message}
          </p>
        )}
        <Button type="submit" variant="primary" size="l" wide loading={sending}>
          {t('login.submit')}
        </Button>
        <PasskeyLogin call={call} onDone={enter} />
        {brand.demo && (
          <DemoHint name={demo} onFill={() => form.set({ name: demo, password: DEMO_PASSWORD })} />
        )}
        {ended && <p role="status">{t('login.ended')}</p>}
        {newcomers}
      </form>
    </GateScreen>
  );
}

function useLogin({ call, onLoggedIn }: LoginScreenProps) {
  const write = useSending((input: LoginInput, key) => call('accounts.login', input, { key }));
  const { refused, sending } = write;
  const [proof, setProof] = useState<{ human?: string; round: number }>({ round: 0 });
  const [wanted, setWanted] = useState<number>();
  const [unslid, setUnslid] = useState(false);
  const t = usePanelText();
  const first: Entries = { name: '', password: '' };
  const form = useForm(first, { rules: {}, say: String });
  const level = refused?.code.startsWith('VERIFICATION_')
    ? Number(refused.params['level'] ?? wanted ?? 0)
    : wanted;
  const enter = ({ token, me }: LoggedIn) => onLoggedIn(token, me.id);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const { name, password } = form.values;
    const isUnslid = level !== undefined && !proof.human;
    setUnslid(isUnslid);
    if (isUnslid) {
      return;
    }
    const answer = await write.send({ name: name.trim(), password, human: proof.human });
    if (answer) {
      enter(answer);
    } else {
      // A proof is good for one try; once asked for, it stays asked for.
      setWanted(level);
      setProof(({ round }) => ({ round: round + 1 }));
    }
  };
  return {
    form,
    level,
    round: proof.round,
    prove: (human: string) => setProof((before) => ({ ...before, human })),
    submit,
    sending,
    step: stepOf(refused),
    enter,
    again: write.forget,
    message: unslid ? t('login.slideFirst') : refused?.message,
  };
}

function DemoHint({ name, onFill }: { name: string; onFill: () => void }) {
  const t = usePanelText();
  return (
    <p className={styles.demo}>
      {t('login.demo')}{' '}
      <button type="button" onClick={onFill}>
        {t('login.fill', { name })}
      </button>
    </p>
  );
}
