import { type Amount, compare } from '@entrepot/contract/money';
import { feeOf, type FeeTerms } from '@entrepot/contract/withdrawals/rules';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { useWithdrawalsText } from '@entrepot/ui/i18n/use-ui-text.ts';
import styles from './withdrawals.module.css';

type Coming = FeeTerms & { coming: (FeeTerms & { from: string })[] };

/** From when on another fee of this amount counts. */
export function FeeComing({ amount, going }: { amount: Amount | undefined; going: Coming }) {
  const format = useFormat();
  const t = useWithdrawalsText();
  if (!amount) {
    return null;
  }
  const steps = going.coming
    .map((then) => ({ ...feeOf(amount, then), from: then.from }))
    .filter(
      ({ fee }, index, all) => compare(fee, (all[index - 1] ?? feeOf(amount, going)).fee) !== 0,
    );
  return steps.map(({ from, fee, net }) => (
    <p key={from} className={styles.words}>
      {t('request.feeComing', {
        ...{ fee: format.money(fee), net: format.money(net), time: format.dateTime(from) },
      })}
    </p>
  ));
}
