// What one operation of the API declares. Everything else (validation, the typed client, OpenAPI, the
// authorization matrix, rate limits, the log) is read from here, so nothing is said twice.
import type { z } from 'zod';
import type { Needs } from './accounts/rights.ts';
import type { RefusalCode } from './refusals.ts';
import { done, nothing } from './shapes.ts';

/** Which of the four origins answers an operation. */
export type Audience = 'storefront' | 'seller' | 'admin' | 'promotion';

/** Who may call: `anyone` (also a visitor), or only an account logged in at that origin. */
export type Caller = 'anyone' | 'buyer' | 'seller' | 'operator';

/** At most `count` calls in `seconds`, counted per network address or per logged-in account. */
export type Rate = { count: number; seconds: number; per: 'network' | 'account' };

/**
 * The address and shapes under which existing clients know an operation.
 * `paths` are written without `/api/` and `.action`, for example `order!cancel`.
 * `input` turns the merged text parameters into the clean input; `output` turns the clean answer into the wire's.
 */
export type Wire<Input = never, Output = never> = {
  paths: readonly string[];
  input?: z.ZodType<Input>;
  output?: (clean: Output) => unknown;
  /** What a caller without a token is told instead of NOT_LOGGED_IN, which sends existing clients to their first page. */
  withoutToken?: RefusalCode;
  /** What is wrong with a field, as what they are told: they show one message and mark no field. Under our names and theirs. */
  faults?: Faults;
  /** Refusals that they know by a text of their own, in Chinese, by which they look up their translation. */
  says?: Partial<Record<RefusalCode, string>>;
  /**
   * For what makes something new, or ends it: existing clients send no idempotency key, so the same input from the same account
   * within this many seconds is the same call.
   */
  repeatSeconds?: number;
};

/** By the field’s name. */
export type Faults = Readonly<Partial<Record<string, RefusalCode>>>;

/** One operation. `input` and `output` are the clean shapes; `wire` translates for existing clients. */
export type Operation<I extends z.ZodType = z.ZodType, O extends z.ZodType = z.ZodType> = {
  summary: string;
  who: Caller;
  /** Which right of an operator it needs; every operation of operators says so, and nobody else's. */
  needs?: Needs;
  /** `write` runs in one transaction and takes an idempotency key; `read` never changes anything. */
  effect: 'read' | 'write';
  input: I;
  output: O;
  refusals: readonly RefusalCode[];
  rate: Rate;
  /** Names of the input fields that may be logged; nothing else of the input ever is. */
  log: readonly string[];
  /** Names of fields of the answer that the operators' log tells as well. */
  logAnswer?: readonly string[];
  /**
   * Whether it moves money, or leads to that; without a word it may not post to the ledger. `starts` is refused while
   * money functions are off (MONEY_CLOSED); `settles` brings to its end what was paid and always goes on.
   */
  money?: 'starts' | 'settles';
  /** A buyer's write that goes on while the mall is closed: his way in and out, and the end of what he has bought. */
  whileClosed?: true;
  /** A visitor's repeat under his key gets the first answer too: where a second run would be refused, or sent once more. */
  visitorsKeys?: true;
  /** The input field that names somebody's object, for the authorization matrix. */
  object?: { field: string; kind: string; notFound: RefusalCode };
  /** A read whose answer to visitors may be this old; kept per input, language and brand. */
  cacheSeconds?: number;
  /** A write that the operators' log leaves out: it changes nothing that somebody would ask about later. */
  audited?: false;
  /** True when the body is a file (multipart): it arrives as `ctx.file`. */
  file?: boolean;
  /** True when what is answered is a file of its own and no envelope; a refusal is an envelope as ever. Its output is `givenFile`. */
  gives?: 'file';
  /** The largest body that is read, in bytes; without a word `BODY_BYTES`. Must hold every input that is allowed. */
  bodyBytes?: number;
  /**
   * For a write that waits long for something else and is the same when it is sent twice: it runs in no transaction,
   * so that it holds no connection meanwhile. Its handler gets the database itself.
   */
  transaction?: false;
  /**
   * For a write of few rows by their keys that is asked so often that the database would spend more on planning its
   * statements than on running them: each is planned once, whatever it is given. Without a word it is planned as the
   * database sees fit.
   */
  plannedOnce?: true;
  wire?: Wire<never, never>;
};

/** What need not be said where it is as usual: nothing is asked, answered, refused or logged, and the limit is that of its effect. */
type Usual = 'input' | 'output' | 'refusals' | 'rate' | 'log';

