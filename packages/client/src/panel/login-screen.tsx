/** The way into a panel. The slide check appears when the server asks for it. */
import { useEffect, useState, type ReactNode } from 'react';
import { solve, type Challenge } from '@entrepot/ui/human/solve.ts';
import { useUiText } from '@entrepot/ui/i18n/use-ui-text.ts';
import { SlideCheck } from '@entrepot/ui/patterns/slide-check.tsx';
import { Button } from '@entrepot/ui/primitives/button.tsx';
import { PasswordInput, TextInput } from '@entrepot/ui/primitives/text-input.tsx';
import { useForm } from '../form/use-form.ts';
import { GateForm, GateScreen } from './gate-screen.tsx';
import type { Refused } from '../use-write.ts';
import styles from './login-screen.module.css';

export type LoginInput = { name: string; password: string; human?: string | undefined };

export type LoginScreenProps = {
  mark: ReactNode;
  brandName: string;
  place: string;
  sending: boolean;
  refused: Refused | undefined;
  /** True when it succeeded. */
  logIn: (input: LoginInput) => Promise<boolean>;
  /** Asks for a slide check's challenge, as hard as the server wanted it. */
  challenge: (level: number) => Promise<Challenge>;
  /** The demo world's account, offered to fill in. */
  demo?: LoginInput;
  children?: ReactNode;
};

type Entries = { name: string; password: string };

export function LoginScreen(props: LoginScreenProps) {
  const { mark, brandName, place, sending, challenge, demo, children } = props;
  const { form, level, round, prove, submit, message } = useLogin(props);
  const t = useUiText();
  useEffect(() => {
    document.title = `${place} · ${brandName}`;
  }, [place, brandName]);
  return (
    <GateScreen mark={mark} brandName={brandName} place={place} title={t('panel.login.title')}>
      <GateForm onSubmit={submit}>
        <TextInput
          label={t('panel.login.name')}
          autoComplete="username"
          autoFocus
          required
          size="l"
          {...form.input('name')}
          name="username"
        />
        <PasswordInput
          label={t('panel.login.password')}
          required
          size="l"
          {...form.input('password')}
        />
        {level !== undefined && (
          <SlideCheck
            key={round}
            label={t('panel.login.slide')}
            solve={async (onProgress) => prove(await solve(await challenge(level), onProgress))}
          />
        )}
        {message && (
          <p role="alert" className={styles.refused}>
            {message}
          </p>
        )}
        <Button type="submit" variant="primary" size="l" wide loading={sending}>
          {t('panel.login.submit')}
        </Button>
        {demo && <DemoHint demo={demo} onFill={() => form.set(demo)} />}
        {children}
      </GateForm>
    </GateScreen>
  );
}

function useLogin({ refused, logIn }: LoginScreenProps) {
  const [proof, setProof] = useState<{ human?: string; round: number }>({ round: 0 });
  const [wanted, setWanted] = useState<number>();
  const [unslid, setUnslid] = useState(false);
  const t = useUiText();
  const first: Entries = { name: '', password: '' };
  const form = useForm(first, { rules: {}, say: String });
  const level = refused?.code.startsWith('VERIFICATION_')
    ? Number(refused.params['level'] ?? wanted ?? 0)
    : wanted;
  const submit = async () => {
    const { name, password } = form.values;
    const isUnslid = level !== undefined && !proof.human;
    setUnslid(isUnslid);
    if (isUnslid || (await logIn({ name: name.trim(), password, human: proof.human }))) {
      return;
    }
    // A proof is good for one try; once asked for, it stays asked for.
    setWanted(level);
    setProof(({ round }) => ({ round: round + 1 }));
  };
  return {
    form,
    level,
    round: proof.round,
    prove: (human: string) => setProof((before) => ({ ...before, human })),
    submit,
    message: unslid ? t('panel.login.slideFirst') : refused?.message,
  };
}

function DemoHint({ demo, onFill }: { demo: LoginInput; onFill: () => void }) {
  const t = useUiText();
  return (
    <p className={styles.demo}>
      {t('panel.login.demo')}{' '}
      <button type="button" onClick={onFill}>
        {t('panel.login.fill', { name: demo.name })}
      </button>
    </p>
  );
}
