/** What two operators may credit in a day, what of it is used, and the way to change it. */
import { LIMIT } from '@entrepot/contract/adjustments/rules';
import type { CreditLimit } from '@entrepot/contract/adjustments/types';
import { plainAmount, rulesFor } from '@entrepot/client/form/fields.ts';
import { FormDialog } from '@entrepot/client/form/form-dialog.tsx';
import { useDone } from '@entrepot/client/form/use-done.ts';
import { useForm } from '@entrepot/client/form/use-form.ts';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { Button } from '@entrepot/ui/primitives/button.tsx';
import { AmountInput } from '@entrepot/ui/primitives/text-input.tsx';
import { useState } from 'react';
import { useWrite } from '../../kit/api.ts';
import { IfMay } from '../../kit/right-needed.tsx';
import { useText } from '../../kit/text.ts';
import styles from './adjustments.module.css';

export function CreditLimitBar({ limit }: { limit: CreditLimit }) {
  const [open, setOpen] = useState(false);
  const format = useFormat();
  const t = useText('adjustments');
  const { amount, used, next } = limit;
  return (
    <div className={styles.limit}>
      <p>
        {t('limit.used', { used: format.money(used), amount: format.money(amount) })}
        {next && (
          <>
            <br />
            {t('limit.next', {
              from: format.dateTime(next.from),
              amount: format.money(next.amount),
            })}
          </>
        )}
      </p>
      <IfMay ask="adjustments.setCreditLimit">
        <Button size="s" onClick={() => setOpen(true)}>
          {t('limit.change')}
        </Button>
      </IfMay>
      {open && <Change limit={limit} onClose={() => setOpen(false)} />}
    </div>
  );
}

const RULES = rulesFor<{ amount: string }>()({
  amount: {
    read: plainAmount,
    problem: (typed: string) => (LIMIT.test(plainAmount(typed)) ? undefined : 'limit.amountWrong'),
  },
});

function Change({ limit, onClose }: { limit: CreditLimit; onClose: () => void }) {
  const write = useWrite('adjustments.setCreditLimit');
  const t = useText('adjustments');
  const finish = useDone(t('limit.done'), onClose);
  const form = useForm({ amount: String(limit.amount) }, { rules: RULES, say: t, write });
  return (
    <FormDialog
      title={t('limit.title')}
      submit={t('limit.submit')}
      form={form}
      onSend={() => finish(write.send({ amount: form.sent().amount }))}
      onClose={onClose}
      className={styles.form}
    >
      <p>{t('limit.text')}</p>
      <AmountInput label={t('limit.amount')} required end="USDT" {...form.input('amount')} />
    </FormDialog>
  );
}
