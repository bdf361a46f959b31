import styles from './listings.module.css';

const WIDTH = 56;
const HEIGHT = 18;

/** A line of the last 30 days, oldest first, ending in a dot. It runs from left to right in every language. */
export function Spark({ values, label }: { values: readonly number[]; label: string }) {
  const top = Math.max(1, ...values);
  const points = smoothed(values).map((value, index, all) => [
    Math.round((index * (WIDTH - 4)) / Math.max(1, all.length - 1)) + 2,
    Math.round((HEIGHT - 4) * (1 - value / top)) + 2,
  ]);
  const last = points.at(-1) ?? [WIDTH, HEIGHT];
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      width={WIDTH}
      height={HEIGHT}
      className={styles.spark}
    >
      <polyline points={points.map((point) => point.join(',')).join(' ')} />
      <circle cx={last[0]} cy={last[1]} r="2" />
    </svg>
  );
}

/** Ten steps of three days: single orders would make a saw of it. */
function smoothed(values: readonly number[]): number[] {
  const width = Math.max(1, Math.ceil(values.length / 10));
  return Array.from({ length: Math.ceil(values.length / width) }, (_, index) => {
    const part = values.slice(index * width, (index + 1) * width);
    return part.reduce((sum, each) => sum + each, 0) / part.length;
  });
}
