/** Title and description as lists of results show them: what is too long they cut anywhere, what is too short they replace. */

const MOST_TITLE = 65;
const LEAST_DESCRIPTION = 50;
const MOST_DESCRIPTION = 160;

/** Chinese, Japanese and Korean characters, and what stands between them, take the place of two. */
const WIDE = /[\u1100-\u115F\u2E80-\uA4CF\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE6F\uFF00-\uFFE6]/;

/** In columns of a Latin letter. */
export const widthOf = (text: string): number =>
  [...text].reduce((sum, sign) => sum + (WIDE.test(sign) ? 2 : 1), 0);

/** The brand's name follows where there is place for it: what the page is about is never given up for it. */
export function headTitle(title: string, brand: string): string {
  const both = `${title} · ${brand}`;
  return widthOf(both) <= MOST_TITLE ? both : cut(title, MOST_TITLE);
}

/** What says little by itself is followed by `rest`, what the mall says of itself. */
export function headDescription(own: string, rest: string): string {
  const text = own.trim();
  return cut(widthOf(text) < LEAST_DESCRIPTION ? joined(text, rest) : text, MOST_DESCRIPTION);
}

function joined(text: string, rest: string): string {
  if (text === '') {
    return rest;
  }
  const last = text.at(-1) ?? '';
  return `${text}${WIDE.test(last) ? '' : /[.!?؟…]/.test(last) ? ' ' : ' · '}${rest}`;
}

/** At a blank, unless the words are so long that little would be left. */
function cut(text: string, most: number): string {
  const line = text.trim().replace(/\s+/g, ' ');
  if (widthOf(line) <= most) {
    return line;
  }
  let kept = '';
  let width = 1;
  for (const sign of line) {
    width += widthOf(sign);
    if (width > most) {
      break;
    }
    kept += sign;
  }
  const blank = line.startsWith(' ', kept.length) ? kept.length : kept.lastIndexOf(' ');
  const words = blank > kept.length / 2 ? kept.slice(0, blank) : kept;
  return `${words.replace(/[\s,;:·،、，；：-]+$/, '')}…`;
}
