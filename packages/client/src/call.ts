// The only fetch in the browser. Types come from the contract by `import type`, so no schema is shipped.
import type { Envelope } from '@entrepot/contract/envelope';
import type { InputOf, OperationName, OutputOf } from '@entrepot/contract/operation';
import type { RefusalCode, RefusalParams } from '@entrepot/contract/refusals';

/** What the server answered instead of a result; `message` is already in the reader's language. */
export class ApiRefusal extends Error {
  override name = 'ApiRefusal';
  readonly code: RefusalCode | 'INTERNAL' | 'OFFLINE';
  readonly params: RefusalParams;
  readonly fields: Record<string, string>;

  constructor(
    code: ApiRefusal['code'],
    message: string,
    params: RefusalParams = {},
    fields: Record<string, string> = {},
  ) {
    super(message);
    this.code = code;
    this.params = params;
    this.fields = fields;
  }
}

/** No answer within the time that a call has: who has waited so long is told, and not made to wait as long again. */
export class LateAnswer extends ApiRefusal {
  constructor() {
    super('OFFLINE', 'late');
  }
}

/** Nobody knows whether these arrived: only the same key makes sending again safe. */
export const fateUnknown = ({ code }: Pick<ApiRefusal, 'code'>): boolean =>
  code === 'OFFLINE' || code === 'INTERNAL';

export type ClientOptions = {
  /** Origin to call, empty in the browser. */
  base?: string;
  token: () => string | null;
  language: () => string;
  /** Extra headers, for example the brand in demo mode. */
  headers?: () => Record<string, string>;
  /** The session ended: the app forgets the user. */
  onLoggedOut?: () => void;
  fetch?: typeof fetch;
};

export type CallOptions = {
  signal?: AbortSignal;
  /** The same key sends the same write only once, however often it is sent. */
  key?: string;
};

/** Requests give up after 30 s (spec §9). */
const TIMEOUT_MS = 30_000;
/** A picture of 10 MB, or a file that is answered, takes longer than that over a slow line. */
const FILE_TIMEOUT_MS = 180_000;

/** A typed `call('orders.cancelOrder', input)` for one audience's operations. Throws `ApiRefusal`. */
export type Call<A> = <N extends OperationName<A>>(
  name: N,
  input: InputOf<A, N>,
  options?: CallOptions,
) => Promise<OutputOf<A, N>>;

export function createClient<A>(options: ClientOptions): Call<A> {
  return async function call<N extends OperationName<A>>(
    name: N,
    input: InputOf<A, N>,
    { signal, key }: CallOptions = {},
  ): Promise<OutputOf<A, N>> {
    const isForm = input instanceof FormData;
    const headers: Record<string, string> = {
      'accept-language': options.language(),
      ...options.headers?.(),
      ...(isForm ? {} : { 'content-type': 'application/json' }),
      ...(key ? { 'idempotency-key': key } : {}),
    };
    const token = options.token();
    if (token) {
      headers['authorization'] = `Bearer ${token}`;
    }
    const late = lateness(isForm ? FILE_TIMEOUT_MS : TIMEOUT_MS);
    let answer: Envelope<OutputOf<A, N>>;
    try {
      const response = await (options.fetch ?? fetch)(`${options.base ?? ''}/api/${name}`, {
        method: 'POST',
        headers,
        body: isForm ? input : JSON.stringify(input ?? {}),
        signal: signal ? AbortSignal.any([signal, late.signal]) : late.signal,
      });
      const file = givenName(response);
      if (file !== undefined) {
        late.startAgain(FILE_TIMEOUT_MS);

        const body = await response.blob();
        return { name: file, type: body.type, body } as OutputOf<A, N>;
      }
      answer = (await response.json()) as Envelope<OutputOf<A, N>>;
    } catch (error) {
      if (signal?.aborted) {
        throw error;
      }
      throw late.signal.aborted ? new LateAnswer() : new ApiRefusal('OFFLINE', 'offline');
    } finally {
      late.stop();
    }
    if ('refusal' in answer) {
      if (answer.refusal === 'NOT_LOGGED_IN') {
        options.onLoggedOut?.();
      }
      throw new ApiRefusal(answer.refusal, answer.msg, answer.data ?? {}, answer.fields);
    }
    if (answer.code !== '0') {
      // Not the mall spoke but something between, such as a proxy that has lost it.
      throw new ApiRefusal('OFFLINE', 'offline');
    }
    return answer.data;
  };
}

/** A signal that comes after so many milliseconds, unless it is stopped or starts again before. */
function lateness(milliseconds: number) {
  const controller = new AbortController();
  const after = (ms: number) => setTimeout(() => controller.abort(), ms);
  let timer = after(milliseconds);
  const stop = () => clearTimeout(timer);
  return {
    signal: controller.signal,
    stop,
    startAgain(ms: number): void {
      stop();
      timer = after(ms);
    },
  };
}

/** What a file that is answered is to be kept as; undefined for an envelope. */
const givenName = ({ headers }: Response): string | undefined =>
  headers.get('content-disposition')?.match(/filename="([^"]+)"/)?.[1];
