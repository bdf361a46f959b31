import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGE_CODES, textIn } from '@entrepot/contract/languages';
import { describe, expect, test } from 'vitest';
import { filled, textsOf } from './texts.ts';

const ENGLISH = join(import.meta.dirname, '../../locales/en');

type Names = Record<string, { subject?: string }>;

/** Every mail there is: its feature and its name. */
const MAILS = readdirSync(ENGLISH).flatMap((file) => {
  const texts = JSON.parse(readFileSync(join(ENGLISH, file), 'utf8')) as Names;
  return Object.keys(texts)
    .filter((name) => texts[name]?.subject !== undefined)
    .map((name) => [file.replace('.json', ''), name] as const);
});

const VALUES = {
  by: 'shop',
  ...{ brand: 'Pier', name: 'ada', code: '123456', contact: 'a@example.com', old: 'b@example.com' },
  ...{ number: 'E-1', shop: 'North Quay', amount: '5.00', commission: '0.23', reason: 'broken' },
  ...{ carrier: 'DHX', trackingNumber: 'T1', chain: 'TRC20', address: 'T0' },
  ...{ to: 'T0 (TRC20)', bank: 'Quay Savings Bank' },
  ...{
    device: 'Firefox',
    what: 'appAdded',
    way: 'link',
    before: '5.00',
    now: '4.00',
    total: '9.00',
  },
  ...{ date: '2 December 2026', products: 2 },
  ...{ news: 'requested', net: '4.77' },
  ...{ days: 3, hours: 24, minutes: 10 },
  ...{ day: '2026-11-20', parts: 'none', at: '10:00', hash: 'ab12', place: '#7', codes: 'a, b' },
  ...{ paid: '5.00', currency: 'EUR', method: 'Card' },
};

test.each(MAILS)(
  'of %s the mail %s can be written to readers of all 21 languages',
  (feature, name) => {
    const mail = textsOf<Record<string, { subject: string; body: string }>>(feature).mail(name);
    for (const language of LANGUAGE_CODES) {
      const { subject, body } = textIn(mail, language);
      const known = mail[language] ? language : 'en';
      for (const text of [subject, body]) {
        expect(filled(text, known, VALUES)).toMatch(/^[^{}]+$/);
      }
    }
  },
);

describe('a text', () => {
  test('has the plural of its language, and figures of 0–9', () => {
    const hours = 'توقف {hours, plural, two {ساعتين} few {# ساعات} other {# ساعة}}';
    expect(filled(hours, 'ar', { hours: 2 })).toBe('توقف ساعتين');
    expect(filled(hours, 'ar', { hours: 3 })).toBe('توقف 3 ساعات');
    expect(filled(hours, 'ar', { hours: 24 })).toBe('توقف 24 ساعة');
  });

  test('keeps a figure with its currency, and reads both from the left among Arabic words', () => {
    const sent = { net: '59.00' };
    expect(filled('تم إرسال {net} USDT.', 'ar', sent)).toBe(
      'تم إرسال \u206659.00\u00A0USDT\u2069.',
    );
    expect(filled('{net} USDT are on their way.', 'en', sent)).toBe(
      '59.00\u00A0USDT are on their way.',
    );
  });

  test('keeps what looks like a text in a value as it is', () => {
    expect(filled('{reason}', 'en', { reason: '{number} <b>' })).toBe('{number} <b>');
  });
});
