/** What is done to a letter: a test to oneself, a time, sending and stopping. */
import { ActDialog } from '@entrepot/client/form/act-dialog.tsx';
import { FormDialog } from '@entrepot/client/form/form-dialog.tsx';
import { rulesFor } from '@entrepot/client/form/fields.ts';
import { useForm } from '@entrepot/client/form/use-form.ts';
import { useRefresh } from '@entrepot/client/use-refresh.ts';
import type { Language } from '@entrepot/contract/languages';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { TextInput } from '@entrepot/ui/primitives/text-input.tsx';
import { useToast } from '@entrepot/ui/primitives/toast.tsx';
import { useWrite } from '../../kit/api.ts';
import { useText } from '../../kit/text.ts';
import type { Letter } from './letter-model.ts';

type Props = { letter: Letter; onClose: () => void };

const TEST_RULES = rulesFor<{ email: string }>()({
  email: {
    problem: (email) => (/^\S+@\S+\.\S+$/.test(email.trim()) ? undefined : 'wrong.email'),
  },
});

export function TestDialog({ letter, language, onClose }: Props & { language: Language }) {
  const write = useWrite('notifications.testLetter');
  const toast = useToast();
  const t = useText('newsletter');
  const form = useForm({ email: '' }, { rules: TEST_RULES, say: t, write });
  const send = async () => {
    const email = form.values.email.trim();
    if (await write.send({ letterId: letter.id, language, email })) {
      toast({ tone: 'positive', title: t('testing.done', { email }) });
      onClose();
    }
  };
  return (
    <FormDialog
      size="s"
      title={t('testing.title')}
      form={form}
      onSend={send}
      onClose={onClose}
      submit={t('testing.submit')}
    >
      <TextInput
        type="email"
        dir="ltr"
        label={t('testing.email')}
        hint={t('testing.hint')}
        required
        maxLength={64}
        {...form.input('email')}
      />
    </FormDialog>
  );
}

const PLAN_RULES = rulesFor<{ at: string }>()({
  at: { problem: (at) => (Number.isNaN(Date.parse(at)) ? 'wrong.time' : undefined) },
});
const PLAN_PLACES = { LETTER_TIME_PAST: 'at' } as const;

export function PlanDialog({ letter, onClose }: Props) {
  const write = useWrite('notifications.scheduleLetter');
  const refresh = useRefresh('notifications');
  const format = useFormat();
  const toast = useToast();
  const t = useText('newsletter');
  const form = useForm({ at: '' }, { rules: PLAN_RULES, say: t, write, places: PLAN_PLACES });
  const send = async () => {
    const at = new Date(form.values.at).toISOString();
    const planned = await write.send({ letterId: letter.id, version: letter.version, at });
    await refresh();
    if (planned) {
      toast({ tone: 'positive', title: t('planning.done', { time: format.dateTime(at) }) });
      onClose();
    }
  };
  return (
    <FormDialog
      size="s"
      title={t('planning.title')}
      form={form}
      onSend={send}
      onClose={onClose}
      submit={t('planning.submit')}
    >
      <TextInput
        type="datetime-local"
        label={t('planning.at')}
        hint={t('planning.hint')}
        required
        {...form.input('at')}
      />
    </FormDialog>
  );
}

/** Sending and stopping are asked about once more, for neither can be taken back. */
export function SendDialog({ letter: { id, version, receivers }, onClose }: Props) {
  const write = useWrite('notifications.sendLetter');
  const t = useText('newsletter');
  return (
    <ActDialog
      title={t('sending.title', { count: receivers })}
      submit={t('send')}
      done={t('sending.done')}
      send={() => write.send({ letterId: id, version })}
      {...{ write, onClose }}
    >
      <p>{t('sending.text')}</p>
    </ActDialog>
  );
}

export function StopDialog({ letter: { id, sent, receivers }, onClose }: Props) {
  const write = useWrite('notifications.stopLetter');
  const format = useFormat();
  const t = useText('newsletter');
  const values = { sent: format.quantity(sent), receivers: format.quantity(receivers) };
  return (
    <ActDialog
      title={t('stopping.title')}
      submit={t('stop')}
      variant="danger"
      done={t('stopping.done')}
      send={() => write.send({ letterId: id })}
      {...{ write, onClose }}
    >
      <p>{t('stopping.text', values)}</p>
    </ActDialog>
  );
}
