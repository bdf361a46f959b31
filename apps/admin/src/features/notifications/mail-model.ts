/** What an operator looks for in a mail: its code, and its links. Mails are plain text and are never rendered as HTML. */

export const codeOf = (body: string): string | undefined => /(?<!\d)\d{6}(?!\d)/.exec(body)?.[0];

export type Piece = { text: string; link: boolean };

/** The text, cut where addresses begin and end. */
export const pieces = (body: string): Piece[] =>
  body
    .split(/(https?:\/\/[^\s<>"']*[^\s<>"'.,;:!?)\]])/)
    .filter(Boolean)
    .map((text) => ({ text, link: /^https?:\/\//.test(text) }));
