import { expect, test } from 'vitest';
import { contrast, TEXT_CONTRAST, weakestContrast } from './contrast.ts';
import { BRAND_SLUG, HOST, HREF, isPlainDrawing } from './rules.ts';
import { isSettingValue, openSettings, readSetting, SETTING_CODES, SETTINGS } from './settings.ts';
import { brand } from './types.ts';

test('contrast is that of WCAG', () => {
  expect(contrast('#ffffff', '#000000')).toBeCloseTo(21);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});

test.each([
  ['Entrepot', '#c8371b', '#a52b14', '#12262b'],
  ['Halcyon', '#0f6e6e', '#0a5555', '#0b2a2e'],
  ['Kestrel', '#2447e5', '#1b36b3', '#0d1330'],
  ['Marigold', '#f2a900', '#d99600', '#2b2112'],
  ['Noor', '#8a1c5b', '#6d1447', '#240a1a'],
])('%s can be read', (_, main, hover, footer) => {
  expect(weakestContrast({ main, hover, footer })).toBeGreaterThanOrEqual(TEXT_CONTRAST);
});

test('a button whose text would vanish while pointed at cannot be read', () => {
  const colours = { main: '#ffd54a', hover: '#5b4300', footer: '#111111' };
  expect(weakestContrast(colours)).toBeLessThan(TEXT_CONTRAST);
});

