import { expect, test } from 'vitest';
import { straightened } from './straight-icons.ts';

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
