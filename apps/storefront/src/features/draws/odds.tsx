import type { PublicDraw } from '@entrepot/contract/draws/types';
import { useText } from '../../kit/text.ts';
import { useDrawWords } from './draw-words.ts';
import styles from './draws.module.css';

/** Every prize with its chance and what is left of it, and what remains: no prize. */
export function Odds({ draw, compact }: { draw: PublicDraw; compact?: boolean }) {
  const words = useDrawWords();
  const t = useText('odds');
  return (
    <ul className={styles.odds}>
      {draw.prizes.map(({ place, coupon, pieces, left, chance }) => (
        <li key={place} data-gone={left === 0 || undefined}>
          <span>
            <b>{words.gives(coupon)}</b>
            {!compact && <small>{words.conditions(coupon)}</small>}
            <small>{left === 0 ? t('allGiven') : t('left', { left, pieces })}</small>
          </span>
          <Chance chance={chance} />
        </li>
      ))}
      <li>
        <span>{t('nothing')}</span>
        <Chance chance={draw.nothing} />
      </li>
    </ul>
  );
}

function Chance({ chance }: { chance: number }) {
  const words = useDrawWords();
  const oneIn = words.oneIn(chance);
  return (
    <span className={styles.chance}>
      <b>{words.chance(chance)}</b>
      {oneIn && <small>{oneIn}</small>}
    </span>
  );
}
