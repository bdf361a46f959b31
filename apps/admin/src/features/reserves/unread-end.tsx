/** What was found out about an address with more than was read: one says it, another approves, and it waits no longer. */
import { LEAST_DECLINE, LEAST_REASON, REASON_LENGTH } from '@entrepot/contract/reserves/rules';
import type { Unread } from '@entrepot/contract/reserves/reconciliation';
import { ActDialog } from '@entrepot/client/form/act-dialog.tsx';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { useWrite } from '../../kit/api.ts';
import { useText } from '../../kit/text.ts';
import styles from './reserves.module.css';

type Ending = NonNullable<Unread['ending']>;

/** Words of whatever direction within a sentence. */
const apart = (words: string) => `\u2068${words}\u2069`;

/** What has been said of it: waiting for another, or by two, as it stands or before there was more. */
export function EndWords({
  row: { ending, ended },
  waits,
}: {
  row: Pick<Unread, 'ending' | 'ended'>;
  waits: boolean;
}) {
  const format = useFormat();
  const t = useText('reserves');
  if (!ending && !ended) {
    return null;
  }
  return (
    <div className={styles.about}>
      {ending && (
        <p>
          {t('unread.end.by', {
            ...{ name: apart(ending.proposedBy), at: format.dateTime(ending.proposedAt) },
            reason: apart(ending.reason),
          })}
          {ending.own && ` · ${t('move.waits')}`}
        </p>
      )}
      {ended && (
        <p>
          {t(waits ? 'unread.end.before' : 'unread.end.closedBy', {
            ...{ first: apart(ended.proposedBy), second: apart(ended.decidedBy ?? '') },
            ...{
              reason: apart(ended.reason),
              at: format.dateTime(ended.decidedAt ?? ended.proposedAt),
            },
          })}
        </p>
      )}
    </div>
  );
}

type EndProps = { place: Pick<Unread, 'network' | 'asset' | 'address'>; onClose: () => void };

export function EndDialog({ place: { network, asset, address }, onClose }: EndProps) {
  const write = useWrite('reserves.proposeUnreadEnd');
  const t = useText('reserves');
  return (
    <ActDialog
      title={t('unread.end.title')}
      submit={t('unread.end.submit')}
      reason={{
        ...{ label: t('unread.end.what'), least: LEAST_REASON, most: REASON_LENGTH },
        short: t('move.short', { count: LEAST_REASON }),
      }}
      done={t('unread.end.done')}
      send={(reason) => write.send({ network, asset, address, reason })}
      {...{ write, onClose }}
    >
      <p>{t('unread.end.text')}</p>
    </ActDialog>
  );
}

type AnswerProps = { ending: Ending; onClose: () => void };

export function ApproveEnd({ ending, onClose }: AnswerProps) {
  const write = useWrite('reserves.approveUnreadEnd');
  const t = useText('reserves');
  return (
    <ActDialog
      title={t('unread.end.approveTitle')}
      submit={t('move.approve')}
      done={t('unread.end.approved')}
      send={() => write.send({ endId: ending.id })}
      {...{ write, onClose }}
    >
      <p>{t('unread.end.approveText')}</p>
      <blockquote>
        <bdi>{ending.reason}</bdi>
      </blockquote>
    </ActDialog>
  );
}

export function DeclineEnd({ ending: { id: endId, own }, onClose }: AnswerProps) {
  const write = useWrite('reserves.declineUnreadEnd');
  const t = useText('reserves');
  return (
    <ActDialog
      title={t(own ? 'unread.end.backTitle' : 'unread.end.declineTitle')}
      submit={t(own ? 'move.back' : 'move.decline')}
      variant="danger"
      reason={{
        ...{ label: t('move.why'), least: LEAST_DECLINE, most: REASON_LENGTH },
        short: t('move.short', { count: LEAST_DECLINE }),
      }}
      done={t(own ? 'unread.end.tookBack' : 'unread.end.declined')}
      send={(reason) => write.send({ endId, reason })}
      {...{ write, onClose }}
    />
  );
}
