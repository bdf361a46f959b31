/** Every place of an operation's input where an amount stands, found from its schema; and amounts as nobody may write them. */
import type { Operation } from '@entrepot/contract/operation';
import { z } from 'zod';

/** Refused wherever an amount is taken. */
export const NO_AMOUNTS = [
  ...['', ' ', '.', '-', '.5', '5.', '1 000', ' 1', '1 ', '1\n', '1\0', '\0'],
  ...['+1', '--1', '\u22121', '1-', '1e3', '1E3', '1e-3', '0x1', 'NaN', 'Infinity', '1_000'],
  ...['1,5', '1,000.50', '1.2.3', '1\u066b5', "1'000"],
  // One in Arabic, Persian, Devanagari, full width, and as a figure in a ring.
  ...['\u0661', '\u06f1', '\u0967', '\uff11', '\u2460', '1\u0661'],
  ...['9'.repeat(200), `0.${'1'.repeat(200)}`, `1${'0'.repeat(60)}`, `0.${'1'.repeat(31)}`],
  ...[`-${'9'.repeat(200)}`, `-0.${'1'.repeat(200)}`, `${'9'.repeat(200)}.5`],
  // Written out they would be one, nothing, and one.
  ...[`${'0'.repeat(199)}1`, '0'.repeat(200), `1.${'0'.repeat(200)}`],
];

type Def = {
  innerType?: z.ZodType;
  element?: z.ZodType;
  valueType?: z.ZodType;
  in?: z.ZodType;
  shape?: Record<string, z.ZodType>;
  options?: readonly z.ZodType[];
};
/** `*`: any of a list, or of a table. */
export type AmountField = { at: readonly string[]; schema: z.ZodType };

/** An amount comes out in its canonical form; of a share, which may not be above one, the second does. */
const isAmountField = (schema: z.ZodType): boolean =>
  [
    ['12.50', '12.5'],
    ['0.50', '0.5'],
  ].some(([written, clean]) => schema.safeParse(written).data === clean);

const NAMED_SO = /amount|price|fee|freight|budget|surcharge|total|held$|^(?:min|max)imum$/i;

/** Fields that read amounts, and those that are named like one, whatever they take. */
export const amountFields = ({ input }: Operation): AmountField[] =>
  [...leavesOf(input, [])].filter(
    ({ at, schema }) => isAmountField(schema) || NAMED_SO.test(at.at(-1) ?? ''),
  );

function* leavesOf(schema: z.ZodType, at: readonly string[]): Generator<AmountField> {
  const { shape = {}, innerType, in: before, options = [], element, valueType } = schema.def as Def;
  for (const [name, inner] of Object.entries(shape)) {
    yield* leavesOf(inner, [...at, name]);
  }
  for (const inner of [innerType, before, ...options]) {
    yield* inner ? leavesOf(inner, at) : [];
  }
  for (const inner of [element, valueType]) {
    yield* inner ? leavesOf(inner, [...at, '*']) : [];
  }
  if (schema instanceof z.ZodString) {
    yield { at, schema };
  }
}
