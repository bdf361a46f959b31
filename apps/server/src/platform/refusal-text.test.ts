import { type RefusalCode, REFUSALS } from '@entrepot/contract/refusals';
import { expect, test } from 'vitest';
import chinese from '../../locales/zh-CN/refusals.json' with { type: 'json' };
import { internalText, refusalPattern, refusalText } from './refusal-text.ts';

const CODES = Object.keys(REFUSALS) as RefusalCode[];

test('a refusal speaks the language of its reader, and English where nobody has translated it', () => {
  const params = { seconds: 30 };
  expect(refusalText('TOO_MANY_REQUESTS', 'en', params)).toBe(
    'Too many requests. Please try again in 30 seconds.',
  );
  expect(refusalText('TOO_MANY_REQUESTS', 'zh-CN', params)).toBe(
    '操作过于频繁，请在 30 秒后重试。',
  );
  expect(refusalText('TOO_MANY_REQUESTS', 'de', params)).toBe(
    refusalText('TOO_MANY_REQUESTS', 'en', params),
  );
});

test('a long wait is told in minutes, a short one in seconds', () => {
  const said = (seconds: number) => refusalText('TOO_MANY_REQUESTS', 'en', { seconds });
  expect([119, 120, 583, 600].map(said)).toEqual(
    ['119 seconds', '2 minutes', '10 minutes', '10 minutes'].map(
      (wait) => `Too many requests. Please try again in ${wait}.`,
    ),
  );
  expect(refusalText('TOO_MANY_REQUESTS', 'ar', { seconds: 600 })).toContain('10 دقائق');
});

test('what stands in a refusal is shown as it is, whatever it looks like', () => {
  const name = "Tea {left} <b> '{'";
  expect(refusalText('GOODS_OUT_OF_STOCK', 'en', { name, left: 1200 })).toBe(
    `Not enough stock of ${name}: 1200 left.`,
  );
});

test('a fault of ours names the reference by which an operator finds it', () => {
  expect(internalText('ar', 'req-1')).toContain('\u2066req-1\u2069');
  expect(internalText('de', 'req-1')).toMatch(/^Something went wrong .*: req-1$/);
});

test('every refusal has a text to document it, with its parameters unfilled', () => {
  expect(CODES.filter((code) => refusalPattern(code).trim() === '')).toEqual([]);
  expect(refusalPattern('TOO_MANY_REQUESTS')).toContain('{seconds}');
});

test('the Chinese texts that existing clients look up are neither sentences nor changed', () => {
  const known: Partial<Record<RefusalCode, string>> = {
    ILLEGAL_REQUEST: '非法请求',
    NOT_LOGGED_IN: '请重新登录',
    ACCOUNT_DISABLED: '当前用户已经被管理员禁用',
    PAGE_WRONG: '页码不是整数',
    PASSWORD_LENGTH: '登录密码必须{least}-{most}位',
    FUND_PASSWORD_NOT_SET: '请设置资金密码',
    FUND_PASSWORD_LOCKED: '密码输入错误次数过多，请明天再试',
    GOODS_OFF_SHELF: '该商品已下架',
    SHOP_NOT_GIVEN: '未指定商家',
    SHOP_NOT_FOUND: '暂无店铺',
    ALREADY_FOLLOWED: '请勿重复添加',
    ALREADY_FAVOURITE: '请勿重复添加',
    KEYWORD_EMPTY: '请输入搜索关键字',
    WITHDRAWAL_ADDRESS_WRONG: '地址格式与协议不匹配',
    WITHDRAWAL_ADDRESS_BOUND: '用户已绑定过提现地址',
    MONEY_TOKEN_USED: '请稍后再试',
  };
  const keys = CODES.filter((code) => !chinese[code].endsWith('。'));
  expect(Object.fromEntries(keys.map((code) => [code, chinese[code]]))).toEqual(known);
});
