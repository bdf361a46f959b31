import type { BrandKey, SeedBanner } from '../types.ts';
import { text3 } from './terms/text.ts';
import type { Names } from './terms/text.ts';

const shopNow: Names = ['Shop now', '查看商品', 'تصفّح المنتجات'];

/** A department under its own picture. */
const side = (department: string, title: Names, text: Names): SeedBanner => ({
  picture: `department-${department}`,
  href: `/departments/${department}`,
  title: text3(title),
  text: text3(text),
  action: text3(shopNow),
});

/** The two pictures beside the home page's large one. */
export const sideBanners: Readonly<Record<BrandKey, readonly SeedBanner[]>> = {
  entrepot: [
    side(
      'tea-coffee',
      ['Tea and coffee', '茶与咖啡', 'ركن الشاي والقهوة'],
      ['Pots, mugs and bowls for cafés.', '咖啡馆用壶、杯与碗。', 'أباريق وأكواب للمقاهي.'],
    ),
    side(
      'boxes',
      ['Packaging', '包装材料', 'مواد التغليف'],
      [
        'Cartons and mailers in every size.',
        '各种尺寸的纸箱与信封。',
        'كراتين ومغلفات بكل المقاسات.',
      ],
    ),
  ],
  halcyon: [
    side(
      'lighting-candles',
      ['Candles and lamps', '蜡烛与灯饰', 'الشموع والمصابيح'],
      ['Lighting for your home.', '家居照明。', 'إضاءة للمنزل.'],
    ),
    side(
      'plants-garden',
      ['Artificial plants', '仿真绿植', 'نباتات صناعية'],
      ['Artificial plants and pots.', '仿真绿植与花盆。', 'نباتات صناعية وأصص.'],
    ),
  ],
  kestrel: [
    side(
      'audio',
      ['Headphones and speakers', '耳机与音箱', 'سماعات ومكبرات صوت'],
      ['Tested before packing.', '装箱前逐件测试。', 'مفحوصة قبل التعبئة.'],
    ),
    side(
      'measuring',
      ['Measuring tools', '测量工具', 'أدوات القياس'],
      ['For workshops and building sites.', '适合车间与工地。', 'للورشة والموقع.'],
    ),
  ],
  marigold: [
    side(
      'fruit-veg',
      ['Seasonal fruit', '当季水果', 'فواكه الموسم'],
      ['Sorted and cooled the same day.', '当日分拣冷藏。', 'تُفرز وتُبرد في يومها.'],
    ),
    side(
      'drinks',
      ['Cold drinks', '冷饮', 'مشروبات باردة'],
      ['By the case, with a long shelf life.', '整箱供应，保质期长。', 'بالصندوق وبصلاحية طويلة.'],
    ),
  ],
  noor: [
    side(
      'bags',
      ['Bags', '箱包', 'الحقائب'],
      ['For day and evening.', '日常与晚宴皆宜。', 'للنهار والمساء.'],
    ),
    side(
      'skin-body',
      ['Skin care', '护肤', 'العناية بالبشرة'],
      ['Sealed, with testers.', '密封包装，附试用装。', 'مغلقة بإحكام ومعها عينات.'],
    ),
  ],
};
