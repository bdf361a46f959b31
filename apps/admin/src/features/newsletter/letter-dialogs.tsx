/** What is done to a letter: a test to oneself, a time, sending and stopping. */
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

const NOTHING = rulesFor<object>()({});

/** Both are asked about once more, for neither can be taken back. */
export function SendDialog({ letter, onClose }: Props) {
  const write = useWrite('notifications.sendLetter');
  const refresh = useRefresh('notifications');
  const toast = useToast();
  const t = useText('newsletter');
  const form = useForm({}, { rules: NOTHING, say: t, write });
  const send = async () => {
    const sent = await write.send({ letterId: letter.id, version: letter.version });
    await refresh();
    if (sent) {
      toast({ tone: 'positive', title: t('sending.done') });
      onClose();
    }
  };
  return (
    <FormDialog
      size="s"
      title={t('sending.title', { count: letter.receivers })}
      form={form}
      onSend={send}
      onClose={onClose}
      submit={t('send')}
    >
      <p>{t('sending.text')}</p>
    </FormDialog>
  );
}

export function StopDialog({ letter, onClose }: Props) {
  const write = useWrite('notifications.stopLetter');
  const refresh = useRefresh('notifications');
  const format = useFormat();
  const toast = useToast();
  const t = useText('newsletter');
  const form = useForm({}, { rules: NOTHING, say: t, write });
  const send = async () => {
    const stopped = await write.send({ letterId: letter.id });
    await refresh();
    if (stopped) {
      toast({ tone: 'positive', title: t('stopping.done') });
      onClose();
    }
  };
  const values = {
    sent: format.quantity(letter.sent),
    receivers: format.quantity(letter.receivers),
  };
  return (
    <FormDialog
      size="s"
      title={t('stopping.title')}
      form={form}
      onSend={send}
      onClose={onClose}
      submit={t('stop')}
      variant="danger"
    >
      <p>{t('stopping.text', values)}</p>
    </FormDialog>
  );
}
