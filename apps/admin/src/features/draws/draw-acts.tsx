/** What an operator does to a draw, each asked for once more. */
import { ActDialog } from '@entrepot/client/form/act-dialog.tsx';
import { useRefresh } from '@entrepot/client/use-refresh.ts';
import type { AdminDraw } from '@entrepot/contract/draws/types';
import { useFormat, useLanguage } from '@entrepot/ui/i18n/messages.tsx';
import { ConfirmDialog } from '@entrepot/ui/patterns/confirm-dialog.tsx';
import { useToast } from '@entrepot/ui/primitives/toast.tsx';
import { useWrite } from '../../kit/api.ts';
import { useNow } from '../../kit/shell-queries.ts';
import { useText } from '../../kit/text.ts';
import { titleOf, useDrawWords } from './draw-words.ts';
import styles from './draws.module.css';

type Props = { draw: AdminDraw; onClose: () => void };

/** After a write: lists anew, and the news where it went well. */
function useDone() {
  const refresh = useRefresh('draws', 'coupons');
  const toast = useToast();
  const t = useText('draws');
  return async (done: unknown, said: 'discarded' | 'started'): Promise<void> => {
    await refresh();
    if (done !== undefined) {
      toast({ tone: 'positive', title: t(said) });
    }
  };
}

export function DiscardDialog({ draw, onClose, onGone }: Props & { onGone: () => void }) {
  const write = useWrite('draws.discardDraw', { tell: true });
  const done = useDone();
  const t = useText('draws');
  const discard = async () => {
    const gone = await write.send({ drawId: draw.id });
    if (gone) {
      onGone();
    }
    await done(gone, 'discarded');
  };
  return (
    <ConfirmDialog
      open
      danger
      title={t('discardTitle')}
      confirmLabel={t('discard')}
      onConfirm={discard}
      onClose={onClose}
    >
      {t('discardText')}
    </ConfirmDialog>
  );
}

export function StartDialog({ draw, onClose }: Props) {
  const write = useWrite('draws.startDraw', { tell: true });
  const done = useDone();
  const format = useFormat();
  const language = useLanguage();
  const words = useDrawWords();
  const now = useNow();
  const t = useText('draws');
  const isLater = Date.parse(draw.opensAt) > now;
  const start = async () =>
    done(await write.send({ drawId: draw.id, version: draw.version }), 'started');
  return (
    <ConfirmDialog
      open
      title={t('startTitle', { title: titleOf(draw, language) })}
      confirmLabel={t('start')}
      onConfirm={start}
      onClose={onClose}
    >
      <p>{t('startText')}</p>
      <p>{isLater ? t('startLater', { date: format.dateTime(draw.opensAt) }) : t('startNow')}</p>
      <p>
        {t('mostCost', { amount: format.money(draw.mostCost) })} {t('budgetNote')}
      </p>
      <p className={styles.quiet}>
        {t('form.nothing', { percent: words.chance(Math.max(0, draw.nothing)) })}
      </p>
    </ConfirmDialog>
  );
}

const LEAST_REASON = 3;
const MOST_REASON = 300;

export function StopDialog({ draw, onClose }: Props) {
  const write = useWrite('draws.stopDraw');
  const language = useLanguage();
  const t = useText('draws');
  return (
    <ActDialog
      title={t('stopTitle', { title: titleOf(draw, language) })}
      submit={t('stop')}
      variant="danger"
      reason={{
        ...{ label: t('reason'), hint: t('reasonHint'), short: t('wrong.reason') },
        ...{ least: LEAST_REASON, most: MOST_REASON },
      }}
      done={t('stopped')}
      send={(reason) => write.send({ drawId: draw.id, reason })}
      {...{ write, onClose }}
    >
      <p>{t('stopText')}</p>
    </ActDialog>
  );
}
