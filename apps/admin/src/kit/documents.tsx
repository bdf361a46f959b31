/** Pictures, the number and the name of somebody's document: each is opened by itself, for a reason, which leaves a record that stands below. */
import {
  DOCUMENT_SIDES,
  type DocumentSide,
  LOOK_REASONS,
  type LookReason,
} from '@entrepot/contract/identity/rules';
import type { Looks } from '@entrepot/contract/identity/types';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { DetailPart } from '@entrepot/ui/panel/detail-pane.tsx';
import { Button } from '@entrepot/ui/primitives/button.tsx';
import { Select } from '@entrepot/ui/primitives/select.tsx';
import { useState } from 'react';
import styles from './documents.module.css';
import { useSealedPicture } from './sealed-picture.tsx';
import { useText } from './text.ts';

type Props = {
  sides: readonly DocumentSide[];
  hasNumber: boolean;
  /** Whether the reader is one of those who may open them. */
  mayLook: boolean;
  looks: Looks;
  /** Opens one; nothing when that was refused, which was told. */
  look: (side: DocumentSide, reason: LookReason) => Promise<{ lookId: string } | undefined>;
  lookAtNumber: (reason: LookReason) => Promise<{ number: string } | undefined>;
  /** Where the name is shown by its first letters. */
  lookAtName?: (reason: LookReason) => Promise<{ realName: string } | undefined>;
  getDocument: 'loans.getDocument' | 'identity.getDocument';
  /** While it is being opened. */
  sending: boolean;
};

export function Documents({ sides, hasNumber, mayLook, looks, ...props }: Props) {
  const { look, lookAtNumber, lookAtName, getDocument, sending } = props;
  const [reason, setReason] = useState<LookReason>('review');
  const [number, setNumber] = useState<string>();
  const [name, setName] = useState<string>();
  const { dialog, show } = useSealedPicture(getDocument);
  const t = useText('documents');
  const open = async (side: DocumentSide) => {
    const opened = await look(side, reason);
    if (opened) {
      await show(t(`side.${side}`), opened.lookId);
    }
  };
  const openNumber = async () => setNumber((await lookAtNumber(reason))?.number);
  const openName = async () => setName((await lookAtName?.(reason))?.realName);
  const isGone = sides.length === 0 && !hasNumber;
  const note = isGone && !lookAtName ? 'gone' : mayLook ? 'note' : 'mayNot';
  return (
    <>
      <DetailPart title={t('title')}>
        <p className={styles.quiet}>{t(note)}</p>
        {isGone && note !== 'gone' && <p className={styles.quiet}>{t('gone')}</p>}
        {note === 'note' && (
          <div className={styles.open}>
            <Select
              label={t('why')}
              value={reason}
              options={LOOK_REASONS.map((each) => ({ value: each, label: t(`reason.${each}`) }))}
              onChange={({ target }) =>
                setReason(LOOK_REASONS.find((each) => each === target.value) ?? 'review')
              }
            />
            <div className={styles.sides}>
              {DOCUMENT_SIDES.filter((side) => sides.includes(side)).map((side) => (
                <Button key={side} size="s" loading={sending} onClick={() => void open(side)}>
                  {t(`side.${side}`)}
                </Button>
              ))}
              {hasNumber && (
                <Button size="s" loading={sending} onClick={() => void openNumber()}>
                  {t('side.number')}
                </Button>
              )}
              {lookAtName && (
                <Button size="s" loading={sending} onClick={() => void openName()}>
                  {t('side.name')}
                </Button>
              )}
            </div>
            {name !== undefined && <bdi>{name}</bdi>}
            {number !== undefined && <bdi className="mono ltr">{number}</bdi>}
          </div>
        )}
        {dialog}
      </DetailPart>
      {looks.length > 0 && <OpenedBy looks={looks} />}
    </>
  );
}

/** In its place among the facts: it is opened below. */
export const HiddenNumber = ({ kept }: { kept: boolean }) => (
  <bdi className="mono ltr">{kept ? '••••' : '–'}</bdi>
);

function OpenedBy({ looks }: Pick<Props, 'looks'>) {
  const format = useFormat();
  const t = useText('documents');
  return (
    <DetailPart title={t('looks')}>
      <ul className={styles.looks}>
        {looks.map(({ operator, side, reason, at }) => (
          <li key={`${at} ${side}`}>
            <bdi>{operator}</bdi> · {t(`side.${side}`)} · {t(`reason.${reason}`)} ·{' '}
            <time dateTime={at}>{format.dateTime(at)}</time>
          </li>
        ))}
      </ul>
    </DetailPart>
  );
}
