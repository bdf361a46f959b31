import { Star } from 'lucide-react';
import { useId, type CSSProperties } from 'react';
import { useFormat } from '../i18n/messages.tsx';
import { useUiText } from '../i18n/use-ui-text.ts';
import styles from './rating.module.css';

const STARS = [1, 2, 3, 4, 5] as const;

/** Five stars filled to a tenth, with the figure beside them unless told otherwise. */
export function Rating({ value, figure = true }: { value: number; figure?: boolean }) {
  const format = useFormat();
  const t = useUiText();
  const shown = format.compact(Math.round(value * 10) / 10);
  return (
    <span className={styles.rating}>
      <span
        role="img"
        aria-label={t('rating.of', { rating: shown })}
        className={styles.stars}
        style={{ '--filled': `${(value / 5) * 100}%` } as CSSProperties}
      />
      {figure && (
        <b className="num" aria-hidden>
          {shown}
        </b>
      )}
    </span>
  );
}

export type RatingInputProps = {
  label: string;
  value: number;
  onChange: (value: number) => void;
  invalid?: boolean;
};

/** Radio buttons under stars, so arrows, touch and screen readers work without any script of ours. */
export function RatingInput({ label, value, onChange, invalid }: RatingInputProps) {
  const name = useId();
  const t = useUiText();
  return (
    <fieldset className={styles.input} role="radiogroup" aria-invalid={invalid || undefined}>
      <legend className="sr-only">{label}</legend>
      {STARS.map((stars) => (
        <label key={stars} data-on={stars <= value || undefined}>
          <input
            type="radio"
            name={name}
            className="sr-only"
            checked={value === stars}
            onChange={() => onChange(stars)}
            aria-label={t('rating.stars', { count: stars })}
          />
          <Star size={26} aria-hidden />
        </label>
      ))}
    </fieldset>
  );
}
