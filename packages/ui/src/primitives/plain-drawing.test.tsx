import { isPlainDrawing } from '@entrepot/contract/brands/rules';
import { expect, it } from 'vitest';
import { renderScreen } from '../testing/render-screen.tsx';
import { PlainDrawing } from './plain-drawing.tsx';

const MARK =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8" role="img"><title>A door</title><mask id="cut"><rect width="8" ' +
  'height="8" fill="#fff"/></mask><g mask="url(#cut)"><path fill-rule="evenodd" d="M0 0h8v8z"/></g></svg>';

function drawings(...marks: string[]): SVGSVGElement[] {
  expect(marks.every(isPlainDrawing)).toBe(true);
  renderScreen(
    <main>
      {marks.map((mark, index) => (
        <PlainDrawing key={index} svg={mark} size={36} />
      ))}
    </main>,
  );
  return [...document.querySelectorAll<SVGSVGElement>('main > svg')];
}

it('draws each shape of a mark in its place and size, and says nothing aloud', () => {
  const [mark] = drawings(MARK);
  expect(mark?.outerHTML).toMatch(
    /^<svg viewBox="0 0 8 8" width="36" height="36" aria-hidden="true"><mask id=".+cut"><rect width="8" height="8" fill="#fff"><\/rect><\/mask><g mask="url\(#.+cut\)"><path fill-rule="evenodd" d="M0 0h8v8z"><\/path><\/g><\/svg>$/,
  );
});

it('lets no two marks of a page share a name', () => {
  const masks = drawings(MARK, MARK).map((mark) => [
    mark.querySelector('mask')?.id ?? '',
    mark.querySelector('g')?.getAttribute('mask') ?? '',
  ]);
  expect(masks.map(([, used]) => used)).toEqual(masks.map(([id]) => `url(#${id})`));
  expect(new Set(masks.map(([id]) => id)).size).toBe(2);
});

it('scales a mark that only says how large it is', () => {
  const [mark] = drawings('<svg width="16" height="12"><path d="M0 0h8v8z"/></svg>');
  expect(mark?.getAttribute('viewBox')).toBe('0 0 16 12');
});
