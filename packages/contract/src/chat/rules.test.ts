import { describe, expect, test } from 'vitest';
import { hideSecrets, MESSAGE_LENGTH } from './rules.ts';

const dots = (text: string) => text.replace(/\S/g, '•');
const TWELVE = 'legal winner thank year wave sausage worth useful legal winner thank yellow';
const TWENTY_FOUR =
  'abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon ' +
  'abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon art';

describe('codes become dots', () => {
  test.each([
    ['246810', '••••••'],
    ['My code is 246810.', 'My code is ••••••.'],
    ['246810, and then 135790!', '••••••, and then ••••••!'],
    ['(246810)', '(••••••)'],
    ['code:246810', 'code:••••••'],
    ['رمزي هو 246810، هل هذا صحيح؟', 'رمزي هو ••••••، هل هذا صحيح؟'],
    ['رمزي ٢٤٦٨١٠، هل هذا صحيح؟', 'رمزي ••••••، هل هذا صحيح؟'],
    ['أرسلوا بـ246810', 'أرسلوا بـ••••••'],
    ['我的验证码是246810对吗?', '我的验证码是••••••对吗?'],
    ['验证码２４６８１０', '验证码••••••'],
    ['我的验证码是:246810。', '我的验证码是:••••••。'],
    ['one line\n246810\nanother', 'one line\n••••••\nanother'],
  ])('%s', (text, shown) => {
    expect(hideSecrets(text)).toEqual({ text: shown, hidden: true });
  });
});

describe('what nobody logs in with stays', () => {
  test.each([
    ['an order’s number', 'Where is EP-2611-000123?'],
    ['letters with figures', 'Model AB246810, or 246810X'],
    ['a price', 'It was 1,246810 or 246810.50 or 246,810 USDT'],
    ['a phone number', 'Call +49 151 12345678 or 15112345678'],
    ['five figures, or seven', '24681 pieces, 2468101 of them'],
    ['parts of a larger number', '12-246810-3 and 3.246810'],
    ['a year and a day', 'Shipped on 2026-11-22, at 12:30'],
    ['nothing to read', '   '],
  ])('%s', (_, text) => {
    expect(hideSecrets(text)).toEqual({ text, hidden: false });
  });
});

describe('the words of a wallet’s key become dots', () => {
  test.each([
    ['twelve of them', TWELVE],
    ['twenty-four', TWENTY_FOUR],
    ['with more room between them', TWELVE.replaceAll(' ', '  ')],
    ['with tabs', TWELVE.replaceAll(' ', '\t')],
  ])('%s', (_, words) => {
    expect(hideSecrets(words)).toEqual({ text: dots(words), hidden: true });
    const shown = hideSecrets(`Mine: ${words}. Is it safe?`);
    expect(shown).toEqual({ text: `Mine: ${dots(words)}. Is it safe?`, hidden: true });
  });

  test('beside a code both are hidden', () => {
    const { text } = hideSecrets(`246810 ${TWELVE}`);
    expect(text).toBe(`•••••• ${dots(TWELVE)}`);
  });

  test('eleven words are not a key', () => {
    const words = TWELVE.split(' ').slice(1).join(' ');
    expect(hideSecrets(words)).toEqual({ text: words, hidden: false });
  });

  test.each([
    'please send the blue enamel mugs with lids before next week and tell',
    'could you check whether these teapots have been packed well for such long travel',
    'Thanks, we got it: all boxes arrived, three lids are broken though, what now?',
    'we would like twenty more boxes because they sell very well here right now',
  ])('neither is what somebody says: %s', (text) => {
    expect(hideSecrets(text)).toEqual({ text, hidden: false });
  });
});

// A pattern that goes back and forth over its text would take longer than any test may.
test.each([
  ['words that never end as a key', `${'abcdefgh '.repeat(MESSAGE_LENGTH / 9)}A`],
  ['eleven and eleven words', 'abc abc abc abc abc abc abc abc abc abc abc A '.repeat(40)],
  ['room between words', `abc${' '.repeat(MESSAGE_LENGTH - 4)}A`],
  ['figures', '1'.repeat(MESSAGE_LENGTH)],
  ['points and figures', '.246810'.repeat(MESSAGE_LENGTH / 7)],
  ['words one letter too long', 'abcdefghi '.repeat(MESSAGE_LENGTH / 10)],
])('the longest message is looked through at once: %s', (_, text) => {
  let shown = '';
  for (let times = 0; times < 200; times += 1) {
    shown = hideSecrets(text).text;
  }
  expect(shown).toHaveLength(text.length);
});
