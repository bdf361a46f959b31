/** Drawing, and what came of it. No wheel turns: the answer is there when it is there. */
import { RefusedNote } from '@entrepot/ui/patterns/refused-note.tsx';
import type { DrawEntry } from '@entrepot/contract/draws/proof-types';
import { CHANCE_PARTS } from '@entrepot/contract/draws/rules';
import type { OwnDraws, PublicDraw } from '@entrepot/contract/draws/types';
import { useRefresh } from '@entrepot/client/use-refresh.ts';
import { Button, ButtonLink } from '@entrepot/ui/primitives/button.tsx';
import { Skeleton } from '@entrepot/ui/primitives/loading.tsx';
import { useState } from 'react';
import { useWrite } from '../../kit/api.ts';
import { Box } from '../../kit/frame/box.tsx';
import { paths } from '../../kit/paths.ts';
import { useLoggedIn } from '../../kit/session.ts';
import { useText } from '../../kit/text.ts';
import { useDrawWords } from './draw-words.ts';
import { keepReceipt, nonceFor } from './receipts.ts';
import styles from './draws.module.css';

type Props = { draw: PublicDraw; own: OwnDraws | undefined };

export function TakePart({ draw, own }: Props) {
  const t = useText('draws');
  return (
    <Box title={t('take.title')} className={styles.take}>
      <Way draw={draw} own={own} />
    </Box>
  );
}

function Way({ draw, own }: Props) {
  const loggedIn = useLoggedIn();
  const t = useText('draws');
  if (draw.phase !== 'running') {
    return <p>{t(draw.phase === 'upcoming' ? 'take.upcoming' : 'take.over')}</p>;
  }
  if (!loggedIn) {
    const back = paths.draws(draw.id);
    return (
      <div className={styles.ways}>
        <ButtonLink variant="primary" href={paths.login(back)}>
          {t('take.logIn')}
        </ButtonLink>
        <ButtonLink href={paths.register(back)}>{t('take.register')}</ButtonLink>
      </div>
    );
  }
  if (!own) {
    return <Skeleton lines={2} height="36px" />;
  }
  if (!own.mayDraw) {
    return (
      <div className={styles.ways}>
        <p>{t('take.confirmText')}</p>
        <ButtonLink variant="primary" href={paths.setup('email')}>
          {t('take.confirm')}
        </ButtonLink>
      </div>
    );
  }
  return <Drawing draw={draw} own={own} />;
}

function Drawing({ draw, own }: { draw: PublicDraw; own: OwnDraws }) {
  const [drawn, setDrawn] = useState<DrawEntry>();
  const write = useWrite('draws.takeDraw');
  const refresh = useRefresh('draws', 'coupons');
  const t = useText('draws');
  const { left, leftToday } = own;
  const take = async () => {
    const taken = await write.send({ drawId: draw.id, nonce: nonceFor(draw.id) });
    if (taken) {
      keepReceipt({ ...taken.entry, draw: draw.id });
      setDrawn(taken.entry);
    }
    await refresh();
  };
  return (
    <div className={styles.ways}>
      <div aria-live="polite">{drawn && <Outcome draw={draw} entry={drawn} />}</div>
      <RefusedNote refused={write.refused} />
      {leftToday > 0 && (
        <Button
          variant={drawn ? 'secondary' : 'primary'}
          size="l"
          loading={write.sending}
          onClick={() => void take()}
        >
          {t(drawn ? 'take.again' : 'take.button')}
        </Button>
      )}
      <p className={styles.quiet}>
        {left === 0
          ? t('take.done')
          : leftToday === 0
            ? t('take.tomorrow')
            : t('take.left', { today: leftToday, left })}
      </p>
    </div>
  );
}

function Outcome({ draw, entry }: { draw: PublicDraw; entry: DrawEntry }) {
  const words = useDrawWords();
  const t = useText('draws');
  const prize = draw.prizes.find(({ place }) => place === entry.place);
  // Numbers count from 0 in the proof; people count from 1.
  const number = entry.number + 1;
  return (
    <div className={styles.outcome} data-won={prize ? true : undefined}>
      <b>{prize ? t('won', { prize: words.gives(prize.coupon) }) : t('lost')}</b>
      <p>{prize ? t('wonText') : t('lostText', { number, last: CHANCE_PARTS - draw.nothing })}</p>
      <small>{t('myResult', { serial: entry.serial })}</small>
      {prize && <ButtonLink href={paths.coupons()}>{t('toCoupons')}</ButtonLink>}
    </div>
  );
}
