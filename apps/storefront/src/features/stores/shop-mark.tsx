/** A crate mark in outline; the shape is the shop's own, drawn from its id. */
const SHAPES = [
  'M26 3 49 26 26 49 3 26Z',
  'M15 4h22l12 22-12 22H15L3 26Z',
  'M26 3a23 23 0 1 1 0 46 23 23 0 0 1 0-46Z',
  'M6 6h40v40H6Z',
  'M26 4 48 20 40 47H12L4 20Z',
  'M6 5h40v26L26 49 6 31Z',
] as const;

type Props = { id: string; mark: string; size?: number };

export function ShopMark({ id, mark, size = 52 }: Props) {
  return (
    <svg viewBox="0 0 52 52" width={size} height={size} aria-hidden style={{ flex: 'none' }}>
      <path d={shapeOf(id)} fill="none" stroke="currentColor" strokeWidth="2" />
      <text
        x="26"
        y="27"
        textAnchor="middle"
        dominantBaseline="central"
        fill="currentColor"
        style={{ font: '600 15px var(--font-cond)', letterSpacing: '0.02em' }}
      >
        {mark}
      </text>
    </svg>
  );
}

function shapeOf(id: string): string {
  const sum = [...id].reduce((total, letter) => total + letter.charCodeAt(0), 0);
  return SHAPES[sum % SHAPES.length] ?? SHAPES[0];
}
