import { type Amount, subtract, ZERO } from '@entrepot/contract/money';
import { useFormat } from '../i18n/messages.tsx';

/** What comes off an amount beside it, a fee or what went back: with a minus, wherever it stands. `exact`: to its last digit. */
export function Less({ amount, exact }: { amount: Amount; exact?: boolean }) {
  return <bdi className="num ltr">{useFormat().money(subtract(ZERO, amount), { exact })}</bdi>;
}
