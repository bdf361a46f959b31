import type { Amount } from '@entrepot/contract/money';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';

/** An amount in the money that it was paid in. */
export const useSum = (amount: Amount, currency: string): string =>
  `${useFormat().money(amount)} ${currency}`;
