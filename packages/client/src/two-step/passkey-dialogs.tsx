import { useTwoStepText } from '@entrepot/ui/i18n/use-ui-text.ts';
import type { TwoStep } from '@entrepot/contract/accounts/two-step';
import { RefusedNote } from '@entrepot/ui/patterns/refused-note.tsx';
import { TextInput } from '@entrepot/ui/primitives/text-input.tsx';
import { rulesFor } from '../form/fields.ts';
import { FormDialog } from '../form/form-dialog.tsx';
import { useForm } from '../form/use-form.ts';
import { useSending } from '../use-write.ts';
import { makePasskey } from './browser-passkey.ts';
import type { TwoStepCall } from './two-step-call.ts';
import { useCeremony } from './use-ceremony.ts';

type Props = {
  call: TwoStepCall;
  onDone: (codes?: readonly string[] | null) => Promise<void>;
  onClose: () => void;
};

type Entries = { name: string };
const RULES = rulesFor<Entries>()({
  name: { problem: (name) => (name.trim() === '' ? 'fault.name' : undefined) },
});

/** The name is asked for first: what follows is the browser's own window. */
export function AddPasskeyDialog({ call, onDone, onClose }: Props) {
  const { run, running, refused } = useCeremony();
  const t = useTwoStepText();
  const first: Entries = { name: t('passkeys.usualName') };
  const form = useForm(first, { rules: RULES, say: t });
  const add = async () => {
    const made = await run(async () => {
      const { options, challenge } = await call('accounts.startPasskey', {});
      const credential = await makePasskey(options);
      const name = form.values.name.trim();
      return call('accounts.addPasskey', { challenge, credential, name });
    });
    if (made) {
      await onDone(made.recoveryCodes);
    }
  };
  return (
    <FormDialog
      title={t('passkeys.add')}
      size="s"
      form={{ ...form, sending: running }}
      onSend={add}
      onClose={onClose}
      submit={t('passkeys.make')}
    >
      <p>{t('passkeys.addText')}</p>
      <TextInput
        label={t('passkeys.name')}
        hint={t('passkeys.nameHint')}
        maxLength={60}
        autoFocus
        required
        {...form.input('name')}
      />
      <RefusedNote refused={refused} />
    </FormDialog>
  );
}

export function RenamePasskeyDialog(props: Props & { passkey: TwoStep['passkeys'][number] }) {
  const { call, onDone, onClose, passkey } = props;
  const t = useTwoStepText();
  const write = useSending((input: { id: string; name: string }, key) =>
    call('accounts.renamePasskey', input, { key }),
  );
  const first: Entries = { name: passkey.name };
  const form = useForm(first, { rules: RULES, say: t, write });
  const send = async () => {
    if (await write.send({ id: passkey.id, name: form.values.name.trim() })) {
      await onDone();
    }
  };
  return (
    <FormDialog
      title={t('passkeys.renameTitle')}
      size="s"
      form={form}
      onSend={send}
      onClose={onClose}
      submit={t('passkeys.save')}
    >
      <TextInput
        label={t('passkeys.name')}
        maxLength={60}
        autoFocus
        required
        {...form.input('name')}
      />
    </FormDialog>
  );
}
