/**
 * The server as a test plays it: what it answers is typed by the contract, so that a test cannot invent a shape, and what
 * it was asked is kept with its key.
 */
import { ApiRefusal, type Call, type CallOptions } from '../call.ts';
import type { InputOf, OperationName, OutputOf } from '@entrepot/contract/operation';
import type { RefusalParams } from '@entrepot/contract/refusals';

/** An answer, or what makes one of the input: it may throw a refusal, or promise to answer later. */
export type Answers<A> = {
  [N in OperationName<A>]?:
    | OutputOf<A, N>
    | ((input: InputOf<A, N>, options?: CallOptions) => OutputOf<A, N> | Promise<OutputOf<A, N>>);
};

export type Asked = {
  name: string;
  input: unknown;
  key: string | undefined;
  options: CallOptions | undefined;
};

export type PlayedServer<A> = {
  call: Call<A>;
  asked: readonly Asked[];
  of: (name: OperationName<A>) => Asked[];
};

export function playServer<A>(answers: Answers<A>): PlayedServer<A> {
  const asked: Asked[] = [];
  // What `call` answers is typed where it is asked; here it is only looked up.
  const call = async (name: OperationName<A>, input: never, options?: CallOptions) => {
    asked.push({ name, input, key: options?.key, options });
    const answer: unknown = answers[name];
    if (answer === undefined) {
      throw new Error(`${name} was asked, and the test does not answer it`);
    }
    return typeof answer === 'function'
      ? (answer as (sent: never, how?: CallOptions) => unknown)(input, options)
      : answer;
  };
  return {
    call: call as Call<A>,
    asked,
    of: (name) => asked.filter((each) => each.name === name),
  };
}

/** What a server says no with. */
export const refusal = (
  code: ApiRefusal['code'],
  message: string,
  params?: RefusalParams,
  fields?: Record<string, string>,
): ApiRefusal => new ApiRefusal(code, message, params, fields);

export function refuse(...why: Parameters<typeof refusal>): never {
  throw refusal(...why);
}
