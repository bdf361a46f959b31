/**
 * A brand's drawing as a part of the page. As a picture of its own (`url(data:…)`) each took a document, a layout and a layer
 * before the page's first paint.
 */
import { createElement, type ReactNode, useId } from 'react';

type Shape = { element: string; attributes: Record<string, string>; inside: Shape[] };

/** Attributes of the drawing's own outside: the page says how large it is and what it is called. */
const OUTSIDE = ['xmlns', 'width', 'height', 'role', 'aria-hidden', 'aria-label'];

type Props = {
  /** As `isPlainDrawing` lets it in. */
  svg: string;
  /** Of its box, in pixels. */
  size: number;
  className?: string | undefined;
};

/** Drawn in the colour of the text around it, and for the eye only. */
export function PlainDrawing({ svg, size, className }: Props) {
  const prefix = useId();
  const root = shapesOf(svg)[0];
  if (!root) {
    return null;
  }
  const { width = '32', height = '32' } = root.attributes;
  const kept = Object.entries(root.attributes).filter(([name]) => !OUTSIDE.includes(name));
  const attributes = { viewBox: `0 0 ${width} ${height}`, ...Object.fromEntries(kept) };
  return (
    <svg
      {...propsOf(attributes, prefix)}
      width={size}
      height={size}
      className={className}
      aria-hidden
    >
      {drawn(root.inside, prefix)}
    </svg>
  );
}

/** Two of the same drawing on one page do not share names. */
const drawn = (shapes: readonly Shape[], prefix: string): ReactNode =>
  shapes.map(({ element, attributes, inside }, index) =>
    createElement(element, { key: index, ...propsOf(attributes, prefix) }, drawn(inside, prefix)),
  );

const propsOf = (attributes: Record<string, string>, prefix: string) =>
  Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [
      name.replace(/-(?!hidden|label)([a-z])/g, (_, letter: string) => letter.toUpperCase()),
      name === 'id' ? prefix + value : value.replace(/url\(#/g, `url(#${prefix}`),
    ]),
  );

/** Titles are left out with all text: whoever shows the mark says the brand's name beside it. */
function shapesOf(svg: string): Shape[] {
  const found: Shape[] = [];
  const open: Shape[][] = [found];
  for (const [, closes, element = '', written = '', ends] of svg.matchAll(TAG)) {
    const shape: Shape = { element, attributes: {}, inside: [] };
    if (closes) {
      open.pop();
      continue;
    }
    for (const [, name = '', value = ''] of written.matchAll(ATTRIBUTE)) {
      shape.attributes[name] = value;
    }
    if (element !== 'title') {
      open.at(-1)?.push(shape);
    }
    if (!ends) {
      open.push(shape.inside);
    }
  }
  return found;
}

const TAG = /<(\/?)([\w:-]+)((?:\s[\w:-]+="[^"]*")*)\s*(\/?)>/g;
const ATTRIBUTE = /\s([\w:-]+)="([^"]*)"/g;
