/** Which columns are understood, under which names, with files to start from. */
import { Button } from '@entrepot/ui/primitives/button.tsx';
import { Drawer } from '@entrepot/ui/primitives/drawer.tsx';
import { Download } from 'lucide-react';
import { saveFile } from '@entrepot/ui/panel/csv.ts';
import { useText } from '../../../kit/text.ts';
import { COLUMNS, SAMPLE_CSV, SAMPLE_NDJSON } from './sample.ts';
import styles from './imports.module.css';

export function ImportGuide({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useText('catalogue');
  return (
    <Drawer
      wide
      open={open}
      onClose={onClose}
      title={t('imports.guide.title')}
      footer={
        <div className={styles.buttons}>
          <Button
            icon={<Download size={16} aria-hidden />}
            onClick={() => saveFile('goods-sample.csv', SAMPLE_CSV)}
          >
            {t('imports.guide.csv')}
          </Button>
          <Button
            icon={<Download size={16} aria-hidden />}
            onClick={() => saveFile('goods-sample.ndjson', SAMPLE_NDJSON, 'application/x-ndjson')}
          >
            {t('imports.guide.ndjson')}
          </Button>
        </div>
      }
    >
      <div className={styles.guide}>
        <p>{t('imports.guide.intro')}</p>
        <table className={styles.notes}>
          <thead>
            <tr>
              <th scope="col">{t('imports.guide.column')}</th>
              <th scope="col">{t('imports.guide.means')}</th>
            </tr>
          </thead>
          <tbody>
            {COLUMNS.map(({ name, also }) => (
              <tr key={name}>
                <td>
                  <code className="mono ltr">{name}</code>
                  {(name === 'name' || name === 'price') && <b> *</b>}
                </td>
                <td>
                  {t(`imports.guide.columns.${name}`)}
                  <small className="mono ltr">{also.join(', ')}</small>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        <p className={styles.hint}>{t('imports.guide.star')}</p>
        <p>{t('imports.guide.again')}</p>
      </div>
    </Drawer>
  );
}