/** An operation but for who calls it and whether it writes; `file` is kept as a type, so that callers send a form. */
type Said<I extends z.ZodType, O extends z.ZodType, F> = Partial<Pick<Operation<I, O>, Usual>> &
  Omit<Operation<I, O>, 'who' | 'needs' | 'effect' | 'wire' | 'file' | Usual> & {
    file?: F;
    wire?: Wire<unknown, never> | Wire<never, z.output<O>>;
  };

/** Without a word nobody may: what operators ask does not compile before it says what it needs. */
type Needing<W extends Caller> = W extends 'operator' ? { needs: Needs } : { needs?: never };

const declares =
  <W extends Caller>(who: W, effect: Operation['effect']) =>
  <
    O extends z.ZodType = typeof done,
    I extends z.ZodType = typeof nothing,
    F extends boolean = false,
  >(
    said: Said<I, O, F> & Needing<W>,
  ): Operation<I, O> & { who: W; file?: F } & Needing<W> => {
    const { money, object, refusals = [], log = [] } = said;
    const implied: RefusalCode[] = money === 'starts' ? ['MONEY_CLOSED'] : [];
    if (object && !refusals.includes(object.notFound)) {
      implied.push(object.notFound);
    }
    const rate = effect === 'read' ? READ_RATE : WRITE_RATE;
    const whole = {
      ...{ who, effect, input: nothing, output: done, rate, ...said },
      refusals: [...implied, ...refusals],
      log: object ? [object.field, ...log] : log,
    };
    return whole as unknown as Operation<I, O> & { who: W; file?: F } & Needing<W>;
  };

const declarationsOf = <W extends Caller>(who: W) => ({
  reads: declares(who, 'read'),
  writes: declares(who, 'write'),
});

/**
 * `buyer.writes({ summary, input, … })` declares an operation; what it says carries its shapes to client and server. That
 * its `object` may be missing, and that money may be closed when it `starts` some, goes without saying.
 */
export const anyone = declarationsOf('anyone');
export const buyer = declarationsOf('buyer');
export const seller = declarationsOf('seller');
export const operator = declarationsOf('operator');

/** The same operations for another kind of caller. */
export const askedBy = <Who extends Exclude<Caller, 'operator'>, Operations extends object>(
  who: Who,
  operations: Operations,
) => withAll(operations, { who });

/** The same operations for operators, who need this for each of them. */
export const askedByOperators = <Operations extends object>(needs: Needs, operations: Operations) =>
  withAll(operations, { who: 'operator' as const, needs });

const withAll = <Operations extends object, Said extends object>(
  operations: Operations,
  said: Said,
) =>
  Object.fromEntries(
    Object.entries(operations).map(([name, operation]) => [
      name,
      { ...(operation as object), ...said },
    ]),
  ) as { [Name in keyof Operations]: Omit<Operations[Name], keyof Said> & Said };

/** Whether the operators' log tells of it; an operation that lets nothing be logged has nothing to tell. */
export const isAudited = ({ who, effect, log, audited }: Operation): boolean =>
  who === 'operator' && effect === 'write' && log.length > 0 && audited !== false;

/** Feature → operations of one audience. */
export type Api = Record<string, Record<string, Operation>>;

/** `orders.cancelOrder`, for every operation of an audience. */
export type OperationName<A> = {
  [F in keyof A & string]: `${F}.${keyof A[F] & string}`;
}[keyof A & string];

type At<A, N extends string> = N extends `${infer F}.${infer V}`
  ? F extends keyof A
    ? V extends keyof A[F]
      ? A[F][V]
      : never
    : never
  : never;

/** What a caller sends; a file travels as a form, with the input's fields beside it. */
export type InputOf<A, N extends string> =
  At<A, N> extends { file?: true }
    ? FormData
    : At<A, N> extends Operation<infer I, z.ZodType>
      ? z.input<I>
      : never;

/** What a caller gets. */
export type OutputOf<A, N extends string> =
  At<A, N> extends Operation<z.ZodType, infer O> ? z.output<O> : never;

/** Nearly every input is a few names and numbers; what is larger says so. */
export const BODY_BYTES = 65_536;

/** Twenty reads a second from one network: generous for a person, dull for a scraper. */
export const READ_RATE: Rate = { count: 1200, seconds: 60, per: 'network' };
/** Writes by one account. */
export const WRITE_RATE: Rate = { count: 120, seconds: 60, per: 'account' };
