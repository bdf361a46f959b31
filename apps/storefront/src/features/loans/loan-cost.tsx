/** What a loan costs, whole and a day, before anybody signs it. */
import type { LoanTerms } from '@entrepot/contract/loans/accrual';
import { costOf } from '@entrepot/contract/loans/cost';
import { CURRENCY } from '@entrepot/contract/money';
import { useClock } from '@entrepot/ui/browser/use-clock.ts';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { SumLines } from '@entrepot/ui/primitives/slip.tsx';
import { useText } from '../../kit/text.ts';
import styles from './loans.module.css';

const MINUTE_MS = 60_000;

/** `signedAt`: of what was applied for; its agreement says what was so on that day. */
type Props = { terms: LoanTerms; signedAt?: string };

export function LoanCost({ terms, signedAt }: Props) {
  const now = useClock(undefined, 0, MINUTE_MS);
  const day = new Date(signedAt ?? now).toISOString().slice(0, 10);
  const cost = costOf(terms, day);
  const format = useFormat();
  const t = useText('loans');
  const facts = [
    ['cost', cost.cost],
    ['aDay', cost.costADay],
    ['late', cost.lateCostADay],
    ['most', cost.mostCost],
  ] as const;
  return (
    <div className={styles.cost}>
      <SumLines
        lines={[
          { label: t('cost.amount'), amount: format.sum(terms.amount, CURRENCY) },
          { label: t('cost.interest'), amount: format.sum(cost.interest, CURRENCY) },
          { label: t('cost.fee'), amount: format.sum(cost.fee, CURRENCY) },
        ]}
        total={{ label: t('cost.toRepay'), amount: format.money(cost.toRepay), unit: CURRENCY }}
      />
      <dl className={styles.facts}>
        <div className={styles.strong}>
          <dt>{t('cost.apr')}</dt>
          <dd>{format.percent(Number(cost.apr) / 100)}</dd>
        </div>
        {facts.map(([name, amount]) => (
          <div key={name}>
            <dt>{t(`cost.${name}`)}</dt>
            <dd>{format.sum(amount, CURRENCY)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
