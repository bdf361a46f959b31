import type { Names } from './text.ts';

export const labels = {
  material: ['Material', '材质', 'المادة'],
  size: ['Size', '规格', 'المقاس'],
  colours: ['Colours', '颜色', 'الألوان'],
  weight: ['Piece weight', '单件重量', 'وزن القطعة'],
  packing: ['Packing', '包装', 'التغليف'],
  care: ['Care', '保养', 'العناية'],
  storage: ['Storage', '储存', 'الحفظ'],
} as const satisfies Readonly<Record<string, Names>>;

/** One sentence on who buys such goods, by root department; three to choose from. */
export const uses: Readonly<Record<string, readonly Names[]>> = {
  kitchen: [
    [
      'Made for daily use in cafés and restaurants, with strong rims that resist chips.',
      '适合咖啡馆与餐厅日常使用，口沿牢固，不易磕缺。',
      'مصنوع للاستعمال اليومي في المقاهي والمطاعم، وحوافه متينة لا تتشقق بسهولة.',
    ],
    [
      'Popular with kitchen shops and cafés, for sale and as spares.',
      '厨具店和咖啡馆常购，可销售，也可备用。',
      'تشتريه متاجر أدوات المطبخ والمقاهي للبيع وللاحتياط.',
    ],
    [
      'The shape does not change from year to year, so later orders match what you already have.',
      '器形多年不变，补货可与现有器物配套。',
      'لم يتغير شكله منذ سنوات، فتطابق الطلبات اللاحقة ما لديك.',
    ],
  ],
  home: [
    [
      'A plain style that goes well with wood and linen, for home and gift shops.',
      '风格简约，易与原木、亚麻搭配，适合家居店与礼品店。',
      'تصميم بسيط ينسجم مع الخشب والكتان، ويناسب متاجر المنزل والهدايا.',
    ],
    [
      'Often bought by hotels and holiday lets. Spare parts can be ordered singly.',
      '酒店与民宿常购，配件可单独订购。',
      'تشتريه الفنادق وبيوت العطلات كثيرًا، ويمكن طلب قطع الغيار منفردة.',
    ],
    [
      'Rounded edges and a fully finished underside.',
      '边角圆滑，底面同样精细处理。',
      'حواف مستديرة وسطح سفلي كامل التشطيب.',
    ],
  ],
  electronics: [
    [
      'Every unit is tested before packing. The batch number is printed on the box.',
      '每台封箱前均通电检测，批号印于盒上。',
      'تُشغّل كل وحدة وتُفحص قبل إغلاق العلبة، ورقم الدفعة مطبوع عليها.',
    ],
    [
      'Manual in six languages, with the plug for your country.',
      '附六种语言说明书，插头按收货国家配备。',
      'الدليل مطبوع بست لغات، والقابس يُرفق حسب بلد الشحن.',
    ],
    [
      'The retail box has a hanging tab and space for your own label.',
      '零售盒带挂孔，并留有贴标位置。',
      'علب البيع بفتحة تعليق ومساحة فارغة لملصقك.',
    ],
  ],
  fashion: [
    [
      'Sizes can be mixed within a pack. A size chart comes with every carton.',
      '同一包内可混码，每箱附尺码表。',
      'يمكن خلط المقاسات في العبوة الواحدة، ومع كل كرتونة جدول مقاسات.',
    ],
    ['Neatly finished inside and out.', '里外做工整齐。', 'تشطيب متقن من الداخل والخارج.'],
    [
      'Colours stay the same from batch to batch, so reorders match.',
      '各批次颜色一致，补货无色差。',
      'الألوان ثابتة بين دفعات الإنتاج، فتطابق الطلبات اللاحقة الأولى.',
    ],
  ],
  beauty: [
    [
      'All ingredients are listed on the box. Testers are available with the first order.',
      '盒上列明全部成分，首单可配试用装。',
      'جميع المكونات مذكورة على العلبة، وتتوفر عينات للتجربة مع الطلب الأول.',
    ],
    [
      'Sealed piece by piece, for salons and shops.',
      '每件独立封装，适合沙龙与店铺。',
      'كل قطعة مختومة على حدة، للصالونات والمتاجر.',
    ],
    [
      'Stands upright on the shelf without a display stand.',
      '包装可直立陈列，无需额外展架。',
      'العبوة تقف على الرف دون حامل إضافي.',
    ],
  ],
  food: [
    [
      'Batch number and best-before date are printed on every carton and on the packing list.',
      '每箱标明批号与保质期，装箱单同样列出。',
      'رقم الدفعة وتاريخ الصلاحية على كل كرتونة وفي قائمة التعبئة.',
    ],
    [
      'Sold by the carton to grocers and caterers.',
      '整箱供应食品杂货店与餐饮业。',
      'يُباع بالكرتونة لمحال البقالة ومتعهدي الطعام.',
    ],
    ['Packed and sealed where it is produced.', '产地装箱封口。', 'يُعبأ ويُختم في مكان إنتاجه.'],
  ],
  tools: [
    [
      'Made for daily work. Spare parts are available.',
      '耐用，适合日常作业，备件可供。',
      'مصنوع للعمل اليومي، وقطع الغيار متوفرة.',
    ],
    [
      'For trade counters and workshops. Space for your own barcode.',
      '适合五金店与工坊，预留条码位置。',
      'لمتاجر العدد والورش، مع مساحة لرمز الباركود الخاص بك.',
    ],
    [
      'Sizes are measured at the widest point, to within 2 mm.',
      '尺寸按最宽处计，公差两毫米。',
      'الأبعاد عند أعرض نقطة بتفاوت ملليمترين.',
    ],
  ],
  sport: [
    [
      'For schools and clubs. Spare parts can be bought separately.',
      '适合学校与俱乐部，备件可另购。',
      'للمدارس والأندية، وقطع الغيار تُباع منفصلة.',
    ],
    [
      'Tested for hard use, indoors and outdoors.',
      '经耐用测试，室内外均可使用。',
      'مُختبر للاستعمال الشاق في الداخل والخارج.',
    ],
    [
      'Printed with your club’s name from 200 pieces on.',
      '200 件起可印俱乐部名称。',
      'يمكن طباعة اسم ناديك بدءًا من 200 قطعة.',
    ],
  ],
  toys: [
    [
      'Large parts and rounded edges. Recommended age is printed on the box.',
      '大零件、圆边角，盒上印有适用年龄。',
      'قطع كبيرة وحواف مستديرة، والعمر المناسب مطبوع على العلبة.',
    ],
    [
      'A good seller in gift shops, and bought by schools.',
      '礼品店热销，学校也常采购。',
      'رائج في متاجر الهدايا وتشتريه المدارس.',
    ],
    [
      'Each batch comes with a test report.',
      '每批次附检测报告。',
      'مع كل دفعة إنتاج تقرير اختبار.',
    ],
  ],
  office: [
    [
      'A long-running line that you can reorder at any time.',
      '长期供应的款式，可随时补货。',
      'طراز دائم التوفر يمكنك إعادة طلبه في أي وقت.',
    ],
    [
      'Printed with your logo in one colour from 500 pieces on.',
      '500 件起可单色印制您的标志。',
      'تُطبع علامتك بلون واحد بدءًا من 500 قطعة.',
    ],
    [
      'Packed in tens, so stocktaking is quick.',
      '十件一组，盘点省时。',
      'مُعبأ بالعشرات فيسهل الجرد.',
    ],
  ],
  packaging: [
    [
      'Strapped and ready for pallets.',
      '打带捆扎，可直接上托盘。',
      'محزوم وجاهز للتحميل على المنصات.',
    ],
    [
      'Samples of every size are free; you pay only the freight.',
      '各规格均可免费取样，仅付运费。',
      'عينات مجانية من كل مقاس، وتدفع أجرة الشحن فقط.',
    ],
    [
      'Size and strength are printed on every bundle.',
      '每捆均标明规格与强度。',
      'المقاس والمتانة مطبوعان على كل حزمة.',
    ],
  ],
  music: [
    ['Set up and tested before packing.', '装箱前均经调试检测。', 'مضبوط ومُختبر قبل التعبئة.'],
    [
      'Often bought by music schools in class sets.',
      '音乐学校常整班采购。',
      'تشتريه مدارس الموسيقى لصفوف كاملة.',
    ],
    ['Made for stage and rehearsal.', '适合舞台与排练使用。', 'مصنوع للمسرح والتدريب.'],
  ],
};
