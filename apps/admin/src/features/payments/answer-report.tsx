import { ActDialog } from '@entrepot/client/form/act-dialog.tsx';
import { useWrite } from '../../kit/api.ts';
import { useText } from '../../kit/text.ts';
import { useNote } from './use-note.ts';

type Props = {
  reportId: string;
  /** What it does, where it is not of a payment. */
  text?: string;
  /** Who reads the note. */
  hint: string;
  onClose: () => void;
};

/** Closes what a provider has said, with a note. Nothing is credited by it. */
export function AnswerReport({ reportId, text, hint, onClose }: Props) {
  const write = useWrite('payments.answerReport');
  const t = useText('payments');
  return (
    <ActDialog
      title={t('report.answerTitle')}
      submit={t('report.answer')}
      reason={useNote(t('report.note'), hint)}
      done={t('report.done')}
      send={(note) => write.send({ reportId, note })}
      {...{ write, onClose }}
    >
      <p>{text ?? t('report.answerText')}</p>
    </ActDialog>
  );
}
