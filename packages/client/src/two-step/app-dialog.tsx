/** Sets an authenticator app up: the secret as a picture and as text, then its first code. */
import { useTwoStepText } from '@entrepot/ui/i18n/use-ui-text.ts';
import { useQuery } from '@tanstack/react-query';
import { CopyCode } from '@entrepot/ui/primitives/copy-code.tsx';
import { Skeleton } from '@entrepot/ui/primitives/loading.tsx';
import { Loaded } from '@entrepot/ui/primitives/states.tsx';
import { rulesFor } from '../form/fields.ts';
import { FormDialog } from '../form/form-dialog.tsx';
import { useForm } from '../form/use-form.ts';
import { useSending } from '../use-write.ts';
import { QrCode } from './qr-code.tsx';
import { CodeInput } from './second-step.tsx';
import type { TwoStepCall } from './two-step-call.ts';
import styles from './two-step.module.css';

type Props = {
  call: TwoStepCall;
  onDone: (codes?: readonly string[] | null) => Promise<void>;
  onClose: () => void;
};

const EMPTY = { code: '' };
const RULES = rulesFor<typeof EMPTY>()({
  code: { problem: (code) => (code.trim() === '' ? 'fault.code' : undefined) },
});
const PLACES = { STEP_WRONG: 'code' } as const;

export function AppDialog({ call, onDone, onClose }: Props) {
  const t = useTwoStepText();
  const begun = useQuery({
    queryKey: ['accounts.startAuthenticator', {}],
    queryFn: ({ signal }) => call('accounts.startAuthenticator', {}, { signal }),
    // Another secret would not be the one that was scanned; and nothing keeps it once this is closed.
    staleTime: Infinity,
    gcTime: 0,
  });
  const write = useSending((input: { challenge: string; code: string }, key) =>
    call('accounts.addAuthenticator', input, { key }),
  );
  const form = useForm(EMPTY, { rules: RULES, say: t, write, places: PLACES });
  const send = async () => {
    const challenge = begun.data?.challenge ?? '';
    const made = await write.send({ challenge, code: form.values.code.trim() });
    if (made) {
      await onDone(made.recoveryCodes);
    }
  };
  return (
    <FormDialog
      title={t('app.title')}
      form={form}
      onSend={send}
      onClose={onClose}
      submit={t('app.turnOn')}
      disabled={!begun.data}
    >
      <p>{t('app.scan')}</p>
      <Loaded from={begun} waiting={<Skeleton height="200px" />}>
        {({ secret, uri }) => (
          <div className={styles.qr}>
            <QrCode value={uri} label={t('app.qr')} />
            <span className={styles.secret}>
              {t('app.byHand')}
              <CopyCode value={secret} />
            </span>
          </div>
        )}
      </Loaded>
      <CodeInput by="authenticator" {...form.input('code')} />
    </FormDialog>
  );
}
