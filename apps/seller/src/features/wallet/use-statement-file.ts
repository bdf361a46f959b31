import { ApiRefusal } from '@entrepot/contract/client';
import type { StatementLine } from '@entrepot/contract/wallet/types';
import { useUiText } from '@entrepot/ui/i18n/use-ui-text.ts';
import { useToast } from '@entrepot/ui/primitives/toast.tsx';
import { useState } from 'react';
import { useCall } from '../../app/api.ts';
import { saveFile, toCsv } from '../../app/csv.ts';
import { useKind } from './statement-table.tsx';
import { useWalletText } from './use-wallet-text.ts';

const A_PAGE = 100;

/** The whole statement as a file; figures stay exact. */
export function useStatementFile() {
  const call = useCall();
  const kind = useKind();
  const toast = useToast();
  const t = useWalletText();
  const ui = useUiText();
  const [running, setRunning] = useState(false);
  const save = async () => {
    setRunning(true);
    try {
      const lines: StatementLine[] = [];
      for (let page = 1; ; page += 1) {
        const answer = await call('wallet.listStatement', { page, size: A_PAGE });
        lines.push(...answer.rows);
        if (answer.rows.length === 0 || lines.length >= answer.total) {
          break;
        }
      }
      const head = ['at', 'kind', 'ref', 'amount', 'balance'] as const;
      const csv = toCsv(
        head.map((name) => t(`column.${name}`)),
        lines.map((line) => [line.at, kind(line), line.ref, line.amount, line.balanceAfter]),
      );
      saveFile(`${t('fileName')}.csv`, csv);
    } catch (error) {
      if (!(error instanceof ApiRefusal)) {
        throw error;
      }
      toast({ tone: 'danger', title: error.code === 'OFFLINE' ? ui('error.hint') : error.message });
    } finally {
      setRunning(false);
    }
  };
  return { save, running };
}
