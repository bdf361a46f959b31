/** Asks before a factor goes, or before new recovery codes end the old ones. */
import { useTwoStepText } from '@entrepot/ui/i18n/use-ui-text.ts';
import type { TwoStep } from '@entrepot/contract/accounts/two-step';
import { rulesFor } from '../form/fields.ts';
import { FormDialog } from '../form/form-dialog.tsx';
import { useForm } from '../form/use-form.ts';
import { useSending } from '../use-write.ts';
import type { TwoStepCall } from './two-step-call.ts';

type Props = {
  call: TwoStepCall;
  /** Without it a password alone logs in again. */
  last: boolean;
  passkey?: TwoStep['passkeys'][number];
  codes?: boolean;
  onDone: (codes?: readonly string[] | null) => Promise<void>;
  onClose: () => void;
};

const NOTHING = {};
const RULES = rulesFor<typeof NOTHING>()({});

export function RemoveDialog({ call, last, passkey, codes, onDone, onClose }: Props) {
  const t = useTwoStepText();
  const write = useSending(async (_: typeof NOTHING, key): Promise<{ made: string[] | null }> => {
    if (codes) {
      return { made: (await call('accounts.renewRecoveryCodes', {}, { key })).recoveryCodes };
    }
    await (passkey
      ? call('accounts.removePasskey', { id: passkey.id }, { key })
      : call('accounts.removeAuthenticator', {}, { key }));
    return { made: null };
  });
  const form = useForm(NOTHING, { rules: RULES, say: t, write });
  const send = async () => {
    const answer = await write.send(NOTHING);
    if (answer) {
      await onDone(answer.made);
    }
  };
  const title = codes
    ? t('codes.renew')
    : passkey
      ? t('passkeys.removeTitle', { name: passkey.name })
      : t('app.removeThis');
  return (
    <FormDialog
      title={title}
      size="s"
      form={form}
      onSend={send}
      onClose={onClose}
      submit={t(codes ? 'codes.renew' : 'remove')}
      variant={codes ? 'primary' : 'danger'}
    >
      <p>{codes ? t('codes.renewText') : t(last ? 'removeLast' : 'removeOne')}</p>
    </FormDialog>
  );
}
