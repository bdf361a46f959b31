import { Button } from '@entrepot/ui/primitives/button.tsx';
import { FlaskConical } from 'lucide-react';
import { useText } from '../../kit/text.ts';
import styles from './form.module.css';

/** What the demo world is seeded with (apps/server/seed) and prints when it starts. */
const DEMO = { name: 'demo-buyer', password: 'demo1234' };
export const DEMO_FUND_PASSWORD = '246810';

type Props = { onFill: (form: { name: string; password: string }) => void };

/** The demo world's buyer, for whoever looks around. */
export function DemoHint({ onFill }: Props) {
  const t = useText('accounts');
  const code = (words: React.ReactNode) => <bdi className="mono ltr">{words}</bdi>;
  return (
    <aside className={styles.demo}>
      <FlaskConical size={18} strokeWidth={1.6} aria-hidden />
      <p>
        <b>{t('login.demoTitle')}</b>{' '}
        {t.rich('login.demo', { ...DEMO, fundPassword: DEMO_FUND_PASSWORD, code })}
      </p>
      <Button size="s" onClick={() => onFill(DEMO)}>
        {t('login.demoFill')}
      </Button>
    </aside>
  );
}
