/** What was paid in by card or bank, newest first; each row opens to all that is known of it. */
import { compare, CURRENCY, ZERO } from '@entrepot/contract/money';
import type { OwnPayment } from '@entrepot/contract/payments/types';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { OpeningRows } from '@entrepot/ui/patterns/opening-rows.tsx';
import { Badge, Status } from '@entrepot/ui/primitives/badge.tsx';
import { ButtonLink } from '@entrepot/ui/primitives/button.tsx';
import { Less } from '@entrepot/ui/primitives/less.tsx';
import { SumLines } from '@entrepot/ui/primitives/slip.tsx';
import { EmptyState } from '@entrepot/ui/primitives/states.tsx';
import { Timeline } from '@entrepot/ui/primitives/timeline.tsx';
import { CreditCard } from 'lucide-react';
import { AskService } from '../../kit/frame/ask-service.tsx';
import { useText } from '../../kit/text.ts';
import { LOOKS, rateText } from './pay-model.ts';
import styles from './payments.module.css';

type OfOne = { payment: OwnPayment };
type ListProps = { rows: readonly OwnPayment[]; open?: boolean };

/** `open`: nothing has to be pressed to see all of each. */
export function PaymentList({ rows, open = false }: ListProps) {
  const t = useText('payments');
  if (rows.length === 0) {
    return (
      <EmptyState
        icon={<CreditCard size={28} strokeWidth={1.4} aria-hidden />}
        title={t('list.none')}
      >
        {t('list.noneHint')}
      </EmptyState>
    );
  }
  return (
    <OpeningRows>
      {rows.map((payment) => (
        <li key={payment.id}>
          <Row payment={payment} open={open} />
        </li>
      ))}
    </OpeningRows>
  );
}

function Row({ payment, open }: OfOne & { open: boolean }) {
  const format = useFormat();
  const t = useText('payments');
  const { state, amount, currency, methodName, createdAt, problem } = payment;
  return (
    <details open={open}>
      <summary>
        <span>
          <bdi className="ltr">
            <b>{format.money(amount)}</b> {currency}
          </bdi>{' '}
          · <bdi>{methodName}</bdi>
          <small>
            <time dateTime={createdAt}>{format.dateTime(createdAt)}</time>
          </small>
        </span>
        {problem ? (
          <Status tone="warning" shape="attention">
            {t('state.checked')}
          </Status>
        ) : (
          <Status {...LOOKS[state]}>{t(`state.${state}`)}</Status>
        )}
      </summary>
      <Detail payment={payment} />
    </details>
  );
}

function Detail({ payment }: OfOne) {
  const format = useFormat();
  const t = useText('payments');
  const { gross, fee, credit, reversed, payUrl, pretends } = payment;
  return (
    <div className={styles.detail}>
      <Standing payment={payment} />
      {payUrl !== null && (
        <ButtonLink variant="primary" href={payUrl}>
          {t('detail.pay')}
        </ButtonLink>
      )}
      <SumLines
        lines={[
          {
            label: t('worth.gross', { rate: rateText(payment) }),
            amount: format.money(gross),
          },
          { label: t('detail.fee'), amount: <Less amount={fee} /> },
        ]}
        total={{ label: t('worth.credit'), amount: format.money(credit), unit: CURRENCY }}
      />
      {compare(reversed, ZERO) > 0 && (
        // Its worth, not what left the balance: the fee of it is not charged again.
        <SumLines
          lines={[{ label: t('detail.reversed'), amount: format.money(reversed), unit: CURRENCY }]}
        />
      )}
      {pretends && <Badge tone="warning">{t('pretends.badge')}</Badge>}
      <Timeline items={useSteps(payment)} />
    </div>
  );
}

/** What is known of it, what the staff looks at and has said, and where to ask. */
function Standing({ payment: { state, problem, answer, expiresAt, toGiveBack } }: OfOne) {
  const format = useFormat();
  const t = useText('payments');
  const goesBack = compare(toGiveBack, ZERO) > 0;
  return (
    <div className={styles.words} role="status">
      <p>{t(`standing.${state}`, { until: format.dateTime(expiresAt) })}</p>
      {problem && (
        <p>
          {t(`problem.${problem}`)} {answer === null && !goesBack && t('problem.end')}
        </p>
      )}
      {goesBack && (
        <p>
          {t('problem.givingBack', { amount: format.money(toGiveBack) })} {t('problem.backEnd')}
        </p>
      )}
      {answer !== null && (
        <blockquote>
          <bdi>{answer}</bdi>
        </blockquote>
      )}
      {(problem ?? answer ?? (goesBack || state === 'disputed' || state === 'failed')) && (
        <AskService />
      )}
    </div>
  );
}

/** What happened to it, newest first. */
function useSteps({ createdAt, confirmedAt, creditedAt, endedAt, state }: OwnPayment) {
  const format = useFormat();
  const t = useText('payments');
  const isOver = state !== 'credited' && state !== 'confirmed';
  const steps = [
    [isOver ? endedAt : null, t(`state.${state}`)],
    [creditedAt, t('state.credited')],
    [confirmedAt, t('state.confirmed')],
    [createdAt, t('state.created')],
  ] as const;
  return steps.flatMap(([at, title]) =>
    at ? [{ time: <time dateTime={at}>{format.dateTime(at)}</time>, title }] : [],
  );
}
