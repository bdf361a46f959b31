// How a regular expression is broken: an edge, a repetition, a class or a look-around at a time.

type Rule = { token: RegExp; instead: (token: string) => string[] };

const OPPOSITE: Record<string, string> = {
  '\\d': '\\D',
  '\\D': '\\d',
  '\\s': '\\S',
  '\\S': '\\s',
  '\\w': '\\W',
  '\\W': '\\w',
};

const RULES: readonly Rule[] = [
  // A class comes first: what is in it is no token of its own.
  {
    token: /\[(?:\\.|[^\]\\])*\]/y,
    instead: (token) => [token.startsWith('[^') ? `[${token.slice(2)}` : `[^${token.slice(1)}`],
  },
  { token: /\\[dDsSwW]/y, instead: (token) => [OPPOSITE[token] ?? ''] },
  { token: /\\(?:[pP]\{[^}]*\}|k<\w+>|.)/y, instead: () => [] },
  {
    token: /\(\?<?[=!]/y,
    instead: (token) => [token.endsWith('=') ? `${token.slice(0, -1)}!` : `${token.slice(0, -1)}=`],
  },
  { token: /\(\?(?::|<\w+>)/y, instead: () => [] },
  { token: /[\^$]/y, instead: () => [''] },
  { token: /\{\d+(?:,\d*)?\}/y, instead: bounds },
  { token: /[*+?]\??/y, instead: () => [''] },
];

/** All patterns that differ from this one in one token. */
export function breakPattern(pattern: string): string[] {
  const broken: string[] = [];
  for (let at = 0; at < pattern.length;) {
    const found = RULES.map(({ token, instead }) => {
      token.lastIndex = at;
      return { token: token.exec(pattern)?.[0], instead };
    }).find(({ token }) => token !== undefined);
    const token = found?.token ?? pattern.charAt(at);
    for (const other of found?.instead(token) ?? []) {
      broken.push(pattern.slice(0, at) + other + pattern.slice(at + token.length));
    }
    at += token.length;
  }
  return broken.filter(isPattern);
}

/** `{2,5}` → `{3,5}`, `{2,6}`. */
function bounds(token: string): string[] {
  const [least = '', most] = token.slice(1, -1).split(',');
  const more = (count: string) => String(Number(count) + 1);
  if (most === undefined) {
    return [`{${more(least)}}`];
  }
  return [`{${more(least)},${most}}`, ...(most === '' ? [] : [`{${least},${more(most)}}`])];
}

function isPattern(text: string): boolean {
  try {
    return text !== '' && new RegExp(text) instanceof RegExp;
  } catch {
    return false;
  }
}
