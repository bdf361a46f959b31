/** What a form shows: nothing is wrong before it was sent once, then each fault at its field, and the first one focused. */
import { useEffect, useRef, useState, type RefObject } from 'react';
import {
  placed,
  problemsOf,
  sentOf,
  type Name,
  type Problem,
  type ProblemOf,
  type Refusal,
  type Rules,
  type Sent,
} from './fields.ts';

export type FormOptions<
  All extends object,
  R extends Rules<All>,
  Extra extends string,
  Key extends string,
> = {
  rules: R & Rules<All>;
  /** Says a problem in the reader's words: the `t` of a feature. */
  say: (problem: ProblemOf<R> | Key, values?: Record<string, string | number>) => string;
  /** What is wrong with more than one field, or with what is none, such as a slide check. */
  also?: (values: All) => Partial<Record<Extra, Problem<Key> | undefined>>;
  /** What the form is sent by. */
  write?: FormWrite;
  /** Refusals, and names of what is sent, that belong to a field of another name. */
  places?: Readonly<Record<string, Name<All> | NoInfer<Extra>>>;
  /** Is told the first field at fault before it is focused: it may have to be brought into sight. */
  onFault?: (field: Name<All> | NoInfer<Extra>) => void;
  /** What is judged at once: these, or all that was typed. */
  early?: true | readonly (Name<All> | NoInfer<Extra>)[];
};

export type FormWrite = { refused: Refusal | undefined; sending: boolean; forget: () => void };

type Typing = { target: { value: string } };
/** Names of fields that hold text. */
export type TextName<All> = { [N in Name<All>]: All[N] extends string ? N : never }[Name<All>];

/** What the frame of a form needs to know of it. */
export type FormState = {
  ref: RefObject<HTMLFormElement | null>;
  check: () => boolean;
  rest: Refusal | undefined;
  sending: boolean;
};

/** A form whose entries live as long as it is open. */
export function useForm<
  All extends object,
  R extends Rules<All>,
  Extra extends string = never,
  Key extends string = never,
>(initial: All | (() => All), options: FormOptions<All, R, Extra, Key>) {
  const [values, setValues] = useState(initial);
  const set = (change: Partial<All>) => setValues((before) => ({ ...before, ...change }));
  return useFields<All, R, Extra, Key>({ values, typed: values, set }, options);
}

type Held<All> = {
  values: All;
  /** Those that somebody typed. */
  typed: Partial<All>;
  set: (change: Partial<All>) => void;
};

/** A form over entries that are held elsewhere. */
export function useFields<
  All extends object,
  R extends Rules<All>,
  Extra extends string,
  Key extends string,
>(held: Held<All>, options: FormOptions<All, R, Extra, Key>) {
  const { values } = held;
  const { rules, write, onFault } = options;
  const ref = useRef<HTMLFormElement>(null);
  const [tried, setTried] = useState(0);
  const { wrong, refusals, error } = faultsOf(held, options, tried > 0);
  const refused = write?.refused;
  const isPlaced = Object.keys(refusals).length > 0;
  useFocus(ref, tried, isPlaced ? refused : undefined);
  const set = (part: Partial<All>) => {
    if (Object.keys(part).some((name) => name in refusals)) {
      write?.forget();
    }
    held.set(part);
  };
  return {
    ref,
    values,
    set,
    /** The text at a field. */
    say: error,
    /** True when nothing is wrong; otherwise the first wrong field is focused. */
    check: () => {
      setTried((before) => before + 1);
      if (wrong !== undefined) {
        onFault?.(wrong);
      }
      return wrong === undefined;
    },
    /** Faults are told once somebody has tried again. */
    calm: () => setTried(0),
    /** The refusal that no field shows. */
    rest: isPlaced ? undefined : refused,
    sending: write?.sending ?? false,
    /** All fields as they are sent. */
    sent: () => sentOf<All, R>(rules, values) as Sent<All, R>,
    /** What a text field or a choice needs. */
    input: <N extends TextName<All>>(name: N) => ({
      name,
      value: values[name] as All[N] & string,
      error: error(name),
      onChange: ({ target }: Typing) => set({ [name]: target.value } as Partial<All>),
    }),
    /** What any other field needs. */
    field: <N extends Name<All>>(name: N) => ({
      value: values[name],
      error: error(name),
      onChange: (value: All[N]) => set({ [name]: value } as unknown as Partial<All>),
    }),
  };
}

/** What is wrong where, and what of it is told. */
function faultsOf<
  All extends object,
  R extends Rules<All>,
  Extra extends string,
  Key extends string,
>(
  { values, typed }: Held<All>,
  { rules, say, also, write, places = {}, early = [] }: FormOptions<All, R, Extra, Key>,
  isTried: boolean,
) {
  type At = Name<All> | Extra;
  type Found = Problem<ProblemOf<R> | Key> | undefined;
  const own: Partial<Record<string, Found>> = problemsOf<All, R>(rules, values, typed);
  const found: Partial<Record<string, Found>> = { ...also?.(values), ...own };
  const refusals = placed<At>(write?.refused, Object.keys(values) as At[], places);
  const isEarly = (name: At) => (early === true ? name in typed : early.includes(name));
  const error = (name: At): string | undefined => {
    const problem: Found = isTried || isEarly(name) ? found[name] : undefined;
    if (problem === undefined) {
      return refusals[name];
    }
    return typeof problem === 'string' ? say(problem) : say(problem[0], problem[1]);
  };
  const wrong = (Object.keys(found) as At[]).find((name) => found[name] !== undefined);
  return { wrong, refusals, error };
}

/** After the faults are drawn: the first of them may be out of sight. */
function useFocus(form: RefObject<HTMLElement | null>, tried: number, refused: unknown): void {
  useEffect(() => {
    if (tried > 0 || refused) {
      const fault = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
      // Of a group of choices the first one.
      (fault?.querySelector('input') ?? fault)?.focus();
    }
  }, [form, tried, refused]);
}
