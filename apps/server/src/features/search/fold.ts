// One spelling for what readers type differently: case, accents, full width, Arabic letter forms, Greek sigma.

const LATIN: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ı: 'i',
  ς: 'σ',
};
const ARABIC: Record<string, string> = {
  أ: 'ا',
  إ: 'ا',
  آ: 'ا',
  ٱ: 'ا',
  ى: 'ي',
  ی: 'ي',
  ئ: 'ي',
  ؤ: 'و',
  ة: 'ه',
  ک: 'ك',
};
const LETTERS = new Map(Object.entries({ ...LATIN, ...ARABIC }));
const LETTER = new RegExp(`[${[...LETTERS.keys()].join('')}]`, 'gu');

/**
 * Marks that only colour a letter: Latin, Greek and Cyrillic accents, Arabic vowel signs and tatweel, the Devanagari
 * nukta, joiners that cannot be seen. Vowel signs of Thai and Hindi are letters in all but name and stay.
 */
const MARKS = /[\u0300-\u036f\u064b-\u065f\u0670\u093c\u0640\u00ad\u200b-\u200f\u2060\ufeff]/g;
const ASCII = /^[\x20-\x7e]*$/;

/** Folds a text for comparing. Never shown to anybody. */
export function fold(text: string): string {
  if (ASCII.test(text)) {
    return text.toLowerCase();
  }
  // The Cyrillic letter й must not become и: compose again before the marks of letters that have a composed form go.
  return text
    .normalize('NFKC')
    .replace(LETTER, letter)
    .toLowerCase()
    .normalize('NFD')
    .replace(/(\u0438)\u0306/g, '\u0439')
    .replace(MARKS, '')
    .normalize('NFC')
    .replace(LETTER, letter);
}

function letter(found: string): string {
  return LETTERS.get(found) ?? found;
}