const svg = (inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8">${inside}</svg>`;

test.each([
  svg('<path d="M0 0h8" fill="currentColor"/>'),
  svg('<g transform="rotate(45 4 4)"><rect x="1" y="1" width="2" height="2"/></g>'),
  svg(
    '<defs><clipPath id="a"><circle cx="4" cy="4" r="3"/></clipPath></defs><g clip-path="url(#a)"></g>',
  ),
])('a plain drawing is one: %s', (drawing) => {
  expect(isPlainDrawing(drawing)).toBe(true);
});

test.each([`\n  ${svg('')}\n `, '<svg\n></svg>', svg('<g fill="url(#a) url(#b-c)"/>')])(
  'white space and references within do not matter: %j',
  (drawing) => {
    expect(isPlainDrawing(drawing)).toBe(true);
  },
);

test.each([
  `x${svg('')}`,
  `${svg('')}x`,
  svg('').replace('</svg>', ''),
  svg('').replace('<svg', '<svgs'),
  svg('').replace('www.w3.org', 'elsewhere.example'),
  svg('<g x/>'),
  svg('<g/onload=alert(1)>'),
  svg('<g fill="url(#a)b:c"/>'),
  svg('<g fill="url(#)"/>'),
  svg('<g fill="\\75rl(x)"/>'),
  svg('<script>alert(1)</script>'),
  svg('<path d="M0 0" onload="alert(1)"/>'),
  svg('<image href="https://elsewhere.example/x.png"/>'),
  svg('<use xlink:href="#a"/>'),
  svg('<style>*{fill:red}</style>'),
  svg('<path fill="url(https://elsewhere.example/#a)"/>'),
  svg('<foreignObject></foreignObject>'),
  `<!DOCTYPE svg [<!ENTITY x "y">]>${svg('')}`,
  svg('&lt;'),
  '<img src=x>',
  svg('<path d=M0 onload=alert(1) />'),
])('what could run, load or style is none: %s', (drawing) => {
  expect(isPlainDrawing(drawing)).toBe(false);
});

test('every setting’s fallback is a value it allows', () => {
  for (const code of SETTING_CODES) {
    expect([code, isSettingValue(code, SETTINGS[code].fallback)]).toEqual([code, true]);
  }
});

test('no loan is offered above what the specification speaks of', () => {
  expect(isSettingValue('loan_amount_max', '30000000')).toBe(true);
  expect(isSettingValue('loan_amount_max', '30000000.01')).toBe(false);
});

test('a setting is read by its kind', () => {
  expect(readSetting({}, 'password_min')).toBe(6);
  expect(readSetting({ password_min: '8' }, 'password_min')).toBe(8);
  expect(readSetting({ open_verify: 'true' }, 'open_verify')).toBe(true);
  expect(readSetting({}, 'commission_rate')).toBe('0.045');
  expect(readSetting({}, 'accepted_coins')).toEqual([]);
  expect(readSetting({ accepted_coins: 'USDT, USDC' }, 'accepted_coins')).toEqual(['USDT', 'USDC']);
});

test('visitors read what is open, complete, and as the brand’s answer declares it', () => {
  const read = openSettings({
    order_return_window_days: '14',
    mall_open: 'true',
    code_daily_limit: '3',
  });
  expect(read).toMatchObject({ order_return_window_days: 14, mall_open: true, password_min: 6 });
  expect(Object.keys(read)).toEqual(SETTING_CODES.filter((code) => SETTINGS[code].open));
  expect(brand.shape.settings.parse(read)).toEqual(read);
  expect(brand.shape.settings.safeParse({ ...read, mall_open: 'true' }).success).toBe(false);
});

test.each([
  ['order_return_window_days', ['0', '90'], ['91', '-1', '1.5', '', ' 7']],
  ['password_min', ['6', '12'], ['5', '13']],
  ['commission_rate', ['0', '0.045', '0.000001'], ['1', '0.0000001', '.5', '-0.1', '4.5%']],
  ['order_minimum_amount', ['0', '12.50'], ['12.505', '-1', '1e3', '1,000']],
  ['mall_open', ['true', 'false'], ['', '1', 'TRUE']],
  [
    'customer_service_url',
    ['', 'https://help.example/chat'],
    ['http://a.example', 'https://a b', 'javascript:x'],
  ],
  ['accepted_coins', ['', 'USDT', 'USDT, USDC'], ['USDT,USDC', 'USDT, ', 'a']],
  ['money_holder', ['', 'Harbour Payments Ltd', '港口支付'], ['a\nb', 'a\u2028b', 'x'.repeat(101)]],
  ...(['service_hours', 'money_no_licence'] as const).map(
    (code) =>
      [
        code,
        ['{}', '{"en":"Mon–Fri 9:00–18:00 (UTC+8)","zh-CN":"每天"}'],
        ['', 'Mon–Fri'],
      ] as const,
  ),
  [
    'identity_purpose',
    ['{}', '{"en":"For your safety.","ar":"لأمانك."}'],
    ['', 'For your safety.', '[]', '{"xx":"?"}', '{"en":" "}', '{"en":1}', '{"en":"a\\nb"}'],
  ],
  ['human_check', ['risk', 'always', 'never'], ['', 'sometimes']],
] as const)('%s may be %o and not %o', (code, good, bad) => {
  expect(good.filter((text) => !isSettingValue(code, text))).toEqual([]);
  expect(bad.filter((text) => isSettingValue(code, text))).toEqual([]);
});

test.each([
  ['a slug', BRAND_SLUG, ['ab', 'b2', 'a-b-', `a${'b'.repeat(30)}`]],
  ['a host', HOST, ['a', '1', 'ab', 'mall.example', 'a-b.c-d.example', '10.0.0.1']],
  ['a link', HREF, ['/', '/index?a=b#c', 'https://a.example/b', 'https://a']],
])('%s of a brand may be each of these', (_, rule, good) => {
  expect(good.filter((text) => !rule.test(text))).toEqual([]);
});

test.each([
  [
    'a slug',
    BRAND_SLUG,
    ['', 'a', '1a', 'Ab', 'aB', 'a_', ' ab', '-ab', 'ab ', `a${'b'.repeat(31)}`],
  ],
  ['a host', HOST, ['', '.a', 'a.', '-a', 'a-', 'A.example', 'a b', 'a/b', 'a:80', ' a']],
  [
    'a link',
    HREF,
    [
      '',
      '//a.example',
      'index',
      'http://a',
      'https://',
      'javascript:x',
      '/a b',
      '/"',
      '/<',
      '/\\a',
      ' /',
    ],
  ],
])('%s of a brand is none of these', (_, rule, bad) => {
  expect(bad.filter((text) => rule.test(text))).toEqual([]);
});
