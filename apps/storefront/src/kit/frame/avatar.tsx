/** Twenty drawn marks to choose from: a figure on a ground, told apart by number alone. */
const FIGURES = [
  'M24 9 39 36H9Z',
  'M24 8 40 24 24 40 8 24Z',
  'M10 10h28v28H10Z',
  'M24 8a16 16 0 1 1 0 32 16 16 0 0 1 0-32Zm0 9a7 7 0 1 0 0 14 7 7 0 0 0 0-14Z',
  'M8 34a16 16 0 0 1 32 0Z',
  'M15 9h18l9 15-9 15H15L6 24Z',
  'M19 8h10v11h11v10H29v11H19V29H8V19h11Z',
  'M9 38V22L24 10l15 12v16H29V27H19v11Z',
  'M8 16h32v6H8Zm0 10h32v6H8Z',
  'm24 7 5 12 12 1-9 9 3 12-11-7-11 7 3-12-9-9 12-1Z',
] as const;
/** Hues far enough apart to be told at a glance; lightness is the same for all. */
const HUES = [28, 205, 145, 275, 85, 340, 180, 55, 310, 240] as const;

export function Avatar({ number }: { number: number }) {
  const index = Math.max(0, number - 1);
  const figure = FIGURES[index % FIGURES.length];
  const hue = HUES[(index * 3) % HUES.length] ?? 28;
  const dark = index >= FIGURES.length;
  const light = `oklch(0.93 0.045 ${hue})`;
  const deep = `oklch(0.43 0.1 ${hue})`;
  return (
    <svg viewBox="0 0 48 48" width={48} height={48} aria-hidden style={{ flex: 'none' }}>
      <rect width="48" height="48" rx="4" fill={dark ? deep : light} />
      <path d={figure} fillRule="evenodd" fill={dark ? light : deep} />
    </svg>
  );
}
