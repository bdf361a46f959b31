import type { RefusalCode, RefusalParams } from '@entrepot/contract/refusals';

/** The user or the world said no. Rolls the transaction back and becomes an answer in the reader's language. */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly code: RefusalCode;
  readonly params: RefusalParams;
  /** Input field → code of what is wrong with it. */
  readonly fields: Record<string, string> | undefined;

  constructor(code: RefusalCode, params: RefusalParams = {}, fields?: Record<string, string>) {
    super(code);
    this.code = code;
    this.params = params;
    this.fields = fields;
  }
}

/** What was found; refuses when that is nothing. */
export function orRefuse<T>(
  found: T | undefined,
  ...why: ConstructorParameters<typeof Refusal>
): T {
  if (found === undefined) {
    throw new Refusal(...why);
  }
  return found;
}

/** What the work answers; where it refuses for `code`, `instead` is what that means here. */
export async function orInstead<T>(
  code: RefusalCode,
  instead: RefusalCode,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof Refusal && error.code === code ? new Refusal(instead) : error;
  }
}
