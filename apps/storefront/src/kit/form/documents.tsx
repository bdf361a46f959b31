/** Pictures of a document, each sent by itself and kept where only those who review see it. */
import { useRefresh } from '@entrepot/client/use-refresh.ts';
import type { DocumentSide } from '@entrepot/contract/identity/rules';
import { ACCEPTED_PICTURES } from '@entrepot/contract/uploads/rules';
import { RefusedNote } from '@entrepot/ui/patterns/refused-note.tsx';
import { Status } from '@entrepot/ui/primitives/badge.tsx';
import { FileButton } from '@entrepot/ui/primitives/file-button.tsx';
import { useWrite } from '../api.ts';
import { useText } from '../text.ts';
import styles from './documents.module.css';

/** What they are sent for. */
type For = 'loans' | 'identity';
type Props = {
  sentFor: For;
  sides: readonly DocumentSide[];
  kept: readonly { side: DocumentSide }[];
};

export function Documents({ sentFor, sides, kept }: Props) {
  return (
    <ul className={styles.documents}>
      {sides.map((side) => (
        <Document
          key={side}
          sentFor={sentFor}
          side={side}
          isKept={kept.some((each) => each.side === side)}
        />
      ))}
    </ul>
  );
}

type DocumentProps = { sentFor: For; side: DocumentSide; isKept: boolean };

function Document({ sentFor, side, isKept }: DocumentProps) {
  const refresh = useRefresh(sentFor);
  const write = useWrite(`${sentFor}.addDocument`, { onDone: refresh });
  const t = useText('documents');
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
          {t(isKept ? 'kept' : 'missing')}
        </Status>
      </span>
      <FileButton
        size="s"
        label={t(isKept ? 'replace' : 'choose')}
        of={t(`side.${side}`)}
        accept={ACCEPTED_PICTURES}
        loading={write.sending}
        onFiles={(files) => send(files?.[0])}
      />
      {write.refused && (
        <div className={styles.refused}>
          <RefusedNote refused={write.refused} />
        </div>
      )}
    </li>
  );
}
