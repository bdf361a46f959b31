import { frameOf, MARK_BOX } from '@entrepot/contract/sellers/mark';

type Props = { mark: string; size?: number };

/** A shop's mark in outline, in the colour of the text around it. */
export function ShopMark({ mark, size = MARK_BOX }: Props) {
  return (
    <svg
      viewBox={`0 0 ${MARK_BOX} ${MARK_BOX}`}
      width={size}
      height={size}
      aria-hidden
      style={{ flex: 'none' }}
    >
      <path d={frameOf(mark)} fill="none" stroke="currentColor" strokeWidth="2" />
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
