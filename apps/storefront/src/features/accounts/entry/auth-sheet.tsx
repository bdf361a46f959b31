/** The sheet of logging in and registering: the form on paper, beside it what an account is good for. */
import { Info, PackageCheck, ShieldCheck, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useText } from '../../../kit/text.ts';
import { PageHead } from '../../../kit/page/page-head.tsx';
import { useSetting } from '../../../kit/brand.ts';
import styles from './auth-sheet.module.css';

type Props = {
  title: string;
  other?: ReactNode;
  /** Why one is here. */
  note?: string;
  children: ReactNode;
};

export function AuthSheet({ title, other, note, children }: Props) {
  const days = useSetting('order_return_window_days');
  const t = useText('accounts');
  const promises = [
    [ShieldCheck, t('promise.escrow'), t('promise.escrowNote')],
    [PackageCheck, t('promise.ship'), t('promise.shipNote')],
    [Undo2, t('promise.return', { days }), t('promise.returnNote')],
  ] as const;
  return (
    <div className={`wrap ${styles.page}`}>
      <PageHead title={title} unlisted />
      <section className={styles.sheet}>
        <h1>{title}</h1>
        {other && <p className={styles.other}>{other}</p>}
        {note && (
          <p role="status" className={styles.why}>
            <Info size={16} aria-hidden />
            {note}
          </p>
        )}
        {children}
      </section>
      <aside className={styles.wall}>
        <ul>
          {promises.map(([Icon, head, note]) => (
            <li key={head}>
              <Icon size={26} strokeWidth={1.4} aria-hidden />
              <span>
                <b>{head}</b>
                <small>{note}</small>
              </span>
            </li>
          ))}
        </ul>
      </aside>
    </div>
  );
}
