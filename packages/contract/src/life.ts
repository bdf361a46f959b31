// The life of a thing as one table: which act leads from which state to which, who may do it, and what stands in its
// way. What is decided, which buttons are shown, conditions in SQL and the steps that the database allows are all read
// from it (decision record 0022). Pure: no database, no clock.
import type { RefusalCode } from './refusals.ts';

/** Something about a thing beside its state, told from one column: it has a value, its instant has come, it is one of these. */
export type Fact<Column extends string = string> =
  | { of: Column; is: 'set' | 'past' }
  | { of: Column; in: readonly string[] };

export type Act<
  Column extends string = string,
  State extends string = string,
  By extends string = string,
  Event extends string = string,
  FactName extends string = string,
> = {
  by: readonly By[];
  from: readonly State[];
  /** Where it leads; without it the state stays as it is. */
  to?: State;
  /** Facts in its way, each with its refusal; the first that holds counts. */
  unless?: Readonly<Partial<Record<FactName, RefusalCode>>>;
  /** In any other state. */
  refusal: RefusalCode;
  /** Done by the clock once the instant in this column has come. */
  due?: Column;
  /** Columns that take the instant of the act. */
  stamps?: readonly Column[];
  /** Deadlines that begin: each column with the one that holds its days. */
  starts?: Readonly<Partial<Record<Column, Column>>>;
  /** Columns that take a value of a closed list. */
  sets?: Readonly<Partial<Record<Column, string>>>;
  /** Its entry in the timeline. */
  event: Event;
};

export type Life = {
  states: readonly string[];
  facts: Readonly<Record<string, Fact>>;
  acts: Readonly<Record<string, Act>>;
};

/** Checks a table against the columns, states, people and events of what lives. */
export const lifeOf =
  <Column extends string, State extends string, By extends string, Event extends string>() =>
  <
    const Facts extends Readonly<Record<string, Fact<Column>>>,
    const Acts extends Readonly<
      Record<string, Act<Column, State, By, Event, keyof Facts & string>>
    >,
  >(life: {
    states: readonly State[];
    facts: Facts;
    acts: Acts;
  }) =>
    life;

/** Names of the acts that somebody of a kind may do. */
export type ActBy<L extends Life, By extends string> = {
  [Name in keyof L['acts']]: By extends L['acts'][Name]['by'][number] ? Name : never;
}[keyof L['acts']] &
  string;

/** A thing's state, and the columns that facts are told from. */
export type Standing = Readonly<Record<string, unknown>> & { readonly state: string };

/** Why an act is refused now; undefined when it is open. Who may do it is not asked here. */
export function refusalOf<L extends Life>(
  { facts, acts }: L,
  name: keyof L['acts'] & string,
  standing: Standing,
  now: Date,
): RefusalCode | undefined {
  const { from, unless = {}, refusal } = acts[name] as Act;
  if (!from.includes(standing.state)) {
    return refusal;
  }
  const inTheWay = Object.entries(unless).find(([fact]) => holds(facts[fact], standing, now));
  return inTheWay?.[1];
}

function holds(fact: Fact | undefined, standing: Standing, now: Date): boolean {
  const value = fact && standing[fact.of];
  if (!fact || value === null || value === undefined) {
    return false;
  }
  return 'in' in fact ? fact.in.includes(value as string) : fact.is === 'set' || value <= now;
}

/** The acts that somebody of a kind may do, in the order of the table. */
export function actsBy<L extends Life, const By extends string>(
  { acts }: L,
  by: By,
): [ActBy<L, By>, ...ActBy<L, By>[]] {
  const names = Object.keys(acts).filter((name) => acts[name]?.by.includes(by));
  return names as [ActBy<L, By>, ...ActBy<L, By>[]];
}

/** Those of them that are open now. */
export function openActs<L extends Life, const By extends string>(
  life: L,
  by: By,
  standing: Standing,
  now: Date,
): ActBy<L, By>[] {
  return actsBy(life, by).filter((name) => !refusalOf(life, name, standing, now));
}

/** Every step from one state to another that an act takes, as the database knows them. */
export function stepsOf({ acts }: Life): { from: string; to: string }[] {
  const steps = new Map<string, { from: string; to: string }>();
  for (const { from: states, to } of Object.values(acts)) {
    if (to !== undefined) {
      states.forEach((from) => steps.set(`${from} ${to}`, { from, to }));
    }
  }
  return [...steps.values()];
}
