/**
 * Bars over time, oldest first. Charts run from left to right in every language, and each bar says its figure to
 * pointers and screen readers. A bar may be stacked, and may have an outline: what it is compared with.
 */
import styles from './bar-chart.module.css';

export type Bar = {
  /** Below the axis; only every nth is shown. */
  label: string;
  /** One figure per series. */
  values: readonly number[];
  /** The outline. */
  before?: number;
  /** The whole figure in words, as a tooltip. */
  title: string;
};

export type BarChartProps = {
  label: string;
  bars: readonly Bar[];
  /** Colours of the series; data's own colours or tokens. */
  colours?: readonly string[];
  /** Height in pixels. */
  height?: number;
  /** Words of the scale. */
  format: (value: number) => string;
  /** Show every nth label. */
  every?: number;
};

const ACCENT = ['var(--accent)'];

export function BarChart(props: BarChartProps) {
  const { label, bars, colours = ACCENT, height = 180, format, every = 1 } = props;
  const top = scaleTop(
    Math.max(0, ...bars.map((bar) => Math.max(sum(bar.values), bar.before ?? 0))),
  );
  const part = (value: number) => `${(100 * value) / top}%`;
  return (
    <figure className={styles.chart} dir="ltr" aria-label={label}>
      <div className={styles.plot} style={{ blockSize: height }}>
        {[1, 0.5].map((line) => (
          <span key={line} className={styles.line} style={{ insetBlockEnd: `${line * 100}%` }}>
            <bdi>{format(top * line)}</bdi>
          </span>
        ))}
        <ol className={styles.bars}>
          {bars.map((bar, index) => (
            <li key={index} title={bar.title}>
              <span className="sr-only">{bar.title}</span>
              {bar.before !== undefined && (
                <i className={styles.before} style={{ blockSize: part(bar.before) }} />
              )}
              <span className={styles.stack}>
                {bar.values.map((value, series) => (
                  <i
                    key={series}
                    style={{ blockSize: part(value), background: colours[series] ?? ACCENT[0] }}
                  />
                ))}
              </span>
            </li>
          ))}
        </ol>
      </div>
      <ol className={styles.labels} aria-hidden>
        {bars.map((bar, index) => (
          <li key={index}>{index % every === 0 && <bdi>{bar.label}</bdi>}</li>
        ))}
      </ol>
    </figure>
  );
}

const sum = (values: readonly number[]): number => values.reduce((all, each) => all + each, 0);

/** The next round figure above the highest bar: 1, 2, 4 or 8 of its power of ten. */
export function scaleTop(highest: number): number {
  if (highest <= 0) {
    return 1;
  }
  const power = 10 ** Math.floor(Math.log10(highest));
  return ([1, 2, 4, 8].find((step) => step * power >= highest) ?? 10) * power;
}
