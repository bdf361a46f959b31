import type { RefusalCode, RefusalParams } from './refusals.ts';

/**
 * What every call answers, with HTTP 200 (spec §3, existing-clients §1.3). `code` is always a string: "0" is success,
 * "403" sends old clients to log in. `refusal` names our own closed code; `fields` points at wrong inputs.
 */
export type Envelope<T> =
  | { code: '0'; msg: string; data: T }
  | {
      code: string;
      msg: string;
      data: RefusalParams | null;
      refusal: RefusalCode | 'INTERNAL';
      fields?: Record<string, string>;
      requestId?: string;
    };
