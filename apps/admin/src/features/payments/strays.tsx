/**
 * Above the payments: what providers say of payments that the mall does not know. Each is looked up there, and closed with a note; what has
 * come of it waits until it has gone back, or two people end it.
 */
import type { Stray } from '@entrepot/contract/payments/types';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { Notice } from '@entrepot/ui/panel/notice.tsx';
import { Button } from '@entrepot/ui/primitives/button.tsx';
import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { IfMay } from '../../kit/right-needed.tsx';
import { useText } from '../../kit/text.ts';
import { AnswerReport } from './answer-report.tsx';
import { ConfirmEnd, DeclineEnd, EndSaid, FindOwner, SayGone } from './stray-dialogs.tsx';
import styles from './payments.module.css';

type Act = 'answer' | 'find' | 'gone' | 'confirm' | 'decline';
type Doing = { act: Act; stray: Stray };

export function Strays({ strays }: { strays: readonly Stray[] }) {
  const [doing, setDoing] = useState<Doing>();
  const t = useText('payments');
  if (strays.length === 0) {
    return null;
  }
  return (
    <Notice
      label={t('stray.title')}
      icon={<TriangleAlert size={18} aria-hidden />}
      intro={t('stray.text')}
    >
      {strays.map((stray) => (
        <li key={stray.id}>
          <One stray={stray} />
          <div className={styles.acts}>
            <Acts stray={stray} onAct={(act) => setDoing({ act, stray })} />
          </div>
        </li>
      ))}
      {doing && <Do {...doing} onClose={() => setDoing(undefined)} />}
    </Notice>
  );
}

function One({ stray }: { stray: Stray }) {
  const { provider, kind, amount, currency, seenAt, reference, outcome, note } = stray;
  const format = useFormat();
  const t = useText('payments');
  return (
    <div>
      <b>{t(`kind.${kind}`)}</b>{' '}
      <span className="num ltr">
        {format.money(amount)} {currency}
      </span>{' '}
      {outcome !== null && outcome !== 'unknown-payment' && t(`outcome.${outcome}`)}
      <small>
        {t(`providers.${provider}`)} · <time dateTime={seenAt}>{format.dateTime(seenAt)}</time> ·{' '}
        <bdi className={`mono ${styles.reference}`}>{reference}</bdi>
      </small>
      <Waits stray={stray} />
      {note !== null && <p dir="auto">{note}</p>}
    </div>
  );
}

/** How much of it waits, and what the first person has said of it: it may have gone back by itself since. */
function Waits({ stray: { owed, left, currency, ending } }: { stray: Stray }) {
  const format = useFormat();
  const t = useText('payments');
  return (
    <>
      {owed !== null && left !== null && (
        <p>
          {t('stray.waits', {
            left: format.sum(left, currency),
            owed: format.money(owed),
          })}
        </p>
      )}
      {ending && <EndSaid ending={ending} />}
    </>
  );
}

type ActsProps = { stray: Stray; onAct: (act: Act) => void };

function Acts({ stray: { open, owed, ending }, onAct }: ActsProps) {
  const t = useText('payments');
  return (
    <>
      {owed !== null && ending === null && (
        <IfMay ask="payments.proposeUnclaimedEnd">
          <Button size="s" onClick={() => onAct('find')}>
            {t('stray.found')}
          </Button>
          <Button size="s" onClick={() => onAct('gone')}>
            {t('refund.byBank')}
          </Button>
        </IfMay>
      )}
      {owed !== null && ending && !ending.own && (
        <IfMay ask="payments.approveUnclaimedEnd">
          <Button size="s" variant="danger" onClick={() => onAct('confirm')}>
            {t('stray.confirm')}
          </Button>
        </IfMay>
      )}
      {ending && (
        <IfMay ask="payments.declineUnclaimedEnd">
          <Button size="s" onClick={() => onAct('decline')}>
            {t(ending.own ? 'takeBack' : 'stray.decline')}
          </Button>
        </IfMay>
      )}
      {open && ending === null && (
        <IfMay ask="payments.answerReport">
          <Button size="s" onClick={() => onAct('answer')}>
            {t('report.answer')}
          </Button>
        </IfMay>
      )}
    </>
  );
}

function Do({ act, stray, onClose }: Doing & { onClose: () => void }) {
  const t = useText('payments');
  const { ending } = stray;
  switch (act) {
    case 'answer':
      return (
        <AnswerReport
          reportId={stray.id}
          text={t('stray.answerText')}
          hint={t('stray.noteHint')}
          onClose={onClose}
        />
      );
    case 'find':
      return <FindOwner {...{ stray, onClose }} />;
    case 'gone':
      return <SayGone {...{ stray, onClose }} />;
    case 'confirm':
      return ending && <ConfirmEnd {...{ stray, ending, onClose }} />;
    case 'decline':
      return ending && <DeclineEnd {...{ ending, onClose }} />;
  }
}
