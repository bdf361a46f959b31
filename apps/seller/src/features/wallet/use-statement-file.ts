import { moneyText } from '@entrepot/contract/money';
import { useTableFile } from '@entrepot/client/panel/use-table-file.ts';
import { useCall } from '../../kit/api.ts';
import { useKind } from './statement-table.tsx';
import { useText } from '../../kit/text.ts';

/** The whole statement as a file, its figures with two decimals as everywhere. */
export function useStatementFile() {
  const call = useCall();
  const kind = useKind();
  const t = useText('wallet');
  const { save, running } = useTableFile();
  const head = ['at', 'kind', 'ref', 'amount', 'balance'] as const;
  return {
    running,
    save: () =>
      save({
        name: t('fileName'),
        head: head.map((name) => t(`column.${name}`)),
        ask: (page) => call('wallet.listStatement', page),
        cells: (line) => [
          line.at,
          kind(line),
          line.ref,
          moneyText(line.amount),
          moneyText(line.balanceAfter),
        ],
      }),
  };
}
