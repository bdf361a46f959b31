/** Sizes come from packages/ui/src/tokens: space, type and corners by name, and layouts change at four widths. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { BREAKPOINTS } from '../../packages/ui/src/tokens/breakpoints.ts';
import type { Violation } from './check-imports.ts';
import { filesBelow } from './imports.ts';

/** A hairline's width or the overlap of two is no spacing. */
const LENGTH = /(?<![\w.#])(?!0*[012]px\b)\d*\.?\d+(?:px|rem|pt)\b/;
const DECLARATION = /(?<=[{;\s])(-?-?[a-z][a-z-]*)\s*:\s*([^;{}]+)(?=[;}])/g;

const RULES: readonly { name: string; property: RegExp; value: RegExp }[] = [
  {
    name: 'space-from-tokens',
    property: /^(?:(?:scroll-)?(?:margin|padding)|(?:row-|column-)?gap|inset)(?:-|$)/,
    value: LENGTH,
  },
  // A line's height follows its size after a stroke, and may be any.
  {
    name: 'type-from-tokens',
    property: /^font(?:-size)?$/,
    value: /(?<![\w./-])[\d.]+(?:px|rem|pt)/,
  },
  { name: 'corners-from-tokens', property: /^border-[a-z-]*radius$/, value: /\d(?:px|rem)/ },
];

const WIDTHS = Object.values(BREAKPOINTS).join('|');
const QUERY = /@(?:media|container)([^{;]*)/g;
const CONDITION = /\([^()]*width[^()]*\)/g;
const ON_SCALE = new RegExp(`^\\(width (?:<|>=) (?:${WIDTHS})px\\)$`);
/** In scripts a width stands in what a picture says of its own sizes, which browsers read in the old spelling: from a width on. */
const IN_SCRIPT = /\((?:min-|max-)?(?:width)[^()]*\d[^()]*px\)/g;
const SCRIPT_ON_SCALE = new RegExp(`^\\((?:min-width:|width (?:<|>=)) (?:${WIDTHS})px\\)$`);

export function checkSizes(root: string): Violation[] {
  const below = (name: RegExp): string[] =>
    ['apps', 'packages'].flatMap((folder) => filesBelow(root, folder, name));
  return [
    ...below(/\.css$/).flatMap((file) => ofSheet(file, sheetOf(root, file))),
    ...below(/(?<!\.test)\.tsx?$/).flatMap((file) =>
      off(file, readFileSync(join(root, file), 'utf8').match(IN_SCRIPT), SCRIPT_ON_SCALE),
    ),
  ];
}

const sheetOf = (root: string, file: string): string =>
  readFileSync(join(root, file), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');

function ofSheet(file: string, css: string): Violation[] {
  const declared = [...css.matchAll(DECLARATION)].flatMap(([, property = '', value = '']) =>
    RULES.filter((rule) => rule.property.test(property) && rule.value.test(value)).map(
      ({ name }) => ({ rule: name, where: file, what: `says ${property}: ${value.trim()}` }),
    ),
  );
  const conditions = [...css.matchAll(QUERY)].flatMap(([, query = '']) => query.match(CONDITION));
  return [...declared, ...off(file, conditions, ON_SCALE)];
}

const off = (file: string, found: readonly (string | null)[] | null, scale: RegExp): Violation[] =>
  (found ?? [])
    .filter((words) => words !== null && !scale.test(words))
    .map((words) => ({ rule: 'widths-from-scale', where: file, what: `asks for ${words}` }));
