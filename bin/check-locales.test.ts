import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkLocales, wholeLanguages } from './check-locales.ts';

let root: string;

const write = (file: string, content: unknown): void => {
  const full = path.join(root, 'apps/shop', file);
  mkdirSync(path.dirname(full), { recursive: true });
  writeFileSync(full, typeof content === 'string' ? content : JSON.stringify(content));
};

const ARABIC_FORMS = '{count, plural, zero {أ} one {ب} two {ج} few {د} many {ه} other {و}}';

/** A healthy app; each test plants one fault. */
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'locales-'));
  write('src/list.tsx', "t('title'); t('found', { count }); t(`status.${status}`)");
  write('locales/en/orders.json', {
    title: 'Orders of {name}',
    found: '{count, plural, one {# order} other {# orders}}',
    status: { paid: 'Paid' },
  });
  write('locales/zh-CN/orders.json', {
    title: '{name} 的订单',
    found: '{count, plural, other {# 个订单}}',
    status: { paid: '已付款' },
  });
  write('locales/ar/orders.json', {
    title: 'طلبات {name}',
    found: ARABIC_FORMS,
    status: { paid: 'دُفع' },
  });
});

afterEach(() => rmSync(root, { recursive: true }));

const faults = () =>
  checkLocales(root).map(
    ({ file, key, what }) => `${file.split('/').slice(-2).join('/')} ${key ?? ''}: ${what}`,
  );

describe('check-locales', () => {
  it('finds nothing wrong with complete texts', () => {
    expect(faults()).toEqual([]);
  });

  it('finds a missing key and one too many', () => {
    write('locales/zh-CN/orders.json', {
      found: '{count, plural, other {#}}',
      status: { paid: '已付款', lost: '丢失' },
    });
    expect(faults()).toEqual([
      'zh-CN/orders.json title: is missing',
      'zh-CN/orders.json status.lost: is not in English',
    ]);
  });

  it('finds tanween after its alif, where all texts have it before', () => {
    write('locales/ar/orders.json', {
      title: 'فور\u0627\u064b {name}',
      found: ARABIC_FORMS,
      status: { paid: 'فور\u064b\u0627' },
    });
    expect(faults()).toEqual([
      'ar/orders.json title: has tanween after its alif, which stands before it everywhere',
    ]);
  });

  it('finds a forgotten and an invented argument', () => {
    write('locales/zh-CN/orders.json', {
      title: '{nmae} 的订单',
      found: '{count, plural, other {# 个订单}}',
      status: { paid: '已付款' },
    });
    expect(faults()).toEqual([
      'zh-CN/orders.json title: argument {name} of the English text is missing',
      'zh-CN/orders.json title: argument {nmae} is not in the English text',
    ]);
  });

  it('finds missing plural forms of the language, not of English', () => {
    write('locales/ar/orders.json', {
      title: 'طلبات {name}',
      found: '{count, plural, one {ب} other {و}}',
      status: { paid: 'دُفع' },
    });
    expect(faults().toSorted()).toEqual(
      ['few', 'many', 'two', 'zero'].map(
        (form) => `ar/orders.json found: plural form "${form}" of count is missing`,
      ),
    );
  });

  it('finds text that is not ICU', () => {
    write('locales/ar/orders.json', {
      title: 'طلبات {name',
      found: ARABIC_FORMS,
      status: { paid: 'دُفع' },
    });
    expect(faults()).toEqual([expect.stringMatching(/^ar\/orders.json title: is no ICU text/)]);
  });

  it('finds keys no code uses', () => {
    write('src/list.tsx', "t('found', { count }); t(`status.${status}`)");
    expect(faults()).toEqual(['en/orders.json title: is used nowhere']);
  });

  it('finds a missing file and one without an English counterpart', () => {
    write('locales/en/wallet.json', { title: 'Wallet' });
    write('locales/ar/wallet.json', { title: 'المحفظة' });
    write('locales/ar/old.json', {});
    expect(faults()).toEqual([
      'zh-CN/wallet.json : is missing',
      'ar/old.json : has no English file',
    ]);
  });

  it('knows a mail by its name, and finds one that nobody sends', () => {
    const mail = { subject: 'Paid', body: 'Order {number} is paid.' };
    for (const language of ['en', 'zh-CN', 'ar']) {
      write(`locales/${language}/mails.json`, { paid: mail, lost: mail });
    }
    write('src/mails.ts', "texts.mail('paid')");
    expect(faults()).toEqual([
      'en/mails.json lost.subject: is used nowhere',
      'en/mails.json lost.body: is used nowhere',
    ]);
    write('locales/ar/mails.json', { paid: mail, lost: { subject: 'Paid' } });
    expect(wholeLanguages(root)).toEqual(['en', 'zh-CN']);
  });

  it('leaves unfinished languages alone', () => {
    write('locales/de/orders.json', { title: 'Bestellungen' });
    expect(faults()).toEqual([]);
    expect(wholeLanguages(root)).toEqual(['en', 'zh-CN', 'ar']);
  });

  describe('a language that somebody adds', () => {
    const GERMAN = {
      title: 'Bestellungen von {name}',
      found: '{count, plural, one {# Bestellung} other {# Bestellungen}}',
      status: { paid: 'Bezahlt' },
    };

    it('is offered as soon as its files have all texts', () => {
      write('locales/de/orders.json', GERMAN);
      expect(wholeLanguages(root)).toEqual(['en', 'zh-CN', 'de', 'ar']);
      expect(checkLocales(root)).toMatchObject([
        { key: 'de', what: expect.stringContaining('has all texts') },
      ]);
      expect(checkLocales(root, ['en', 'zh-CN', 'de', 'ar'])).toEqual([]);
    });

    it('is not while a mail or a refusal is missing, and may not be listed then', () => {
      write('locales/de/orders.json', GERMAN);
      for (const language of ['en', 'zh-CN', 'ar']) {
        write(`locales/${language}/refusals.json`, { ORDER_NOT_PAID: 'x' });
      }
      write('src/pay.ts', "throw new Refusal('ORDER_NOT_PAID')");
      expect(wholeLanguages(root)).toEqual(['en', 'zh-CN', 'ar']);
      expect(faults()).toEqual([]);
      const offered = ['en', 'zh-CN', 'de', 'ar'];
      expect(checkLocales(root, offered)).toMatchObject([{ what: 'is missing' }]);
      write('locales/de/refusals.json', {});
      expect(checkLocales(root, offered)).toMatchObject([
        { key: 'ORDER_NOT_PAID', what: 'is missing' },
      ]);
    });
  });
});
