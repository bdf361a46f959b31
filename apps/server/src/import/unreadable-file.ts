import type { UNREADABLE } from '@entrepot/contract/catalogue/import-rules';
import type { RefusalParams } from '@entrepot/contract/refusals';
import { refusalText } from '../platform/refusal-text.ts';

type Code = (typeof UNREADABLE)[number];

/** What crosses from the process that reads. */
export type Unreadable = { code: Code; params: RefusalParams; why: string };

/**
 * The file cannot be read as goods; `code` is the refusal for the merchant who sent it, `params` name the bound. The
 * message is for an operator at a terminal.
 */
export class UnreadableFile extends Error {
  override name = 'UnreadableFile';
  readonly code: Code;
  readonly params: RefusalParams;

  constructor(code: Code, params: RefusalParams = {}, why = refusalText(code, 'en', params)) {
    super(why);
    this.code = code;
    this.params = params;
  }
}
