import type { ListingCard } from '@entrepot/contract/catalogue/types';
import type { Home } from '@entrepot/contract/content/types';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { Failed } from '@entrepot/ui/primitives/states.tsx';
import { useState } from 'react';
import { GoodsCard } from '../../kit/goods/goods-card.tsx';
import { GoodsSheet, GoodsSheetSkeleton } from '../../kit/goods/goods-sheet.tsx';
import { useAsk } from '../../kit/api.ts';
import { paths } from '../../kit/paths.ts';
import { Section } from '../../kit/frame/section.tsx';
import { useText } from '../../kit/text.ts';
import styles from './new-arrivals.module.css';

type Days = Home['newByDay'];
type Props = { arrivals: readonly ListingCard[]; days: Days };

/** One large and six small: two rows of five columns. */
const SHOWN = 7;

export function NewArrivals({ arrivals, days }: Props) {
  const [day, setDay] = useState<string>();
  const t = useText('home');
  const ofDay = useAsk(
    'catalogue.listGoods',
    { listedOn: day, size: SHOWN, sort: 'newest' },
    { enabled: day !== undefined },
  );
  const shown = day === undefined ? arrivals : (ofDay.data?.rows ?? []);
  return (
    <Section
      title={t('arrivals.title')}
      note={<DayTabs days={days} day={day} onChange={setDay} />}
      more={{ href: paths.goods({ sort: 'newest' }), label: t('arrivals.all') }}
    >
      {ofDay.isLoadingError ? (
        <Failed from={ofDay} />
      ) : day !== undefined && ofDay.isPending ? (
        <GoodsSheetSkeleton />
      ) : (
        <GoodsSheet columns={5}>
          {shown.slice(0, SHOWN).map((card, index) => (
            <GoodsCard
              key={card.id}
              card={card}
              featured={index === 0 && shown.length >= SHOWN}
              flag={index === 0 ? t('arrivals.flag') : undefined}
            />
          ))}
        </GoodsSheet>
      )}
    </Section>
  );
}

type TabsProps = {
  days: Days;
  day: string | undefined;
  onChange: (day: string | undefined) => void;
};

function DayTabs({ days, day, onChange }: TabsProps) {
  const format = useFormat();
  const t = useText('home');
  const filled = days.filter(({ count }) => count > 0);
  if (filled.length === 0) {
    return null;
  }
  return (
    <div className={styles.days} role="group" aria-label={t('arrivals.byDay')}>
      <button type="button" aria-pressed={day === undefined} onClick={() => onChange(undefined)}>
        {t('arrivals.latest')}
      </button>
      {filled.map(({ date, count }) => (
        <button key={date} type="button" aria-pressed={day === date} onClick={() => onChange(date)}>
          {format.shortDate(`${date}T12:00:00Z`)}{' '}
          <span className="num">{format.quantity(count)}</span>
        </button>
      ))}
    </div>
  );
}
