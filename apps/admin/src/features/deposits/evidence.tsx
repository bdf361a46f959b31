/** Pictures that operators show for a credit, and what its owner has sent along: added before it is proposed, opened one at a time, which leaves a record. */
import type { AdminDeposit } from '@entrepot/contract/deposits/types';
import { ACCEPTED_PICTURES } from '@entrepot/contract/uploads/rules';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { DetailPart } from '@entrepot/ui/panel/detail-pane.tsx';
import { RefusedNote } from '@entrepot/ui/patterns/refused-note.tsx';
import { Button } from '@entrepot/ui/primitives/button.tsx';
import { FileButton } from '@entrepot/ui/primitives/file-button.tsx';
import { useWrite } from '../../kit/api.ts';
import { useSealedPicture } from '../../kit/sealed-picture.tsx';
import { useText } from '../../kit/text.ts';
import styles from './deposits.module.css';

export function Evidence({ deposit }: { deposit: AdminDeposit }) {
  const { id, evidence, pictureGone, actions } = deposit;
  const look = useWrite('deposits.lookAtEvidence', { tell: true });
  const { dialog, show } = useSealedPicture('deposits.getEvidence');
  const format = useFormat();
  const t = useText('deposits');
  const mayAdd = actions.includes('propose');
  const open = async (evidenceId: string, title: string) => {
    const opened = await look.send({ depositId: id, evidenceId });
    if (opened) {
      await show(title, opened.lookId);
    }
  };
  const hasAny = evidence.length > 0 || mayAdd;
  if (!hasAny && !pictureGone) {
    return null;
  }
  return (
    <DetailPart title={t('evidence.title')}>
      {pictureGone && <p>{t('evidence.gone')}</p>}
      {hasAny && (
        <p className={styles.quiet}>{t(mayAdd ? 'evidence.note' : 'evidence.recorded')}</p>
      )}
      <ul className={styles.evidence}>
        {evidence.map((each, index) => {
          const title = t('evidence.picture', { number: index + 1 });
          return (
            <li key={each.id}>
              <Button size="s" loading={look.sending} onClick={() => void open(each.id, title)}>
                {title}
              </Button>
              <span>
                {each.by === null
                  ? t('evidence.byOwner', { time: format.dateTime(each.at) })
                  : t('evidence.by', { name: each.by, time: format.dateTime(each.at) })}
                <small>
                  {each.seenBy.length === 0
                    ? t('evidence.notSeen')
                    : t('evidence.seen', { names: format.list(each.seenBy) })}
                </small>
              </span>
            </li>
          );
        })}
      </ul>
      {mayAdd && <AddPicture depositId={id} />}
      {dialog}
    </DetailPart>
  );
}

function AddPicture({ depositId }: { depositId: string }) {
  const write = useWrite('deposits.addEvidence');
  const t = useText('deposits');
  const send = (file: File | undefined) => {
    if (file) {
      const form = new FormData();
      form.set('depositId', depositId);
      form.set('file', file);
      void write.send(form);
    }
  };
  return (
    <div className={styles.add}>
      <FileButton
        size="s"
        label={t('evidence.add')}
        accept={ACCEPTED_PICTURES}
        loading={write.sending}
        onFiles={(files) => send(files?.[0])}
      />
      <RefusedNote refused={write.refused} />
    </div>
  );
}
