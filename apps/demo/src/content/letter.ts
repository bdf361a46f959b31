/** The newsletter's letter that the demo world's readers have got, and the one that is being written. */
export const sentLetter = {
  en: {
    subject: 'New in the kitchen department',
    body: 'This month’s new products: storage jars, tea caddies and pans from shops that ship within a day.\n\nAll of them can be ordered as samples first.',
  },
  'zh-CN': {
    subject: '餐厨用品上新',
    body: '本月新品：储物罐、茶叶罐和锅具，均由一天内发货的店铺提供。\n\n全部支持先拿样品。',
  },
  ar: {
    subject: 'جديد قسم المطبخ',
    body: 'منتجات هذا الشهر الجديدة: أوعية حفظ وعلب شاي ومقالٍ من متاجر تشحن خلال يوم واحد.\n\nيمكن طلب عيّنات منها جميعًا أولًا.',
  },
};

export const draftLetter = {
  en: {
    subject: 'Tools for the workshop',
    body: 'A first look at the tools that our shops add next month.',
  },
};
