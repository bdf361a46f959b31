import type { Names } from './text.ts';

/** How to keep the goods; one sentence or two that hold for every piece of the kind. */
export const care = {
  dishwasher: [
    'Safe in the dishwasher on the upper rack.',
    '可放入洗碗机上层清洗。',
    'يمكن غسله في الرف العلوي لغسالة الصحون.',
  ],
  hand: [
    'Wash by hand in warm water and dry at once.',
    '请用温水手洗并立即擦干。',
    'يُغسل يدويًا بماء دافئ ويُجفف فورًا.',
  ],
  oil: [
    'Wipe clean and oil lightly; do not soak.',
    '擦拭清洁后薄涂食用油，请勿浸泡。',
    'يُمسح ويُدهن بقليل من الزيت ولا يُنقع.',
  ],
  wipe: ['Wipe with a soft damp cloth.', '用柔软湿布擦拭。', 'يُمسح بقطعة قماش ناعمة رطبة.'],
  dry: ['Keep dry and dust with a brush.', '保持干燥，用刷子除尘。', 'يُحفظ جافًا ويُنظف بالفرشاة.'],
  wash30: [
    'Machine wash at 30 °C, dry flat.',
    '30 °C 机洗，平铺晾干。',
    'يُغسل في الغسالة بدرجة 30 مئوية ويُجفف ممدودًا.',
  ],
  sponge: [
    'Sponge clean; let it dry away from heat.',
    '用海绵擦洗，远离热源晾干。',
    'يُنظف بإسفنجة ويُترك ليجف بعيدًا عن الحرارة.',
  ],
  electric: [
    'Disconnect before cleaning; wipe with a dry cloth.',
    '清洁前请断电，用干布擦拭。',
    'يُفصل عن الكهرباء قبل التنظيف ويُمسح بقماش جاف.',
  ],
  cool: [
    'Store cool and dry, out of direct sun.',
    '请置于阴凉干燥处，避免阳光直射。',
    'يُحفظ في مكان بارد وجاف بعيدًا عن الشمس المباشرة.',
  ],
  chilled: [
    'Keep between 2 and 6 °C and use soon after arrival.',
    '请于 2 至 6 °C 冷藏，到货后尽快使用。',
    'يُحفظ بين 2 و6 درجات مئوية ويُستهلك بعد الوصول بوقت قصير.',
  ],
  fresh: [
    'Keep at 8 to 12 °C with some air; sort on arrival.',
    '请于 8 至 12 °C 通风存放，到货后分拣。',
    'يُحفظ بين 8 و12 درجة مئوية مع تهوية ويُفرز عند الوصول.',
  ],
  oilmetal: [
    'Wipe after use; a drop of oil keeps rust away.',
    '用后擦净，滴少许油可防锈。',
    'يُمسح بعد الاستعمال، وقطرة زيت تقيه الصدأ.',
  ],
  flat: [
    'Store flat and dry, away from strong light.',
    '请平放于干燥处，避免强光。',
    'يُخزن مسطحًا وجافًا بعيدًا عن الضوء القوي.',
  ],
  case: [
    'Keep in its case, away from heat and damp.',
    '请收于盒中，避开高温与潮湿。',
    'يُحفظ في علبته بعيدًا عن الحرارة والرطوبة.',
  ],
} as const satisfies Readonly<Record<string, Names>>;

export type CareKey = keyof typeof care;

/** How one piece is wrapped before it goes into the carton. */
export const packing = {
  sleeve: ['a printed card sleeve', '印刷纸套', 'غلاف ورقي مطبوع'],
  box: ['a plain card box', '素色纸盒', 'علبة كرتون سادة'],
  gift: ['a gift box with lid', '带盖礼盒', 'علبة هدايا بغطاء'],
  bag: ['a recycled poly bag', '再生塑料袋', 'كيس بلاستيك معاد تدويره'],
  wrap: ['honeycomb paper', '蜂窝纸', 'ورق خلية النحل'],
  tag: ['a swing tag only', '仅吊牌', 'بطاقة معلقة فقط'],
  bulk: ['dividers, loose in the carton', '箱内隔板散装', 'فواصل داخل الكرتونة دون تغليف فردي'],
  crate: ['a ventilated crate', '通风筐', 'قفص مهوّى'],
  tray: ['a card tray', '纸托', 'صينية كرتون'],
  blister: ['a card-backed hanging pack', '挂式卡装', 'عبوة تعليق بظهر كرتوني'],
} as const satisfies Readonly<Record<string, Names>>;

export type PackingKey = keyof typeof packing;
