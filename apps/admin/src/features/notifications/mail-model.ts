/** What an operator looks for in a mail: its code, and its links. Mails are plain text and are never rendered as HTML. */

/** Six digits that stand alone: not the end of an order's number, not an amount. */
export const codeOf = (body: string): string | undefined =>
  /(?<![\w.,-])\d{6}(?![\w-]|[.,]\d| USDT)/.exec(body)?.[0];

export type Piece = { text: string; link: boolean };

/** The text, cut where addresses begin and end. */
export const pieces = (body: string): Piece[] =>
  body
    .split(/(https?:\/\/[^\s<>"']*[^\s<>"'.,;:!?)\]])/)
    .filter(Boolean)
    .map((text) => ({ text, link: /^https?:\/\//.test(text) }));
