/** The way into a panel. The slide check appears when the server asks for it. */
import { useEffect, useState, type ReactNode } from 'react';
import { solve, type Challenge } from '@entrepot/ui/human/solve.ts';
import { useUiText } from '@entrepot/ui/i18n/use-ui-text.ts';
import { SlideCheck } from '@entrepot/ui/patterns/slide-check.tsx';
import { Button } from '@entrepot/ui/primitives/button.tsx';
import { PasswordInput, TextInput } from '@entrepot/ui/primitives/text-input.tsx';
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

export function LoginScreen(props: LoginScreenProps) {
  const { mark, brandName, place, sending, refused, logIn, challenge, demo, children } = props;
  const [input, setInput] = useState<LoginInput>({ name: '', password: '' });
  const [proof, setProof] = useState<{ human?: string; round: number }>({ round: 0 });
  const [wanted, setWanted] = useState<number>();
  const [unslid, setUnslid] = useState(false);
  const t = useUiText();
  useEffect(() => {
    document.title = `${place} · ${brandName}`;
  }, [place, brandName]);
  const level = refused?.code.startsWith('VERIFICATION_')
    ? Number(refused.params['level'] ?? wanted ?? 0)
    : wanted;
  const check = level !== undefined;
  const submit = async () => {
    setUnslid(check && !proof.human);
    if (check && !proof.human) {
      return;
    }
    if (!(await logIn({ ...input, name: input.name.trim(), human: proof.human }))) {
      // A proof is good for one try; once asked for, it stays asked for.
      setWanted(level);
      setProof(({ round }) => ({ round: round + 1 }));
    }
  };
  return (
    <GateScreen mark={mark} brandName={brandName} place={place} title={t('panel.login.title')}>
      <GateForm onSubmit={submit}>
        <TextInput
          label={t('panel.login.name')}
          name="username"
          autoComplete="username"
          autoFocus
          required
          size="l"
          value={input.name}
          onChange={(event) => setInput({ ...input, name: event.target.value })}
        />
        <PasswordInput
          label={t('panel.login.password')}
          name="password"
          required
          size="l"
          value={input.password}
          onChange={(event) => setInput({ ...input, password: event.target.value })}
        />
        {check && (
          <SlideCheck
            key={proof.round}
            label={t('panel.login.slide')}
            solve={async (onProgress) => {
              const human = await solve(await challenge(level), onProgress);
              setProof((before) => ({ ...before, human }));
            }}
          />
        )}
        {(unslid || refused) && (
          <p role="alert" className={styles.refused}>
            {unslid ? t('panel.login.slideFirst') : refused?.message}
          </p>
        )}
        <Button type="submit" variant="primary" size="l" wide loading={sending}>
          {t('panel.login.submit')}
        </Button>
        {demo && (
          <p className={styles.demo}>
            {t('panel.login.demo')}{' '}
            <button type="button" onClick={() => setInput(demo)}>
              {t('panel.login.fill', { name: demo.name })}
            </button>
          </p>
        )}
        {children}
      </GateForm>
    </GateScreen>
  );
}
