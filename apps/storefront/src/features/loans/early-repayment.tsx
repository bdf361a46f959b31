/** Any day: what it then is to repay everything. Shown wherever a loan is tried or signed. */
import type { LoanTerms } from '@entrepot/contract/loans/accrual';
import { repayingOn } from '@entrepot/contract/loans/cost';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { TextInput } from '@entrepot/ui/primitives/text-input.tsx';
import { useState } from 'react';
import { useText } from '../../kit/text.ts';
import styles from './loans.module.css';

export function EarlyRepayment({ terms }: { terms: LoanTerms }) {
  const [typed, setTyped] = useState('10');
  const format = useFormat();
  const t = useText('loans');
  const day = /^\d{1,3}$/.test(typed) && Number(typed) <= terms.days ? Number(typed) : undefined;
  const then = day === undefined ? undefined : repayingOn(terms, day);
  return (
    <div className={styles.early}>
      <TextInput
        label={t('early.label')}
        hint={t('early.hint')}
        error={then ? undefined : t('early.wrong', { days: terms.days })}
        inputMode="numeric"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      {then && (
        <p role="status">
          {t('early.text', { toRepay: format.money(then.toRepay), cost: format.money(then.cost) })}
        </p>
      )}
    </div>
  );
}
