/** The second step of a log-in: a passkey, a code of the app, or a recovery code. */
import { useTwoStepText } from '@entrepot/ui/i18n/use-ui-text.ts';
import type { Factor } from '@entrepot/contract/accounts/two-step';
import { RefusedNote } from '@entrepot/ui/patterns/refused-note.tsx';
import { Button } from '@entrepot/ui/primitives/button.tsx';
import { TextInput } from '@entrepot/ui/primitives/text-input.tsx';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { CheckedForm } from '../form/checked-form.tsx';
import { rulesFor } from '../form/fields.ts';
import { useForm } from '../form/use-form.ts';
import { useSending } from '../use-write.ts';
import { askPasskey, hasPasskeys } from './browser-passkey.ts';
import type { SignInCall } from './two-step-call.ts';
import { type LoginStep, useCeremony } from './use-ceremony.ts';
import styles from './two-step.module.css';

type SecondStepProps<Session> = {
  call: SignInCall<Session>;
  step: LoginStep;
  onDone: (session: Session) => void;
  /** Back to name and password. */
  onBack: () => void;
};

type CodeWay = 'authenticator' | 'recovery';

export function SecondStep<Session>({ call, step, onDone, onBack }: SecondStepProps<Session>) {
  const ways = step.ways.filter((way) => way !== 'passkey' || hasPasskeys());
  const codes = (['authenticator', 'recovery'] as const).filter((way) => ways.includes(way));
  const [chosen, setChosen] = useState<CodeWay | undefined>(codes[0]);
  const t = useTwoStepText();
  const other = codes.find((way) => way !== chosen);
  const passkey = ways.includes('passkey');
  return (
    <div className={styles.step}>
      {passkey && <StepByPasskey {...{ call, step, onDone }} />}
      {passkey && chosen && <p className={styles.or}>{t('step.or')}</p>}
      {chosen && <StepByCode key={chosen} by={chosen} {...{ call, step, onDone }} />}
      {ways.every((way) => way === '') && <p role="alert">{t('step.none')}</p>}
      <p className={styles.ways}>
        {other && (
          <button type="button" onClick={() => setChosen(other)}>
            {t(`step.use-${other}`)}
          </button>
        )}
        <button type="button" onClick={onBack}>
          {t('step.back')}
        </button>
      </p>
    </div>
  );
}

type WayProps<Session> = Omit<SecondStepProps<Session>, 'onBack'>;

function StepByPasskey<Session>({ call, step: { step }, onDone }: WayProps<Session>) {
  const { run, running, refused } = useCeremony();
  const t = useTwoStepText();
  const use = () =>
    run(async () => {
      const { options, challenge } = await call('accounts.getPasskeyChallenge', { step });
      const credential = await askPasskey(options);
      const factor: Factor = { by: 'passkey', challenge, credential };
      onDone(await call('accounts.takeSecondStep', { step, factor }));
    });
  return (
    <>
      <RefusedNote refused={refused} />
      <Button
        size="l"
        variant="primary"
        wide
        icon={<KeyRound size={18} aria-hidden />}
        loading={running}
        onClick={() => void use()}
      >
        {t('step.passkey')}
      </Button>
    </>
  );
}

const EMPTY = { code: '' };
const RULES = rulesFor<typeof EMPTY>()({
  code: { problem: (code) => (code.trim() === '' ? 'fault.code' : undefined) },
});
const PLACES = { STEP_WRONG: 'code' } as const;

function StepByCode<Session>(props: WayProps<Session> & { by: CodeWay }) {
  const { call, step, onDone, by } = props;
  const t = useTwoStepText();
  const write = useSending((input: { step: string; factor: Factor }, key) =>
    call('accounts.takeSecondStep', input, { key }),
  );
  const form = useForm(EMPTY, { rules: RULES, say: t, write, places: PLACES });
  const send = async () => {
    const { code } = form.values;
    const session = await write.send({ step: step.step, factor: { by, code: code.trim() } });
    if (session) {
      onDone(session);
    }
  };
  return (
    <CheckedForm form={form} onSend={send} submit={t('step.submit')} size="l" wide>
      <CodeInput by={by} {...form.input('code')} />
    </CheckedForm>
  );
}

type CodeInputProps = Pick<
  React.ComponentProps<typeof TextInput>,
  'name' | 'value' | 'error' | 'onChange'
> & { by: CodeWay };

/** Phones offer digits, and password managers their code. */
export function CodeInput({ by, ...field }: CodeInputProps) {
  const t = useTwoStepText();
  const isApp = by === 'authenticator';
  return (
    <TextInput
      label={t(`step.${by}`)}
      hint={t(`step.${by}-hint`)}
      autoComplete={isApp ? 'one-time-code' : 'off'}
      inputMode={isApp ? 'numeric' : 'text'}
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={isApp ? 10 : 20}
      dir="ltr"
      autoFocus
      required
      size="l"
      {...field}
    />
  );
}
