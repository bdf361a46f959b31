/** Above the payments: what providers say of payments that the mall does not know. Each is looked up there, and closed with a note. */
import type { Stray } from '@entrepot/contract/payments/types';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { Notice } from '@entrepot/ui/panel/notice.tsx';
import { Button } from '@entrepot/ui/primitives/button.tsx';
import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { IfMay } from '../../kit/right-needed.tsx';
import { useText } from '../../kit/text.ts';
import { AnswerReport } from './answer-report.tsx';
import styles from './payments.module.css';

export function Strays({ strays }: { strays: readonly Stray[] }) {
  const [answering, setAnswering] = useState<string>();
  const format = useFormat();
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
      {strays.map(({ id, provider, kind, amount, currency, seenAt, reference }) => (
        <li key={id}>
          <div>
            <b>{t(`kind.${kind}`)}</b>{' '}
            <span className="num ltr">
              {format.money(amount)} {currency}
            </span>
            <small>
              {t(`providers.${provider}`)} ·{' '}
              <time dateTime={seenAt}>{format.dateTime(seenAt)}</time> ·{' '}
              <bdi className={`mono ${styles.reference}`}>{reference}</bdi>
            </small>
          </div>
          <IfMay ask="payments.answerReport">
            <Button size="s" onClick={() => setAnswering(id)}>
              {t('report.answer')}
            </Button>
          </IfMay>
        </li>
      ))}
      {answering && (
        <AnswerReport
          reportId={answering}
          hint={t('stray.noteHint')}
          onClose={() => setAnswering(undefined)}
        />
      )}
    </Notice>
  );
}
