/** A form as data: how its fields are read, what is wrong with them, what differs, what somebody else changed. Without React. */
import { type Amount, compare, HIGHEST_AMOUNT, parseAmount } from '@entrepot/contract/money';

/** `stock.7` and `stock.8` are fields of one family and have one rule, `stock`. */
type Family<Name> = Name extends `${infer Head}.${string}` ? Head : Name;

export type Rule<Value, All> = {
  /** What was typed, as it is sent; undefined when it cannot be read. What is read alike is the same. */
  read?: (typed: Value) => unknown;
  /** What is wrong. `typed`: not as it is stored. */
  problem?: (value: Value, all: All, typed: boolean) => Problem | undefined;
};

/** Key of the text that says what is wrong, with what that text needs to know. */
export type Problem<Key extends string = string> =
  | Key
  | readonly [Key, Readonly<Record<string, Known>>];
type Known = string | number;

export type Rules<All> = {
  readonly [Name in keyof All & string as Family<Name>]?: Rule<All[Name], All>;
};

/** `rulesFor<Shop>()({ name: { problem: (name) => … } })`: the fields are known, what is read and said is inferred. */
export const rulesFor =
  <All extends object>() =>
  <R extends Rules<All>>(rules: R): R =>
    rules;

export type Name<All> = keyof All & string;

/** Keys of the problems that rules can find. */
export type ProblemOf<R> = {
  [K in keyof R]-?: R[K] extends { problem: (...given: never[]) => infer Found }
    ? Found extends Problem<infer Key>
      ? Key
      : never
    : never;
}[keyof R];

type Out<R, N, Value> =
  Family<N> extends keyof R
    ? R[Family<N>] extends { read: (typed: never) => infer Read }
      ? Exclude<Read, undefined>
      : Value
    : Value;

/** What rules make of all fields: plain ones by their name, those of a family below its name. */
export type Sent<All, R> = {
  [N in Name<All> as N extends `${string}.${string}` ? never : N]: Out<R, N, All[N]>;
} & {
  [F in Name<All> as F extends `${infer Head}.${string}` ? Head : never]: {
    [N in Name<All> as N extends `${Family<F>}.${infer Rest}` ? Rest : never]?: Out<R, N, All[N]>;
  };
};

/** What was typed, and all fields as they were when typing began. */
export type Draft<All> = { seen: All; edits: Partial<All> };

export type Conflict<All> = {
  [N in Name<All>]: { name: N; was: All[N]; theirs: All[N]; mine: All[N] };
}[Name<All>];

const ruleOf = <All>(rules: Rules<All>, name: Name<All>): Rule<never, All> =>
  (rules as Record<string, Rule<never, All>>)[name.split('.', 1)[0] ?? ''] ?? {};

const namesOf = <All extends object>(values: Partial<All>) => Object.keys(values) as Name<All>[];

const readOf = <All>(rules: Rules<All>, name: Name<All>, value: unknown): unknown => {
  const { read } = ruleOf(rules, name);
  return read ? read(value as never) : value;
};

/** As text, whatever the order of its keys. */
const written = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  ) ?? '';

export const isSame = <All>(
  rules: Rules<All>,
  name: Name<All>,
  [one, other]: readonly [unknown, unknown],
): boolean => {
  const meaning = (value: unknown) => written(readOf(rules, name, value) ?? value);
  return one === other || meaning(one) === meaning(other);
};

export function problemsOf<All extends object, R extends Rules<All>>(
  rules: R,
  values: All,
  typed: Partial<NoInfer<All>> = values,
): Partial<Record<Name<All>, Problem<ProblemOf<R>>>> {
  const found = namesOf(values).flatMap((name) => {
    const { problem } = ruleOf(rules, name);
    const said = problem?.(values[name] as never, values, name in typed);
    return said === undefined ? [] : [[name, said]];
  });
  return Object.fromEntries(found);
}

