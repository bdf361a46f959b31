import type { Text3 } from '../../types.ts';
import { joinText, LIST, text3 } from './text.ts';
import type { Names } from './text.ts';
import { phrases } from './phrases.ts';

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
  pages: ['pages', '页', 'صفحة'],
  sheets: ['sheets', '张', 'ورقة'],
  pieces: ['pieces', '件', 'قطعة'],
  colours: ['colours', '色', 'لونًا'],
  litres: ['litres', '升', 'لتر'],
  people: ['people', '人', 'أشخاص'],
  keys: ['keys', '键', 'مفتاحًا'],
  strings: ['strings', '弦', 'أوتار'],
  hours: ['hours', '小时', 'ساعة'],
  persons: ['persons', '人', 'أشخاص'],
};

function part(words: string): Text3 {
  const known = phrases[words];
  if (known) return text3(known);
  const counted = /^(set|pack|box|roll|bunch|crate|tray) of (\d+)$/.exec(words);
  if (counted) {
    const count = counted[2] ?? '';
    return { en: words, 'zh-CN': `${count} 件装`, ar: `${count} في العبوة` };
  }
  const figure = /^([\d.,/× x–-]+)\s?([A-Za-z]+)$/.exec(words);
  const unit = figure && units[figure[2] ?? ''];
  if (figure && unit) {
    const amount = (figure[1] ?? '').trim();
    return text3([`${amount} ${unit[0]}`, `${amount} ${unit[1]}`, `${amount} ${unit[2]}`]);
  }
  if (/^[\d .×/A-Z-]+$/.test(words)) return text3([words, words, words]);
  throw new Error(`No translation for the measure "${words}"`);
}

/** The tail of a goods name (`24 cm, with lid`) in three languages. */
export function measure(words: string): Text3 {
  return joinText(words.split(', ').map(part), LIST);
}
