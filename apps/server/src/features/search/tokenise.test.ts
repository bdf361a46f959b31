import { languageFacts, type Language } from '@entrepot/contract/languages';
import { describe, expect, test } from 'vitest';
import { fold } from './fold.ts';
import { tokenise } from './tokenise.ts';

const all = (text: string, language: Language = 'en') => {
  const { words, extras } = tokenise(text, languageFacts(language).tag);
  return [...words, ...extras];
};

describe('folding', () => {
  test.each([
    ['full width', 'ＵＳＢ－Ｃ', 'usb-c'],
    ['French accents', 'Théière Émaillée', 'theiere emaillee'],
    ['German sharp s', 'Straße', 'strasse'],
    ['Turkish dotted and dotless i', 'İSTANBUL ılık', 'istanbul ilik'],
    ['Vietnamese', 'Đồng hồ', 'dong ho'],
    ['Greek final sigma and accent', 'Πίνακας', 'πινακασ'],
    ['Arabic vowels, tatweel, alef and teh marbuta', 'أَحْذِيَة جلـــدية', 'احذيه جلديه'],
    ['Russian keeps й', 'Чайник', 'чайник'],
    ['Korean stays composed', '가방', '가방'],
    ['Hindi keeps its vowel signs', 'किताब', 'किताब'],
    ['Thai keeps its vowel signs', 'กระเป๋า', 'กระเป๋า'],
    ['Japanese keeps voiced marks', 'ガラス', 'ガラス'],
  ])('%s', (_, written, folded) => {
    expect(fold(written)).toBe(folded);
  });
});

describe('every language gives the words a reader would look for', () => {
  test.each<[Language, string, string[]]>([
    ['en', "Men's Hiking Boots, size 10", ['mens', 'hiking', 'boots', 'size', '10']],
    ['zh-CN', '不锈钢保温杯', ['不锈钢', '保温']],
    ['zh-TW', '無線耳機', ['無線', '耳機']],
    ['ja', '木製テーブルとガラスの花瓶', ['木製', 'テーブル', 'ガラス', '花瓶']],
    ['de', 'Große Gießkanne', ['grosse', 'giesskanne']],
    ['ms', 'Beg kulit wanita', ['beg', 'kulit', 'wanita']],
    ['af', 'Houtstoel', ['houtstoel']],
    ['th', 'กระเป๋าหนังผู้ชาย', ['กระเป๋า', 'หนัง']],
    ['el', 'Κεραμικό βάζο', ['κεραμικο', 'βαζο']],
    ['pt', 'Sabão artesanal', ['sabao', 'artesanal']],
    ['es', 'Cañón pequeño', ['canon', 'pequeno']],
    ['fr', 'Théière d’été', ['theiere', 'dete']],
    ['ru', 'Стеклянный чайник', ['стеклянный', 'чайник']],
    ['it', 'Caffettiera', ['caffettiera']],
    ['tr', 'Işık', ['isik']],
    ['ko', '가죽 여행가방', ['가죽', '여행', '가방']],
    ['ph', 'Bag na balat', ['bag', 'balat']],
    ['ar', 'حقيبة جلد', ['حقيبه', 'جلد']],
    ['id', 'Tas kulit', ['tas', 'kulit']],
    ['hi', 'चमड़े का थैला', ['का', 'थैला']],
    ['vi', 'Túi da', ['tui', 'da']],
  ])('%s', (language, text, words) => {
    expect(all(text, language)).toEqual(expect.arrayContaining(words));
  });
});

test('a code is found with, without and with other separators', () => {
  expect(all('KTC-D320/1G')).toContain('ktcd3201g');
  expect(all('ktcd3201g')).toEqual(['ktcd3201g']);
  expect(all('散装KTC-D320/1G陈列装', 'zh-CN')).toContain('ktcd3201g');
});

test('a number and its unit are found written together', () => {
  expect(all('16 GB card')).toContain('16gb');
});

test('decimals stay one word', () => {
  expect(tokenise('4.2 cu ft, 1,5 l', 'en').words).toEqual(['4.2', 'cu', 'ft', '1.5', 'l']);
});

test('a text of any length costs a bounded number of words', () => {
  expect(tokenise('a '.repeat(1_000_000), 'en', 40).words).toHaveLength(40);
  expect(tokenise('中'.repeat(1_000_000), 'zh-CN', 40).words.length).toBeLessThanOrEqual(40);
});
