import { Heart, Music } from 'lucide-react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { drawnIcon } from '../primitives/drawn-icon.ts';
import { iconFiles, shapesOf, straightened } from './straight-icons.ts';
import { expect, test } from 'vitest';

const FILES = new Map([
  ['Heart', '/icons/heart.mjs'],
  ['Music', '/icons/eighth-notes.mjs'],
]);

test('every icon is imported from its own file, types and lines stay', () => {
  const code =
    "import {\n  Heart,\n  type LucideIcon,\n  Music as Tune,\n} from 'lucide-react';\nnext();";
  expect(straightened(code, FILES)).toBe(
    'import Heart from "/icons/heart.mjs"; ' +
      "import type { LucideIcon } from 'lucide-react'; " +
      'import Tune from "/icons/eighth-notes.mjs";\n\n\n\n\nnext();',
  );
});

test('an import of types only is left alone', () => {
  const code = "import type { LucideIcon } from 'lucide-react';";
  expect(straightened(code, FILES)).toBe(code);
});

test.each([
  ['Heart', Heart, { size: 16, strokeWidth: 1.5, 'aria-hidden': true }],
  ['Music', Music, { className: 'flip' }],
] as const)(
  '%s is drawn as lucide draws it, but for names that nobody asks for',
  async (name, icon, props) => {
    const shapes = await shapesOf(iconFiles().get(name) ?? '');
    const drawn = renderToStaticMarkup(createElement(drawnIcon(...shapes), props));
    const whole = renderToStaticMarkup(createElement(icon, props));
    const names = / xmlns="[^"]*"|lucide[\w-]* ?/g;
    const attributes = (html: string) =>
      html
        .replaceAll(names, '')
        .replaceAll(' class=""', '')
        .split(/(?=[ >])/)
        .toSorted();
    expect(attributes(drawn)).toEqual(attributes(whole));
  },
);
