import type { SeedDepartment, Text3 } from '../types.ts';

type Names = readonly [en: string, zh: string, ar: string];
type Child = readonly [key: string, ...names: Names];

const text = ([en, zh, ar]: Names): Text3 => ({ en, 'zh-CN': zh, ar });

/** A root with its children; every one of them has a tile picture of its own. */
function tree(
  key: string,
  icon: string,
  names: Names,
  children: readonly Child[],
): SeedDepartment[] {
  return [
    { key, icon, name: text(names), picture: `department-${key}` },
    ...children.map(([child, ...childNames]) => ({
      key: child,
      parent: key,
      name: text(childNames),
      picture: `department-${child}`,
    })),
  ];
}

export const departments: readonly SeedDepartment[] = [
  ...tree(
    'kitchen',
    'utensils',
    ['Kitchen & table', '餐厨用品', 'المطبخ والمائدة'],
    [
      ['tea-coffee', 'Tea and coffee', '茶与咖啡', 'الشاي والقهوة'],
      ['cookware', 'Cookware', '锅具', 'أواني الطهي'],
      ['knives-tools', 'Knives and kitchen tools', '刀具与厨房工具', 'السكاكين وأدوات المطبخ'],
      ['glass-jars', 'Glass and jars', '玻璃器皿与储物罐', 'الزجاجيات والمرطبانات'],
      ['tableware', 'Tableware', '餐具', 'أدوات المائدة'],
    ],
  ),
  ...tree(
    'home',
    'house',
    ['Home & living', '家居生活', 'المنزل والمعيشة'],
    [
      ['furniture', 'Furniture', '家具', 'الأثاث'],
      ['decor', 'Decoration', '装饰', 'الديكور'],
      ['lighting-candles', 'Candles and lamps', '蜡烛与灯饰', 'الشموع والمصابيح'],
      ['cleaning', 'Cleaning and laundry', '清洁与洗衣', 'التنظيف والغسيل'],
      ['plants-garden', 'Plants and garden', '绿植与园艺', 'النباتات والحديقة'],
      ['bath', 'Bathroom', '卫浴', 'الحمّام'],
    ],
  ),
  ...tree(
    'electronics',
    'plug',
    ['Electronics', '电子产品', 'الإلكترونيات'],
    [
      ['audio', 'Audio', '音频', 'الصوتيات'],
      ['computing', 'Computing', '电脑与配件', 'الحواسيب وملحقاتها'],
      ['cameras-optics', 'Cameras and optics', '相机与光学', 'الكاميرات والبصريات'],
      ['phones-watches', 'Phones and watches', '手机与手表', 'الهواتف والساعات'],
      ['power-light', 'Power and lighting', '电源与照明', 'الطاقة والإنارة'],
      ['gaming', 'Gaming', '游戏设备', 'الألعاب الإلكترونية'],
    ],
  ),
  ...tree(
    'fashion',
    'shirt',
    ['Fashion', '时尚服饰', 'الأزياء'],
    [
      ['clothing', 'Clothing', '服装', 'الملابس'],
      ['shoes', 'Shoes', '鞋履', 'الأحذية'],
      ['bags', 'Bags', '箱包', 'الحقائب'],
      ['hats-scarves', 'Hats, scarves and gloves', '帽子、围巾与手套', 'القبعات والأوشحة والقفازات'],
      ['travel', 'Luggage and travel', '旅行箱包', 'حقائب السفر'],
      ['eyewear', 'Eyewear and umbrellas', '眼镜与雨伞', 'النظارات والمظلات'],
    ],
  ),
  ...tree(
    'beauty',
    'sparkles',
    ['Beauty', '美妆个护', 'الجمال'],
    [
      ['makeup', 'Make-up', '彩妆', 'المكياج'],
      ['skin-body', 'Skin and body', '护肤与身体护理', 'العناية بالبشرة والجسم'],
      ['hair', 'Hair', '护发', 'العناية بالشعر'],
      ['jewellery', 'Jewellery', '首饰', 'المجوهرات'],
    ],
  ),
  ...tree(
    'food',
    'wheat',
    ['Food & drink', '食品生鲜', 'الأغذية والمشروبات'],
    [
      ['fruit-veg', 'Fruit and vegetables', '水果与蔬菜', 'الفواكه والخضار'],
      ['larder', 'Larder', '粮油调味', 'المؤونة'],
      ['bakery', 'Bakery', '烘焙', 'المخبوزات'],
      ['sweets', 'Sweets and chocolate', '糖果与巧克力', 'الحلويات والشوكولاتة'],
      ['drinks', 'Drinks', '饮品', 'المشروبات'],
    ],
  ),
  ...tree(
    'tools',
    'hammer',
    ['Tools & hardware', '工具五金', 'الأدوات والعُدد'],
    [
      ['hand-tools', 'Hand tools', '手动工具', 'الأدوات اليدوية'],
      ['fixings', 'Fixings and locks', '紧固件与锁具', 'المثبّتات والأقفال'],
      ['measuring', 'Measuring', '测量工具', 'أدوات القياس'],
      ['safety', 'Safety and ladders', '安全与梯具', 'السلامة والسلالم'],
    ],
  ),
  ...tree(
    'sport',
    'bike',
    ['Sport & outdoors', '运动户外', 'الرياضة والهواء الطلق'],
    [
      ['balls', 'Balls', '球类', 'الكرات'],
      ['rackets', 'Rackets and bats', '球拍', 'المضارب'],
      ['wheels', 'Boards and wheels', '滑板与轮滑', 'ألواح التزلج والعجلات'],
      ['camping', 'Camping and water sports', '露营与水上运动', 'التخييم والرياضات المائية'],
      ['training', 'Training', '训练器材', 'معدات التدريب'],
      ['winter', 'Winter', '冬季运动', 'الرياضات الشتوية'],
    ],
  ),
  ...tree(
    'toys',
    'gift',
    ['Toys & gifts', '玩具礼品', 'الألعاب والهدايا'],
    [
      ['soft-wooden', 'Soft and wooden toys', '毛绒与木制玩具', 'الدمى والألعاب الخشبية'],
      ['games', 'Games and puzzles', '游戏与拼图', 'الألعاب والأحاجي'],
      ['party', 'Party and gift wrap', '派对与礼品包装', 'الحفلات وتغليف الهدايا'],
      ['models', 'Models and vehicles', '模型与车辆', 'النماذج والمركبات'],
    ],
  ),
  ...tree(
    'office',
    'pen-line',
    ['Office & craft', '办公与手工', 'المكتب والحِرف'],
    [
      ['paper', 'Notebooks and paper', '笔记本与纸品', 'الدفاتر والورق'],
      ['writing', 'Writing and drawing', '书写与绘画', 'الكتابة والرسم'],
      ['desk', 'Desk', '桌面用品', 'لوازم المكتب'],
      ['sewing', 'Sewing and knitting', '缝纫与编织', 'الخياطة والحياكة'],
    ],
  ),
  ...tree(
    'packaging',
    'package',
    ['Packaging', '包装材料', 'مواد التغليف'],
    [
      ['boxes', 'Boxes and cartons', '纸箱与盒子', 'الصناديق والكراتين'],
      ['bags-mailers', 'Bags and mailers', '袋子与信封', 'الأكياس والمغلفات'],
      ['food-service', 'Food service', '餐饮包装', 'تغليف الأطعمة'],
      ['labels', 'Labels and tape', '标签与胶带', 'الملصقات والأشرطة'],
    ],
  ),
  ...tree(
    'music',
    'music',
    ['Music & stage', '乐器与舞台', 'الموسيقى والمسرح'],
    [
      ['strings', 'Strings', '弦乐器', 'الآلات الوترية'],
      ['wind', 'Wind', '管乐器', 'آلات النفخ'],
      ['percussion', 'Drums and percussion', '打击乐器', 'آلات الإيقاع'],
      ['stage', 'Keyboards and stage', '键盘与舞台', 'لوحات المفاتيح والمسرح'],
    ],
  ),
];
