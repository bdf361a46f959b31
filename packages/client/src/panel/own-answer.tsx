/** A shop's public answer to what a buyer said, or the way to give one; what is typed is kept until it is sent or discarded. */
import { languageOf } from '@entrepot/ui/i18n/language-of.ts';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { Button } from '@entrepot/ui/primitives/button.tsx';
import { TextArea } from '@entrepot/ui/primitives/text-input.tsx';
import { useToast } from '@entrepot/ui/primitives/toast.tsx';
import { Reply } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { CheckedForm } from '../form/checked-form.tsx';
import { rulesFor, trimmed } from '../form/fields.ts';
import { useDraft } from '../form/use-draft.ts';
import type { FormWrite } from '../form/use-form.ts';
import { usePanelText } from './use-panel-text.ts';
import styles from './said-page.module.css';

type Props = {
  /** Under which what is typed is kept. */
  draft: string;
  own: { text: string; at: string } | null | undefined;
  /** Where it can be read. */
  hint: string;
  longest: number;
  write: FormWrite;
  /** Publishes it and brings what is shown up to date; undefined when it was refused. */
  send: (text: string) => Promise<unknown>;
  /** It was taken down: it cannot be changed. */
  down?: ReactNode;
  /** Beside its date: whom it helped. */
  note?: ReactNode;
};

export function OwnAnswer(props: Props) {
  const { own, down, note } = props;
  const [writing, setWriting] = useState(false);
  const format = useFormat();
  const t = usePanelText();
  if (writing) {
    return <AnswerForm {...props} onClose={() => setWriting(false)} />;
  }
  if (!own) {
    return (
      <Button
        size="s"
        icon={<Reply size={15} className="flip" aria-hidden />}
        onClick={() => setWriting(true)}
      >
        {t('answer.write')}
      </Button>
    );
  }
  return (
    <div className={styles.answer}>
      <p className={styles.answerHead}>
        <b>{t('answer.yours')}</b> <time dateTime={own.at}>{format.date(own.at)}</time>
        {note}
        {!down && (
          <Button size="s" variant="quiet" onClick={() => setWriting(true)}>
            {t('answer.change')}
          </Button>
        )}
      </p>
      <p dir="auto" lang={languageOf(own.text)}>
        {own.text}
      </p>
      {down}
    </div>
  );
}

const RULES = rulesFor<{ text: string }>()({
  text: { read: trimmed, problem: (text) => (text.trim() === '' ? 'empty' : undefined) },
});

function AnswerForm(props: Props & { onClose: () => void }) {
  const { draft, own, hint, longest, write, send, onClose } = props;
  const toast = useToast();
  const t = usePanelText();
  const stored = { text: own?.text ?? '' };
  const say = (problem: 'empty') => t(`answer.${problem}`);
  const form = useDraft(draft, stored, { rules: RULES, say, write });
  const leave = () => {
    form.discard();
    onClose();
  };
  const publish = async () => {
    if (await send(form.sent().text)) {
      toast({ tone: 'positive', title: t('answer.answered') });
      leave();
    }
  };
  return (
    <CheckedForm form={form} onSend={publish} className={styles.form}>
      <TextArea
        label={t('answer.yours')}
        hint={hint}
        maxLength={longest}
        rows={3}
        autoFocus
        dir="auto"
        {...form.input('text')}
      />
      <div className={styles.actions}>
        <Button type="submit" variant="primary" loading={form.sending}>
          {t('answer.send')}
        </Button>
        <Button variant="quiet" onClick={leave}>
          {t('answer.discard')}
        </Button>
      </div>
    </CheckedForm>
  );
}
