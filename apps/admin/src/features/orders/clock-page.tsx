/** The demo world's time machine: what the clock says, what will happen when it moves, and what happened. */
import { useQueryClient } from '@tanstack/react-query';
import { AppLink } from '@entrepot/client/router/link.tsx';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { useClock } from '@entrepot/ui/browser/use-clock.ts';
import { PanelPage, Section } from '@entrepot/ui/panel/panel-page.tsx';
import { RefusedNote } from '@entrepot/ui/patterns/refused-note.tsx';
import { Badge } from '@entrepot/ui/primitives/badge.tsx';
import { Button } from '@entrepot/ui/primitives/button.tsx';
import { Price } from '@entrepot/ui/primitives/price.tsx';
import { EmptyState, Loaded } from '@entrepot/ui/primitives/states.tsx';
import { Lock, X } from 'lucide-react';
import { useState } from 'react';
import { ask, useCall, useWrite, useAsk, type Output } from '../../kit/api.ts';
import { ordersAt } from '../../kit/paths.ts';
import { useBooks } from '../../kit/shell-queries.ts';
import { Verdict } from './books.tsx';
import { ClockChain } from './clock-chain.tsx';
import { ClockControl } from './clock-control.tsx';
import { ClockLanes, TimerIcon } from './clock-lanes.tsx';
import { keyOf, ranOf, type Timer } from './clock-model.ts';
import { ClockEffect, ClockTimers } from './clock-timers.tsx';
import styles from './clock.module.css';
import { useText } from '../../kit/text.ts';

type Clock = Output<'orders.getClock'>;

export function ClockPage() {
  const clock = useAsk('orders.getClock', {});
  const t = useText('orders');
  return (
    <PanelPage
      title={t('clock.title')}
      note={
        clock.data?.movable && (
          <>
            <Badge tone="accent">{t('clock.demo')}</Badge> {t('clock.note')}
          </>
        )
      }
    >
      <Loaded from={clock} lines={6} height="40px">
        {(data) => <Machine clock={data} heardAt={clock.dataUpdatedAt} />}
      </Loaded>
    </PanelPage>
  );
}

function Machine({ clock, heardAt }: { clock: Clock; heardAt: number }) {
  const now = useClock(clock.now, heardAt);
  const [ahead, setAhead] = useState(0);
  const move = useMove(clock, () => setAhead(0));
  const t = useText('orders');
  if (!clock.movable) {
    return (
      <EmptyState title={t('clock.closed')} icon={<Lock size={28} strokeWidth={1.4} aria-hidden />}>
        {t('clock.closedText')}
      </EmptyState>
    );
  }
  const to = now + ahead * 1_000;
  return (
    <>
      <ClockControl
        now={now}
        ahead={ahead}
        onAhead={setAhead}
        timers={clock.timers}
        moving={move.sending}
        onMove={() => void move.run(ahead)}
      />
      <RefusedNote refused={move.refused} />
      {move.moved && <ClockResult moved={move.moved} onClose={move.forget} />}
      <ClockLanes timers={clock.timers} now={now} to={to} />
      <div className={styles.below}>
        <ClockTimers
          timers={clock.timers}
          count={clock.timerCount}
          now={now}
          to={to}
          onPick={(at) => setAhead(Math.max(1, Math.ceil((at - now) / 1_000) + 1))}
        />
        <ClockEffect timers={clock.timers} count={clock.timerCount} to={to} />
      </div>
      <ClockChain />
    </>
  );
}

/** Moves the clock, then asks again for everything: each page of the panel lives by the mall's clock. */
function useMove(clock: Clock, onMoved: () => void) {
  const call = useCall();
  const queries = useQueryClient();
  const write = useWrite('orders.advanceClock');
  const [moved, setMoved] = useState<Moved>();
  const run = async (seconds: number) => {
    if (seconds < 1) {
      return;
    }
    const answer = await write.send({ seconds });
    if (!answer) {
      return;
    }
    onMoved();
    await queries.invalidateQueries();
    const after = await queries.fetchQuery(ask(call, 'orders.getClock', {})).catch(() => undefined);
    const now = Date.parse(answer.now);
    // Without the new list nobody knows what ran; the page itself says that it did not load.
    if (after) {
      setMoved({ from: clock.now, to: answer.now, ran: ranOf(clock.timers, after.timers, now) });
    }
  };
  return { ...write, run, moved, forget: () => setMoved(undefined) };
}

type Moved = { from: string; to: string; ran: readonly Timer[] };

/** The timers that ran, and whether the books still balance after it. */
function ClockResult({ moved, onClose }: { moved: Moved; onClose: () => void }) {
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
