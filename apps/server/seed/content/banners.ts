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
      ['The autumn restock', '秋季补货', 'تجديد مخزون الخريف'],
      [
        'Shop floors and kitchens, in small case packs.',
        '卖场与厨房用品，小批量即可起订。',
        'للمتاجر والمطابخ، بعبوات صغيرة.',
      ],
      shopNow,
    ),
    banner(
      'bay-entrepot-2',
      '/departments/tools',
      ['A bench worth standing at', '称手的工作台', 'طاولة عمل تستحق الوقوف عندها'],
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
      ['Packed by Friday', '周五前打包好', 'جاهز للشحن قبل الجمعة'],
      [
        'Cartons, mailers and tape for your own parcels.',
        '纸箱、信封袋和胶带，供您自己的包裹使用。',
        'كراتين ومغلفات وشريط لاصق لطرودك.',
      ],
      seeAll,
    ),
    banner(
      'bay-entrepot-4',
      '/departments/toys',
      ['Gifts before the queue', '赶在送礼季之前', 'هدايا قبل الازدحام'],
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
      ['Rooms that settle', '安静的房间', 'غرف تبعث السكينة'],
      [
        'Chairs, mirrors and baskets for calm shops.',
        '为素雅小店挑选的椅子、镜子与编篮。',
        'كراسٍ ومرايا وسلال لمتاجر هادئة.',
      ],
      shopNow,
    ),
    banner(
      'bay-halcyon-2',
      '/departments/kitchen',
      ['The table, laid', '摆好餐桌', 'المائدة جاهزة'],
      [
        'Stoneware, glass and steel that stack.',
        '可叠放的炻器、玻璃与钢制餐具。',
        'خزف وزجاج وفولاذ قابل للتكديس.',
      ],
      shopNow,
    ),
    banner(
      'bay-halcyon-3',
      '/departments/plants-garden',
      ['Green by the tray', '整盘绿意', 'خضرة بالصينية'],
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
      ['Evening stock', '夜晚的货架', 'بضائع المساء'],
      [
        'Candles and lanterns for the dark months.',
        '为冬夜准备的蜡烛与灯笼。',
        'شموع وفوانيس للأشهر المظلمة.',
      ],
      seeAll,
    ),
  ],
  kestrel: [
    banner(
      'bay-kestrel-1',
      '/departments/electronics',
      ['Counter-ready electronics', '上架即售的电子产品', 'إلكترونيات جاهزة للعرض'],
      [
        'Sound, screens and cameras in small packs.',
        '音响、屏幕与相机，小批量供应。',
        'صوت وشاشات وكاميرات بعبوات صغيرة.',
      ],
      shopNow,
    ),
    banner(
      'bay-kestrel-2',
      '/departments/computing',
      ['The whole desk', '整张办公桌', 'المكتب كاملًا'],
      [
        'Keyboards, mice and printers that fit together.',
        '配套的键盘、鼠标与打印机。',
        'لوحات مفاتيح وفأرات وطابعات متناسقة.',
      ],
      shopNow,
    ),
    banner(
      'bay-kestrel-3',
      '/departments/music',
      ['Loud enough', '声音到位', 'صوت كافٍ'],
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
      ['Power for the aisle', '通道里的电力', 'طاقة للرفوف'],
      [
        'Cells, torches and bulbs by the hundred.',
        '电池、手电与灯泡，百件起供。',
        'بطاريات وكشافات ومصابيح بالمئات.',
      ],
      shopNow,
    ),
  ],
  marigold: [
    banner(
      'bay-marigold-1',
      '/departments/food',
      ['Market day, every day', '天天赶集', 'سوق كل يوم'],
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
      ['Out of the oven', '新鲜出炉', 'خرج من الفرن'],
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
      ['The sweet shelf', '甜蜜货架', 'رف الحلويات'],
      ['Bars, boiled sweets and biscuits.', '巧克力、硬糖与饼干。', 'ألواح وحلوى صلبة وبسكويت.'],
      seeAll,
    ),
    banner(
      'bay-marigold-4',
      '/departments/food-service',
      ['To take away', '外带用品', 'للطلبات الخارجية'],
      [
        'Boxes, cups and bags for counters.',
        '柜台外带用的餐盒、杯子与袋子。',
        'علب وأكواب وأكياس لمنافذ البيع.',
      ],
      seeAll,
    ),
  ],
  noor: [
    banner(
      'bay-noor-1',
      '/departments/fashion',
      ['The season on one rail', '一季衣橱', 'الموسم على حامل واحد'],
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
      ['A counter that glows', '焕彩柜台', 'ركن يضيء'],
      [
        'Lip colour, care and combs, testers included.',
        '唇彩、护理与梳具，附试用装。',
        'ألوان شفاه وعناية وأمشاط مع عينات.',
      ],
      shopNow,
    ),
    banner(
      'bay-noor-3',
      '/departments/jewellery',
      ['Small and shining', '小而闪亮', 'صغير ولامع'],
      ['Rings, beads and boxes to show them.', '戒指、串珠与陈列盒。', 'خواتم ومسابح وعلب لعرضها.'],
      seeAll,
    ),
    banner(
      'bay-noor-4',
      '/departments/shoes',
      ['Steps in pairs', '成双成对', 'خطوات بالأزواج'],
      [
        'Heels, flats and sandals, EU 36 to 41.',
        '高跟鞋、平底鞋与凉鞋，EU 36 至 41 码。',
        'كعب عالٍ وأحذية مسطحة وصنادل، مقاسات 36 إلى 41.',
      ],
      shopNow,
    ),
  ],
};
