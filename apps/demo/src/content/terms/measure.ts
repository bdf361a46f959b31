import type { Text3 } from '../../types.ts';
import { frames, phrases } from './phrases.ts';
import { joinText, LIST, text3 } from './text.ts';
import type { Names } from './text.ts';

/** Units after a figure; the figure itself stays as it is written. */
const units: Readonly<Record<string, Names>> = {
  L: ['L', '升', 'لتر'],
  ml: ['ml', '毫升', 'مل'],
  cm: ['cm', '厘米', 'سم'],
  mm: ['mm', '毫米', 'مم'],
  m: ['m', '米', 'م'],
  g: ['g', '克', 'غ'],
  kg: ['kg', '千克', 'كغ'],
  W: ['W', '瓦', 'واط'],
  lm: ['lm', '流明', 'لومن'],
  mAh: ['mAh', '毫安时', 'مللي أمبير ساعة'],
  GB: ['GB', 'GB', 'غيغابايت'],
  inch: ['inch', '英寸', 'بوصة'],
  ounce: ['oz', '盎司', 'أونصة'],
  pages: ['pages', '页', 'صفحة'],
  pieces: ['pieces', '片', 'قطعة'],
  colours: ['colours', '色', 'لونًا'],
  litres: ['litres', '升', 'لتر'],
  keys: ['keys', '键', 'مفتاحًا'],
  strings: ['strings', '弦', 'أوتار'],
  hours: ['hours', '小时', 'ساعة'],
  minutes: ['minutes', '分钟', 'دقيقة'],
  persons: ['persons', '人', 'أشخاص'],
  megapixels: ['megapixels', '百万像素', 'ميغابكسل'],
  times: ['times', '倍', 'مرة'],
};

function framed(words: string): Text3 | undefined {
  for (const [word, frame] of Object.entries(frames)) {
    const inner = words.startsWith(`${word} `)
      ? words.slice(word.length + 1)
      : words.endsWith(` ${word}`)
        ? words.slice(0, -word.length - 1)
        : undefined;
    if (inner === undefined) {
      continue;
    }
    const core = part(inner);
    return {
      en: frame[0].replace('#', core.en),
      'zh-CN': frame[1].replace('#', core['zh-CN']),
      ar: frame[2].replace('#', core.ar),
    };
  }
  return undefined;
}

function part(words: string): Text3 {
  const known = phrases[words];
  if (known) {
    return text3(known);
  }
  const counted = /^(?:set|pack|box|roll) of (\d+)$/.exec(words)?.[1];
  if (counted) {
    return { en: words, 'zh-CN': `${counted} 件装`, ar: `${counted} في العبوة` };
  }
  const figure = /^([\d.,/× -]+)\s([A-Za-z]+)$/.exec(words);
  const unit = units[figure?.[2] ?? ''];
  if (figure?.[1] && unit) {
    return text3([`${figure[1]} ${unit[0]}`, `${figure[1]} ${unit[1]}`, `${figure[1]} ${unit[2]}`]);
  }
  const inFrame = framed(words);
  if (inFrame) {
    return inFrame;
  }
  if (/^[\d .×/A-Z-]+$/.test(words)) {
    return text3([words, words, words]);
  }
  throw new Error(`No translation for the measure "${words}"`);
}

/** The tail of a goods name (`24 cm, with lid`) in three languages. */
export function measure(words: string): Text3 {
  return joinText(words.split(', ').map(part), LIST);
}
