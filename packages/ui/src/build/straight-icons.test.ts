import { expect, test } from 'vitest';
import { drawnOnly, straightened } from './straight-icons.ts';

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

test('of an icon only what it is drawn from is kept, and its parts stay apart', () => {
  const code =
    '{ node: [["path", { d: "M1 1", key: "1rf3ol" }], ["path", { d: "M2 2", key: "gwowj6" }]],\n  aliases: ["stars"]\n};';
  expect(drawnOnly(code)).toBe(
    '{ node: [["path", { d: "M1 1", key: "1" }], ["path", { d: "M2 2", key: "2" }]]\n};',
  );
});
