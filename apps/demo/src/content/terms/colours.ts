import type { Names } from './text.ts';

export interface Colour {
  readonly hex: string;
  readonly name: Names;
}

/** Every colour a demo goods may come in; the picture composer paints with the same values. */
export const colours: Readonly<Record<string, Colour>> = {
  green: { hex: '#2F6B4A', name: ['Bottle green', '墨绿', 'أخضر داكن'] },
  sage: { hex: '#8FA888', name: ['Sage', '鼠尾草绿', 'أخضر رمادي'] },
  olive: { hex: '#73733C', name: ['Olive', '橄榄绿', 'زيتوني'] },
  mint: { hex: '#8CCBB2', name: ['Mint', '薄荷绿', 'نعناعي'] },
  teal: { hex: '#1F7A7A', name: ['Teal', '青绿', 'أزرق مخضر'] },
  sky: { hex: '#7FB2DB', name: ['Sky blue', '天蓝', 'أزرق سماوي'] },
  blue: { hex: '#2F5FA8', name: ['Royal blue', '宝蓝', 'أزرق ملكي'] },
  navy: { hex: '#2B3A63', name: ['Navy', '藏青', 'كحلي'] },
  lilac: { hex: '#A595CC', name: ['Lilac', '丁香紫', 'ليلكي'] },
  plum: { hex: '#7A3462', name: ['Plum', '梅紫', 'برقوقي'] },
  rose: { hex: '#D98FA0', name: ['Rose', '玫瑰粉', 'وردي'] },
  coral: { hex: '#E27A63', name: ['Coral', '珊瑚色', 'مرجاني'] },
  red: { hex: '#C23B34', name: ['Bright red', '大红', 'أحمر فاقع'] },
  burgundy: { hex: '#7C2B37', name: ['Burgundy', '酒红', 'عنابي'] },
  rust: { hex: '#B3562F', name: ['Rust', '铁锈红', 'بني محمر'] },
  orange: { hex: '#DF8034', name: ['Orange', '橙色', 'برتقالي'] },
  ochre: { hex: '#C9973C', name: ['Ochre', '赭黄', 'أصفر ترابي'] },
  yellow: { hex: '#E8C24A', name: ['Yellow', '黄色', 'أصفر'] },
  cream: { hex: '#E6D9BE', name: ['Cream', '奶油色', 'كريمي'] },
  sand: { hex: '#CDB592', name: ['Sand', '沙色', 'رملي'] },
  tan: { hex: '#B58556', name: ['Tan', '棕黄', 'عسلي'] },
  brown: { hex: '#70492F', name: ['Chestnut', '栗棕', 'كستنائي'] },
  walnut: { hex: '#5E4232', name: ['Walnut', '胡桃色', 'جوزي'] },
  natural: { hex: '#C9A477', name: ['Natural', '原色', 'طبيعي'] },
  white: { hex: '#E9E9E6', name: ['White', '白色', 'أبيض'] },
  silver: { hex: '#B9BEC4', name: ['Silver', '银色', 'فضي'] },
  grey: { hex: '#8B9096', name: ['Grey', '灰色', 'رمادي'] },
  slate: { hex: '#56606B', name: ['Slate', '深灰', 'رمادي داكن'] },
  black: { hex: '#33353A', name: ['Black', '黑色', 'أسود'] },
  gold: { hex: '#CFAA55', name: ['Gold', '金色', 'ذهبي'] },
  copper: { hex: '#B8704A', name: ['Copper', '铜色', 'نحاسي'] },
};
