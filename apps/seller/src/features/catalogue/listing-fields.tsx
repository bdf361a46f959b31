/** The parts of a listing's form. */
import { percentOff, PRICE_SCALE, shareHalfUp, subtract } from '@entrepot/contract/money';
import type { OwnListing } from '@entrepot/contract/catalogue/own-listing-types';
import { cx } from '@entrepot/ui/cx.ts';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { DetailPart } from '@entrepot/ui/panel/detail-pane.tsx';
import { Button } from '@entrepot/ui/primitives/button.tsx';
import { IconButton } from '@entrepot/ui/primitives/icon-button.tsx';
import { TextInput } from '@entrepot/ui/primitives/text-input.tsx';
import { CircleAlert, Plus, X } from 'lucide-react';
import { isolatedFigure } from '@entrepot/ui/i18n/isolated.ts';
import { useSetting } from '../../kit/shell-queries.ts';
import { fieldsOf, isPositive, mayAddTier, readCount, type Tier } from './listing-draft.ts';
import { readAmount } from '../../kit/read-figures.ts';
import type { ListingForm } from './use-listing-form.ts';
import { useText } from '../../kit/text.ts';
import styles from './listings.module.css';

type Part = { listing: OwnListing; form: ListingForm };

export function PriceFields({ listing, form }: Part) {
  const t = useText('catalogue');
  const format = useFormat();
  const typed = readAmount(form.values.price);
  const price = isPositive(typed) ? typed : undefined;
  const list = readAmount(form.values.listPrice);
  const off = price && list ? percentOff(list, price) : 0;
  const rate = useSetting('commission_rate');
  return (
    <DetailPart title={t('field.prices')} note="USDT">
      <div className={styles.fields}>
        <TextInput label={t('field.price')} inputMode="decimal" code {...form.input('price')} />
        <TextInput
          label={t('field.listPrice')}
          inputMode="decimal"
          code
          {...form.input('listPrice')}
          hint={
            off > 0
              ? t('discount', { percent: isolatedFigure(format.percent(off / 100)) })
              : t('noDiscount')
          }
        />
      </div>
      {price && (
        <p className={styles.hint}>
          {t('youReceive', {
            price: format.money(price, { unit: true }),
            payout: format.money(subtract(price, shareHalfUp(price, rate, PRICE_SCALE)), {
              unit: true,
            }),
            rate: isolatedFigure(format.percent(rate)),
            freight: format.money(listing.unitFreight, { unit: true }),
          })}
        </p>
      )}
    </DetailPart>
  );
}

/** From how many pieces a lower price holds. Untouched steps follow a new price; what they were stands beside. */
export function TierFields({ listing, form, tiers }: Part & { tiers: readonly Tier[] }) {
  const t = useText('catalogue');
  const before = fieldsOf(listing).tiers;
  const change = (next: readonly Tier[]) => form.set({ tiers: next });
  const follows = form.edits.tiers === undefined && form.changed.includes('price');
  const error = form.say('tiers');
  return (
    <DetailPart title={t('field.tiers')} note={follows ? t('tiersFollow') : undefined}>
      <ul className={styles.tiers}>
        {tiers.map((tier, at) => (
          <TierRow
            key={at}
            number={at + 1}
            tier={tier}
            was={before.find(({ from }) => readCount(from) === readCount(tier.from))?.price}
            onChange={(part) => change(tiers.with(at, { ...tier, ...part }))}
            onRemove={() => change(tiers.toSpliced(at, 1))}
          />
        ))}
      </ul>
      {error && (
        <p role="alert" className={styles.error}>
          <CircleAlert size={14} aria-hidden /> {error}
        </p>
      )}
      {mayAddTier(tiers) && (
        <Button
          size="s"
          variant="quiet"
          icon={<Plus size={14} aria-hidden />}
          onClick={() => change([...tiers, nextTier(tiers, form)])}
        >
          {t('addTier')}
        </Button>
      )}
    </DetailPart>
  );
}

type TierRowProps = {
  number: number;
  tier: Tier;
  /** The price of this step as it is stored. */
  was: string | undefined;
  onChange: (part: Partial<Tier>) => void;
  onRemove: () => void;
};

function TierRow({ number, tier, was, onChange, onRemove }: TierRowProps) {
  const t = useText('catalogue');
  return (
    <li>
      <TextInput
        label={t('field.tierFrom', { number })}
        hideLabel
        inputMode="numeric"
        code
        end={t('unit')}
        value={tier.from}
        onChange={(event) => onChange({ from: event.target.value })}
      />
      <TextInput
        label={t('field.tierPrice', { number })}
        hideLabel
        inputMode="decimal"
        code
        value={tier.price}
        onChange={(event) => onChange({ price: event.target.value })}
      />
      <IconButton
        size="s"
        label={t('removeTier', { number })}
        icon={<X size={14} aria-hidden />}
        onClick={onRemove}
      />
      {was && readAmount(was) !== readAmount(tier.price) && (
        <s className={cx(styles.was, 'ltr')}>{was}</s>
      )}
    </li>
  );
}

/** Twice as many pieces as the last step, at the same price: something to type over. */
function nextTier(tiers: readonly Tier[], { values }: ListingForm): Tier {
  const last = tiers.at(-1);
  const from = readCount(last?.from ?? values.minimum) ?? 1;
  return { from: String(from * 2), price: last?.price ?? values.price };
}

const COUNTS = ['minimum', 'lot', 'maximum', 'daysToShip'] as const;

export function PackingFields({ form }: { form: ListingForm }) {
  const t = useText('catalogue');
  return (
    <DetailPart title={t('field.packing')}>
      <div className={styles.counts}>
        {COUNTS.map((key) => (
          <TextInput
            key={key}
            label={t(`field.${key}`)}
            inputMode="numeric"
            code
            placeholder={key === 'maximum' ? t('field.noMaximum') : undefined}
            {...form.input(key)}
          />
        ))}
      </div>
    </DetailPart>
  );
}

/** Buyers who want to see a piece first; without a price there are none. */
export function SampleFields({ form }: { form: ListingForm }) {
  const t = useText('catalogue');
  return (
    <DetailPart title={t('field.samples')}>
      <div className={styles.fields}>
        <TextInput
          label={t('field.samplePrice')}
          inputMode="decimal"
          code
          placeholder={t('field.noSamples')}
          {...form.input('samplePrice')}
        />
        <TextInput
          label={t('field.sampleMost')}
          inputMode="numeric"
          code
          {...form.input('sampleMost')}
        />
      </div>
      <p className={styles.hint}>{t('field.samplesHint')}</p>
    </DetailPart>
  );
}

export function StockFields({ listing, form }: Part) {
  const t = useText('catalogue');
  const format = useFormat();
  return (
    <DetailPart
      title={t('field.stock')}
      note={t('stockNote', {
        available: format.quantity(listing.available),
        reserved: format.quantity(listing.reserved),
      })}
    >
      <ul className={styles.stock}>
        {listing.stock.map((row) => {
          const key = `stock.${row.variantId}` as const;
          return (
            <li key={row.variantId}>
              <span className={styles.variant}>
                <span>{row.label || listing.name}</span>
                <small className="mono">{row.sku}</small>
              </span>
              <small>{t('variantSold', { count: row.sold })}</small>
              <TextInput
                label={t('stockOf', { variant: row.label || row.sku })}
                hideLabel
                inputMode="numeric"
                code
                {...form.input(key)}
              />
            </li>
          );
        })}
      </ul>
    </DetailPart>
  );
}
