import type { OwnDraws as Own, PublicDraw } from '@entrepot/contract/draws/types';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { saveFile } from '@entrepot/ui/panel/csv.ts';
import { Button } from '@entrepot/ui/primitives/button.tsx';
import { Download } from 'lucide-react';
import { Box } from '../../kit/frame/box.tsx';
import { useText } from '../../kit/text.ts';
import { useDrawWords } from './draw-words.ts';
import styles from './draws.module.css';

/** What the reader has drawn, with the receipts to keep. */
export function OwnDraws({ draw, own }: { draw: PublicDraw; own: Own }) {
  const format = useFormat();
  const words = useDrawWords();
  const t = useText('draws');
  const save = () => {
    const receipts = own.entries.map((entry) => ({ ...entry, draw: draw.id }));
    saveFile(`draw-${draw.id}-receipts.json`, JSON.stringify(receipts), 'application/json');
  };
  return (
    <Box
      title={t('own.title')}
      aside={
        <Button size="s" variant="quiet" icon={<Download size={15} aria-hidden />} onClick={save}>
          {t('own.receipts')}
        </Button>
      }
      flush
    >
      <ul className={styles.odds}>
        {own.entries.map(({ serial, at, place }) => {
          const prize = draw.prizes.find((each) => each.place === place);
          return (
            <li key={serial}>
              <span>
                <b>{prize ? words.gives(prize.coupon) : t('own.nothing')}</b>
                <small>{format.dateTime(at)}</small>
              </span>
              <small>{t('myResult', { serial })}</small>
            </li>
          );
        })}
      </ul>
      <p className={styles.foot}>{t('own.note')}</p>
    </Box>
  );
}