/** What somebody is typing with one more change; nothing when all stands as it is stored. */
export function withEdits<All extends object>(
  draft: Draft<NoInfer<All>> | undefined,
  stored: All,
  change: Partial<NoInfer<All>>,
): Draft<All> | undefined {
  const { seen, edits } = draft ?? { seen: stored, edits: {} };
  const differing = Object.entries({ ...edits, ...change }).filter(
    ([name, value]) => written(value) !== written(stored[name as keyof All]),
  );
  return differing.length === 0
    ? undefined
    : { seen, edits: Object.fromEntries(differing) as Partial<All> };
}

/** Fields that mean something else than what is stored. What was typed into one that is no more is no change. */
export const changedIn = <All extends object>(
  rules: Rules<NoInfer<All>>,
  stored: All,
  edits: Partial<NoInfer<All>>,
): Name<All>[] =>
  namesOf(edits).filter(
    (name) => name in stored && !isSame(rules, name, [edits[name], stored[name]]),
  );

/** Fields changed here, and since typing began by somebody else too. */
export const conflictsIn = <All extends object>(
  rules: Rules<NoInfer<All>>,
  stored: All,
  { seen, edits }: Draft<NoInfer<All>>,
): Conflict<All>[] =>
  changedIn(rules, stored, edits)
    .filter((name) => !isSame(rules, name, [seen[name], stored[name]]))
    .map((name) => {
      const [was, theirs, mine] = [seen[name], stored[name], edits[name]];
      return { name, was, theirs, mine } as Conflict<All>;
    });

/** The named fields as they are sent; what cannot be read, or says nothing, is left out. */
export function sentOf<All extends object, R extends Rules<All>>(
  rules: R,
  values: All,
  names: readonly Name<All>[] = namesOf(values),
): Partial<Sent<All, R>> {
  const sent: Record<string, unknown> = {};
  for (const name of names) {
    const [family = '', ...rest] = name.split('.');
    const value = readOf(rules, name, values[name]);
    if (value === undefined) {
      continue;
    }
    if (rest.length === 0) {
      sent[family] = value;
    } else {
      sent[family] = { ...(sent[family] as object | undefined), [rest.join('.')]: value };
    }
  }
  return sent as Partial<Sent<All, R>>;
}

export type Refusal = { code: string; message: string; fields: Readonly<Record<string, string>> };

/** A refusal at the fields that it is about: by its code, or by the names of what was sent. */
export function placed<At extends string>(
  refused: Refusal | undefined,
  names: readonly At[],
  places: Readonly<Record<string, At>>,
): Partial<Record<At, string>> {
  if (!refused) {
    return {};
  }
  const { code, message, fields } = refused;
  const at = [code, ...Object.keys(fields)].flatMap(
    (path) =>
      places[path] ?? names.find((name) => path === name || path.startsWith(`${name}.`)) ?? [],
  );
  return Object.fromEntries(at.map((name) => [name, message])) as Partial<Record<At, string>>;
}

/** Text without the blanks around it. */
export const trimmed = (text: string): string => text.trim();

/** An amount as it is sent: people write the decimals behind a comma too. */
export const plainAmount = (typed: string): string =>
  typed.trim().replace(/^(\d+),(\d+)$/, '$1.$2');

/** An amount to the cent; undefined for anything else, and for more than may be typed. */
export function readAmount(typed: string): Amount | undefined {
  const text = plainAmount(typed);
  const amount = /^\d{1,10}(?:\.\d{1,2})?$/.test(text) ? parseAmount(text) : undefined;
  return amount && compare(amount, HIGHEST_AMOUNT) <= 0 ? amount : undefined;
}

/** Words of at least so many letters, such as a reason that somebody will read; `say` is told how many. */
export const wordsOf = <Key extends string>(count: number, say: Key) => ({
  read: trimmed,
  problem: (text: string) =>
    [...text.trim()].length < count ? ([say, { count }] as const) : undefined,
});
