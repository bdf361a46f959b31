import { createElement, type SVGProps } from 'react';

/** The path of a line, or another shape with its attributes. */
export type Shape = string | readonly [tag: string, attributes: Record<string, string>];

type Props = SVGProps<SVGSVGElement> & { size?: number };

/**
 * An icon of lucide's as the browser is sent it (build/straight-icons.ts): it looks the same. Lucide's own draws every icon
 * through two components, a context and a dozen functions, and names its classes, which nobody asks for.
 */
export function drawnIcon(...shapes: Shape[]) {
  const parts = shapes.map((shape) =>
    typeof shape === 'string' ? createElement('path', { d: shape }) : createElement(...shape),
  );
  return ({ size = 24, ...rest }: Props) =>
    createElement(
      'svg',
      {
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        'aria-hidden': true,
        ...rest,
      },
      ...parts,
    );
}
