/** What the operator moved of his own: what waits for a second person stands first. */
import { LEAST_DECLINE, REASON_LENGTH, type ToldState } from '@entrepot/contract/reserves/rules';
import type { OwnMove } from '@entrepot/contract/reserves/reconciliation';
import { ActDialog } from '@entrepot/client/form/act-dialog.tsx';
import { isolatedFigure } from '@entrepot/ui/i18n/isolated.ts';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { Section } from '@entrepot/ui/panel/panel-page.tsx';
import { type Look, Status } from '@entrepot/ui/primitives/badge.tsx';
import { Button } from '@entrepot/ui/primitives/button.tsx';
import { useState } from 'react';
import { useWrite } from '../../kit/api.ts';
import { useText } from '../../kit/text.ts';
import styles from './reserves.module.css';

const LOOKS: Record<ToldState, Look> = {
  proposed: { tone: 'warning', shape: 'open' },
  approved: { tone: 'positive', shape: 'done' },
  declined: { tone: 'danger', shape: 'stopped' },
  'taken-back': { tone: 'neutral', shape: 'stopped' },
};

type Answering = { act: 'approve' | 'decline'; move: OwnMove };

export function Moves({ moves }: { moves: readonly OwnMove[] }) {
  const [answering, setAnswering] = useState<Answering>();
  const t = useText('reserves');
  const onClose = () => setAnswering(undefined);
  return (
    <Section title={t('move.title')} note={t('move.note')}>
      {moves.length === 0 ? (
        <p className={styles.quiet}>{t('move.none')}</p>
      ) : (
        <ul className={styles.list}>
          {moves.map((move) => (
            <Move key={move.id} move={move} onAnswer={(act) => setAnswering({ act, move })} />
          ))}
        </ul>
      )}
      {answering?.act === 'approve' && <Approve move={answering.move} onClose={onClose} />}
      {answering?.act === 'decline' && <Decline move={answering.move} onClose={onClose} />}
    </Section>
  );
}

type MoveProps = { move: OwnMove; onAnswer: (act: Answering['act']) => void };

function Move({ move, onAnswer }: MoveProps) {
  const format = useFormat();
  const t = useText('reserves');
  const { own, actions, reason, declineReason, decidedBy, state } = move;
  const isBack = state === 'taken-back';
  return (
    <li>
      <div className={styles.head}>
        <b dir="ltr">{`${format.coin(move.amount)} ${move.coin}`}</b>
        <bdi>{move.networkName}</bdi>
        <Status {...LOOKS[state]}>{t(`move.state.${state}`)}</Status>
      </div>
      <div className={styles.acts}>
        {actions.map((act) => (
          <Button
            key={act}
            size="s"
            variant={act === 'approve' ? 'primary' : 'danger'}
            onClick={() => onAnswer(act)}
          >
            {t(act === 'decline' && own ? 'move.back' : `move.${act}`)}
          </Button>
        ))}
      </div>
      <div className={styles.about}>
        <p dir="auto">{reason}</p>
        {declineReason !== null && (
          <p dir="auto">
            {t(isBack ? 'move.backFor' : 'move.declinedFor', { reason: declineReason })}
          </p>
        )}
        <p className={styles.quiet}>
          {t('move.by', { name: move.proposedBy, at: format.dateTime(move.proposedAt) })}
          {decidedBy !== null &&
            ` · ${t(isBack ? 'move.tookBackBy' : 'move.answeredBy', { name: decidedBy })}`}
          {own && state === 'proposed' && ` · ${t('move.waits')}`}
        </p>
      </div>
    </li>
  );
}

type AnswerProps = { move: OwnMove; onClose: () => void };

function Approve({ move, onClose }: AnswerProps) {
  const write = useWrite('reserves.approveMove');
  const format = useFormat();
  const t = useText('reserves');
  return (
    <ActDialog
      title={t('move.approveTitle', {
        amount: isolatedFigure(`${format.coin(move.amount)} ${move.coin}`),
      })}
      submit={t('move.approve')}
      done={t('move.approved')}
      send={() => write.send({ moveId: move.id })}
      {...{ write, onClose }}
    >
      <p>{t('move.approveText')}</p>
      <blockquote>
        <bdi>{move.reason}</bdi>
      </blockquote>
    </ActDialog>
  );
}

function Decline({ move: { id: moveId, own }, onClose }: AnswerProps) {
  const write = useWrite('reserves.declineMove');
  const t = useText('reserves');
  return (
    <ActDialog
      title={t(own ? 'move.backTitle' : 'move.declineTitle')}
      submit={t(own ? 'move.back' : 'move.decline')}
      variant="danger"
      reason={{
        ...{ label: t('move.why'), least: LEAST_DECLINE, most: REASON_LENGTH },
        short: t('move.short', { count: LEAST_DECLINE }),
      }}
      done={t(own ? 'move.tookBack' : 'move.declined')}
      send={(reason) => write.send({ moveId, reason })}
      {...{ write, onClose }}
    />
  );
}
