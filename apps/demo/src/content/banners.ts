import type { BrandKey, PictureId, SeedBanner } from '../types.ts';
import { text3 } from './terms/text.ts';
import type { Names } from './terms/text.ts';

function banner(
  picture: PictureId,
  href: string,
  title: Names,
  text: Names,
  action: Names,
): SeedBanner {
  return { picture, href, title: text3(title), text: text3(text), action: text3(action) };
}

const shopNow: Names = ['Shop now', '查看商品', 'تصفّح المنتجات'];
const seeAll: Names = ['See all', '查看全部', 'شاهد الكل'];

/** Four bays of the container wall for every brand. */
export const banners: Readonly<Record<BrandKey, readonly SeedBanner[]>> = {
  entrepot: [
    banner(
      'bay-entrepot-1',
      '/goods?sort=newest',
      ['Autumn restock', '秋季补货', 'تجديد مخزون الخريف'],
      [
        'Shop floors and kitchens, in small case packs.',
        '店铺与厨房用品，小包装即可订购。',
        'للمتاجر والمطابخ، بعبوات صغيرة.',
      ],
      shopNow,
    ),
    banner(
      'bay-entrepot-2',
      '/departments/tools',
      ['Tools for the workshop', '车间工具', 'أدوات للورشة'],
      [
        'Hammers, wrenches and clamps by the dozen.',
        '锤子、扳手和夹具，成打供应。',
        'مطارق ومفاتيح ومشابك بالدزينة.',
      ],
      shopNow,
    ),
    banner(
      'bay-entrepot-3',
      '/departments/packaging',
      ['Packaging in stock', '包装材料现货', 'مواد تغليف متوفرة'],
      ['Cartons, mailers and tape.', '纸箱、信封袋和胶带。', 'كراتين ومغلفات وأشرطة لاصقة.'],
      seeAll,
    ),
    banner(
      'bay-entrepot-4',
      '/departments/toys',
      ['Gifts for the season', '应季礼品', 'هدايا الموسم'],
      [
        'Wooden toys, puzzles and wrap, ready to ship.',
        '木制玩具、拼图与礼品包装，现货待发。',
        'ألعاب خشبية وأحاجٍ وورق تغليف جاهزة للشحن.',
      ],
      shopNow,
    ),
  ],
  halcyon: [
    banner(
      'bay-halcyon-1',
      '/departments/home',
      ['Furniture and decor', '家具与装饰', 'أثاث وديكور'],
      ['Chairs, mirrors and baskets.', '椅子、镜子与篮子。', 'كراسٍ ومرايا وسلال.'],
      shopNow,
    ),
    banner(
      'bay-halcyon-2',
      '/departments/kitchen',
      ['Everything for the table', '餐桌用品', 'كل ما تحتاجه المائدة'],
      [
        'Stackable stoneware, glass and steel.',
        '可叠放的炻器、玻璃与钢制餐具。',
        'خزف وزجاج وفولاذ قابل للتكديس.',
      ],
      shopNow,
    ),
    banner(
      'bay-halcyon-3',
      '/departments/plants-garden',
      ['Plants and garden', '绿植与园艺', 'النباتات والحديقة'],
      [
        'Pots, planters and faux foliage.',
        '花盆、种植器与仿真绿植。',
        'أصص وأحواض ونباتات صناعية.',
      ],
      seeAll,
    ),
    banner(
      'bay-halcyon-4',
      '/departments/lighting-candles',
      ['Candles and lanterns', '蜡烛与灯笼', 'شموع وفوانيس'],
      [
        'Candles and lanterns for autumn and winter.',
        '适合秋冬的蜡烛与灯笼。',
        'شموع وفوانيس للخريف والشتاء.',
      ],
      seeAll,
    ),
  ],
  kestrel: [
    banner(
      'bay-kestrel-1',
      '/departments/electronics',
      ['New electronics', '电子新品', 'إلكترونيات جديدة'],
      [
        'Audio, screens and cameras in small packs.',
        '音响、屏幕与相机，小包装即可订购。',
        'صوتيات وشاشات وكاميرات بعبوات صغيرة.',
      ],
      shopNow,
    ),
    banner(
      'bay-kestrel-2',
      '/departments/computing',
      ['Everything for the desk', '办公桌面用品', 'كل ما يلزم المكتب'],
      ['Keyboards, mice and printers.', '键盘、鼠标与打印机。', 'لوحات مفاتيح وفأرات وطابعات.'],
      shopNow,
    ),
    banner(
      'bay-kestrel-3',
      '/departments/music',
      ['Instruments and stage', '乐器与舞台', 'آلات ومسرح'],
      [
        'Guitars, drums and microphones for schools and stages.',
        '供学校与舞台使用的吉他、鼓与麦克风。',
        'غيتارات وطبول وميكروفونات للمدارس والمسارح.',
      ],
      seeAll,
    ),
    banner(
      'bay-kestrel-4',
      '/departments/power-light',
      ['Batteries and lighting', '电池与照明', 'بطاريات وإنارة'],
      ['Batteries, torches and bulbs.', '电池、手电与灯泡。', 'بطاريات وكشافات ومصابيح.'],
      shopNow,
    ),
  ],
  marigold: [
    banner(
      'bay-marigold-1',
      '/departments/food',
      ['Fresh food', '生鲜食品', 'أغذية طازجة'],
      [
        'Fruit, honey and tins from growers and packers.',
        '来自种植户与包装商的水果、蜂蜜与罐头。',
        'فاكهة وعسل ومعلبات من المزارعين والمعبئين.',
      ],
      shopNow,
    ),
    banner(
      'bay-marigold-2',
      '/departments/bakery',
      ['Bread and pastry', '面包与糕点', 'خبز ومعجنات'],
      [
        'Bread and pastry, part-baked and frozen.',
        '半成品冷冻面包与糕点。',
        'خبز ومعجنات نصف مخبوزة ومجمدة.',
      ],
      shopNow,
    ),
    banner(
      'bay-marigold-3',
      '/departments/sweets',
      ['Sweets and chocolate', '糖果与巧克力', 'حلويات وشوكولاتة'],
      ['Bars, boiled sweets and biscuits.', '巧克力、硬糖与饼干。', 'ألواح وحلوى صلبة وبسكويت.'],
      seeAll,
    ),
    banner(
      'bay-marigold-4',
      '/departments/food-service',
      ['Take-away packaging', '外带包装', 'تغليف الطلبات الخارجية'],
      ['Boxes, cups and bags.', '餐盒、杯子与袋子。', 'علب وأكواب وأكياس.'],
      seeAll,
    ),
  ],
  noor: [
    banner(
      'bay-noor-1',
      '/departments/fashion',
      ['The new season', '新季服饰', 'الموسم الجديد'],
      [
        'Coats, dresses and bags in mixed sizes.',
        '混码供应的外套、连衣裙与包袋。',
        'معاطف وفساتين وحقائب بمقاسات متنوعة.',
      ],
      shopNow,
    ),
    banner(
      'bay-noor-2',
      '/departments/beauty',
      ['Beauty and care', '美妆与护理', 'جمال وعناية'],
      [
        'Lipstick, skin care and combs, with testers.',
        '口红、护肤与梳子，附试用装。',
        'أحمر شفاه وعناية بالبشرة وأمشاط مع عينات.',
      ],
      shopNow,
    ),
    banner(
      'bay-noor-3',
      '/departments/jewellery',
      ['Jewellery', '首饰', 'مجوهرات'],
      ['Rings, beads and display boxes.', '戒指、串珠与陈列盒。', 'خواتم ومسابح وعلب لعرضها.'],
      seeAll,
    ),
    banner(
      'bay-noor-4',
      '/departments/shoes',
      ['Shoes in every size', '全码鞋类', 'أحذية بكل المقاسات'],
      [
        'Heels, flats and sandals, EU 36 to 41.',
        '高跟鞋、平底鞋与凉鞋，EU 36 至 41 码。',
        'كعب عالٍ وأحذية مسطحة وصنادل، مقاسات 36 إلى 41.',
      ],
      shopNow,
    ),
  ],
};
