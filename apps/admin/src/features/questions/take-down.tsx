/** Why something must not stand: its author reads the reason, and the operators' log keeps it. */
import { ActDialog } from '@entrepot/client/form/act-dialog.tsx';
import { useWrite } from '../../kit/api.ts';
import { useText } from '../../kit/text.ts';

export type Said = { of: 'question' | 'answer'; id: string; text: string };

const LEAST = 3;
const MOST = 200;

/** Takes something down, or with `null` puts it back. */
export function useHide({ of, id }: Said, tell = true) {
  const question = useWrite('questions.hideQuestion', { tell });
  const answer = useWrite('questions.hideAnswer', { tell });
  const hide = (reason: string | null): Promise<unknown> =>
    of === 'question'
      ? question.send({ questionId: id, reason })
      : answer.send({ answerId: id, reason });
  return { hide, write: of === 'question' ? question : answer };
}

export function TakeDown({ said, onClose }: { said: Said; onClose: () => void }) {
  const t = useText('questions');
  const { hide, write } = useHide(said, false);
  return (
    <ActDialog
      title={t(`takeDown.${said.of}`)}
      submit={t('takeDown.submit')}
      variant="danger"
      reason={{
        ...{ label: t('reason'), hint: t('reasonHint'), short: t('reasonMissing') },
        ...{ least: LEAST, most: MOST },
      }}
      done={t('isDown')}
      send={hide}
      {...{ write, onClose }}
    >
      <blockquote>
        <bdi>{said.text}</bdi>
      </blockquote>
    </ActDialog>
  );
}
