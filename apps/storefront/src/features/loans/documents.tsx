/** Three pictures of a document, each sent by itself and kept where only those who review see it. */
import { useRefresh } from '@entrepot/client/use-refresh.ts';
import {
  DOCUMENT_DAYS,
  LOAN_DOCUMENT_SIDES,
  type LoanDocumentSide,
} from '@entrepot/contract/loans/rules';
import type { Borrowing } from '@entrepot/contract/loans/types';
import { ACCEPTED_PICTURES } from '@entrepot/contract/uploads/rules';
import { RefusedNote } from '@entrepot/ui/patterns/refused-note.tsx';
import { Status } from '@entrepot/ui/primitives/badge.tsx';
import { FileButton } from '@entrepot/ui/primitives/file-button.tsx';
import { useWrite } from '../../kit/api.ts';
import { Box } from '../../kit/frame/box.tsx';
import { useText } from '../../kit/text.ts';
import styles from './loans.module.css';

export function Documents({ kept }: { kept: Borrowing['documents'] }) {
  const t = useText('loans');
  return (
    <Box title={t('documents.title')}>
      <p className={styles.lead}>{t('documents.why', { days: DOCUMENT_DAYS })}</p>
      <ul className={styles.documents}>
        {LOAN_DOCUMENT_SIDES.map((side) => (
          <Document key={side} side={side} isKept={kept.some((each) => each.side === side)} />
        ))}
      </ul>
    </Box>
  );
}

function Document({ side, isKept }: { side: LoanDocumentSide; isKept: boolean }) {
  const refresh = useRefresh('loans');
  const write = useWrite('loans.addDocument', { onDone: refresh });
  const t = useText('loans');
  const send = (file: File | undefined) => {
    if (file) {
      const form = new FormData();
      form.set('side', side);
      form.set('file', file);
      void write.send(form);
    }
  };
  return (
    <li>
      <span>
        <b>{t(`side.${side}`)}</b>
        <Status tone={isKept ? 'positive' : 'neutral'} shape={isKept ? 'done' : 'open'}>
          {t(isKept ? 'documents.kept' : 'documents.missing')}
        </Status>
      </span>
      <FileButton
        size="s"
        label={`${t(isKept ? 'documents.replace' : 'documents.choose')}: ${t(`side.${side}`)}`}
        accept={ACCEPTED_PICTURES}
        loading={write.sending}
        onFiles={(files) => send(files?.[0])}
      />
      <RefusedNote refused={write.refused} />
    </li>
  );
}
