/** Asks once more who it is, before what protects the account is changed. */
import { useTwoStepText } from '@entrepot/ui/i18n/use-ui-text.ts';
import type { Proof, TwoStep } from '@entrepot/contract/accounts/two-step';
import { RefusedNote } from '@entrepot/ui/patterns/refused-note.tsx';
import { Button } from '@entrepot/ui/primitives/button.tsx';
import { PasswordInput } from '@entrepot/ui/primitives/text-input.tsx';
import { KeyRound } from 'lucide-react';
import { rulesFor } from '../form/fields.ts';
import { FormDialog } from '../form/form-dialog.tsx';
import { useForm } from '../form/use-form.ts';
import { useSending } from '../use-write.ts';
import { askPasskey, hasPasskeys } from './browser-passkey.ts';
import { CodeInput } from './second-step.tsx';
import type { TwoStepCall } from './two-step-call.ts';
import { useCeremony } from './use-ceremony.ts';
import styles from './two-step.module.css';

type Props = {
  call: TwoStepCall;
  ways: TwoStep['ways'];
  onDone: (confirmed: TwoStep) => void;
  onClose: () => void;
};

const EMPTY = { entry: '' };
const RULES = rulesFor<typeof EMPTY>()({
  entry: { problem: (entry) => (entry.trim() === '' ? 'fault.entry' : undefined) },
});
const PLACES = { STEP_WRONG: 'entry', PASSWORD_WRONG: 'entry' } as const;

export function ConfirmIdentity({ call, ways, onDone, onClose }: Props) {
  const t = useTwoStepText();
  const by = (['password', 'authenticator', 'recovery'] as const).find((way) => ways.includes(way));
  const write = useSending((input: { proof: Proof }, key) =>
    call('accounts.confirmIdentity', input, { key }),
  );
  const form = useForm(EMPTY, { rules: RULES, say: t, write, places: PLACES });
  const send = async () => {
    const { entry } = form.values;
    const proof: Proof =
      by === 'password' || by === undefined
        ? { by: 'password', password: entry }
        : { by, code: entry.trim() };
    const confirmed = await write.send({ proof });
    if (confirmed) {
      onDone(confirmed);
    }
  };
  return (
    <FormDialog
      title={t('confirm.title')}
      size="s"
      form={form}
      onSend={send}
      onClose={onClose}
      submit={t('confirm.submit')}
      disabled={by === undefined}
    >
      <p>{t('confirm.text')}</p>
      {ways.includes('passkey') && hasPasskeys() && <ByPasskey call={call} onDone={onDone} />}
      {by === 'password' && (
        <PasswordInput label={t('confirm.password')} required autoFocus {...form.input('entry')} />
      )}
      {(by === 'authenticator' || by === 'recovery') && (
        <CodeInput by={by} {...form.input('entry')} />
      )}
    </FormDialog>
  );
}

function ByPasskey({ call, onDone }: Pick<Props, 'call' | 'onDone'>) {
  const { run, running, refused } = useCeremony();
  const t = useTwoStepText();
  const use = () =>
    run(async () => {
      const { options, challenge } = await call('accounts.getConfirmChallenge', {});
      const credential = await askPasskey(options);
      onDone(
        await call('accounts.confirmIdentity', { proof: { by: 'passkey', challenge, credential } }),
      );
    });
  return (
    <div className={styles.step}>
      <RefusedNote refused={refused} />
      <Button
        wide
        icon={<KeyRound size={18} aria-hidden />}
        loading={running}
        onClick={() => void use()}
      >
        {t('step.passkey')}
      </Button>
    </div>
  );
}
