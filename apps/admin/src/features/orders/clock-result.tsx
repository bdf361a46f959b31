/** What the last move did: the timers that ran, and whether the books still balance after it. */
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { Section } from '@entrepot/ui/panel/panel-page.tsx';
import { AppLink } from '@entrepot/client/router/link.tsx';
import { Button } from '@entrepot/ui/primitives/button.tsx';
import { Price } from '@entrepot/ui/primitives/price.tsx';
import { X } from 'lucide-react';
import { ordersAt } from '../../kit/paths.ts';
import { useBooks } from '../../kit/shell-queries.ts';
import { Verdict } from './books.tsx';
import { keyOf, type Timer } from './clock-model.ts';
import styles from './clock.module.css';
import { TimerIcon } from './clock-lanes.tsx';
import { useText } from '../../kit/text.ts';

export type Moved = { from: string; to: string; ran: readonly Timer[] };

export function ClockResult({ moved, onClose }: { moved: Moved; onClose: () => void }) {
  const format = useFormat();
  const t = useText('orders');
  return (
    <div role="status" className={styles.result}>
      <Section
        title={t('clock.result', { time: format.dateTime(moved.to) })}
        note={<BooksAfter moment={moved.to} />}
        aside={
          <Button size="s" variant="quiet" icon={<X size={14} aria-hidden />} onClick={onClose}>
            {t('clock.dismiss')}
          </Button>
        }
      >
        {moved.ran.length === 0 ? (
          <p>{t('clock.nothing')}</p>
        ) : (
          <ul className={styles.ran}>
            {moved.ran.map((timer) => (
              <li key={keyOf(timer)}>
                <TimerIcon kind={timer.kind} />
                <time dateTime={timer.at}>
                  {format.shortDate(timer.at)} {format.time(timer.at)}
                </time>
                <span>
                  {t(`timer.done.${timer.kind}`, { shop: timer.shop })}{' '}
                  {timer.amount !== '0' && <Price amount={timer.amount} currency="USDT" />}
                </span>
                <AppLink
                  href={ordersAt({ q: timer.number, open: timer.orderId })}
                  className="mono ltr"
                >
                  {timer.number}
                </AppLink>
              </li>
            ))}
          </ul>
        )}
      </Section>
    </div>
  );
}

/** The move has the books proved, as far as they are new. */
function BooksAfter({ moment }: { moment: string }) {
  const proof = useBooks().data?.books;
  const t = useText('orders');
  return !proof || proof.checkedAt < moment ? (
    t('books.checking')
  ) : (
    <Verdict checks={proof.checks} />
  );
}
