import { maskedNumber } from '@entrepot/contract/withdrawals/bank';
import type { BankAccount } from '@entrepot/contract/withdrawals/types';

/** Bank, end of the number and the holder's letters. */
export function BankName({ account }: { account: BankAccount }) {
  const { bankName, lastFour, holderHint, country } = account;
  return (
    <p>
      <b>
        <bdi>{`${bankName} ${maskedNumber(lastFour)}`}</bdi>
      </b>
      <br />
      <bdi>{holderHint}</bdi> · {country}
    </p>
  );
}
