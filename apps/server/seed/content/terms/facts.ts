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
      'It is made for daily service: it stacks, it pours, and the rim is finished so that it does not chip at the first knock.',
      '为日常使用而做：可叠放，好倒取，口沿经过修整，不易磕碰缺口。',
      'صُنع للاستعمال اليومي: حوافه مشطّبة فلا تنكسر من أول صدمة ويسهل ترتيبه.',
    ],
    [
      'Cook shops and cafés order it for the shelf and keep a lot in the back for breakages.',
      '厨具店和咖啡馆用它陈列，也常备一批以补破损。',
      'تطلبه متاجر المطبخ والمقاهي للعرض وتحتفظ بدفعة احتياطية.',
    ],
    [
      'The shape has stayed the same for years, so later orders match the pieces you already have.',
      '器形多年不变，补货可与现有器物配套。',
      'لم يتغير شكله منذ سنوات، فتطابق الطلبات اللاحقة ما لديك.',
    ],
  ],
  home: [
    [
      'It suits shops that sell a room rather than a thing, and it sits well beside plain wood and linen.',
      '适合讲究整体陈设的店铺，与原木和亚麻相得益彰。',
      'يناسب المتاجر التي تعرض غرفة كاملة، وينسجم مع الخشب والكتان.',
    ],
    [
      'Hotels and holiday lets buy it in pairs; spare parts can be ordered by the piece.',
      '酒店与民宿常成对采购，配件可单件订购。',
      'تشتريه الفنادق وبيوت العطلات أزواجًا، وقطع الغيار تُطلب بالقطعة.',
    ],
    [
      'Edges are rounded and undersides finished, since somebody always looks.',
      '边缘倒圆，底面也做修整，因为总有人会看。',
      'حوافه مستديرة وأسفله مشطّب، فهناك دائمًا من ينظر.',
    ],
  ],
  electronics: [
    [
      'Every unit is switched on and checked before it is sealed; the batch number stands on the box.',
      '每台封箱前均通电检测，批号印于盒上。',
      'تُشغّل كل وحدة وتُفحص قبل إغلاق العلبة، ورقم الدفعة مطبوع عليها.',
    ],
    [
      'The manual is printed in six languages and the plug is packed for the country you ship to.',
      '附六种语言说明书，插头按收货国家配备。',
      'الدليل مطبوع بست لغات، والقابس يُرفق حسب بلد الشحن.',
    ],
    [
      'Retail boxes carry a hanging tab and an empty panel for your own label.',
      '零售盒带挂孔，并留有贴标位置。',
      'علب البيع بفتحة تعليق ومساحة فارغة لملصقك.',
    ],
  ],
  fashion: [
    [
      'Sizes may be mixed within a lot; the fit is true to the chart in the packing list.',
      '同批可混码，版型与装箱单尺码表一致。',
      'يمكن خلط المقاسات ضمن الدفعة، والقياس مطابق للجدول في قائمة التعبئة.',
    ],
    [
      'Seams are finished inside and spare buttons or laces come with every piece.',
      '内缝包边，每件附备用纽扣或鞋带。',
      'الدرزات مشطّبة من الداخل، ومع كل قطعة أزرار أو أربطة احتياطية.',
    ],
    [
      'Colours are dyed to one card, so a reorder hangs beside the first delivery.',
      '按同一色卡染色，补货与首批无色差之忧。',
      'الألوان مصبوغة على بطاقة واحدة فتنسجم الطلبات اللاحقة مع الأولى.',
    ],
  ],
  beauty: [
    [
      'The full list of contents is printed on the box, and testers are available with the first lot.',
      '盒上列明全部成分，首批可配试用装。',
      'قائمة المكونات كاملة على العلبة، وتتوفر عينات مع الدفعة الأولى.',
    ],
    [
      'Salons and counters order it in mixed shades; each piece is sealed.',
      '沙龙与专柜可混色订购，每件独立封装。',
      'تطلبه الصالونات بألوان متنوعة، وكل قطعة مختومة.',
    ],
    [
      'The pack stands upright on a shelf and needs no extra display.',
      '包装可直立陈列，无需额外展架。',
      'العبوة تقف على الرف دون حامل إضافي.',
    ],
  ],
  food: [
    [
      'Lot number and best-before date stand on every carton, and the packing list repeats them.',
      '每箱标明批号与保质期，装箱单同样列出。',
      'رقم الدفعة وتاريخ الصلاحية على كل كرتونة وفي قائمة التعبئة.',
    ],
    [
      'Grocers and caterers take it by the carton; ask the shop for the current season’s sheet.',
      '杂货店与餐饮业按箱采购，可向店铺索取当季资料。',
      'يأخذه البقالون ومتعهدو الطعام بالكرتونة، واسأل المتجر عن بيان الموسم.',
    ],
    [
      'It is packed at the place of origin and not opened again on the way.',
      '产地装箱，途中不再拆开。',
      'يُعبأ في بلد المنشأ ولا يُفتح في الطريق.',
    ],
  ],
  tools: [
    [
      'The working parts are hardened, the handle can be replaced, and both are sold as spares.',
      '工作部位经淬火，手柄可更换，均有备件。',
      'أجزاؤه العاملة مقسّاة ومقبضه قابل للاستبدال وكلاهما متوفر كقطع غيار.',
    ],
    [
      'Trade counters hang it, workshops keep it in the drawer; the barcode panel is left blank.',
      '五金柜台可挂售，工坊可入屉，条码位留白。',
      'يُعلق في متاجر الحرفيين ويُحفظ في درج الورشة، وخانة الباركود فارغة.',
    ],
    [
      'Dimensions are given at the widest point, with a tolerance of two millimetres.',
      '尺寸按最宽处计，公差两毫米。',
      'الأبعاد عند أعرض نقطة بتفاوت ملليمترين.',
    ],
  ],
  sport: [
    [
      'Schools and clubs order it by the season; worn parts can be bought separately.',
      '学校与俱乐部按赛季订购，易损件可另购。',
      'تطلبه المدارس والأندية كل موسم، والأجزاء المستهلكة تُباع منفصلة.',
    ],
    [
      'It was played, dropped and left in the rain before it went into the list.',
      '上架前经过试打、跌落与淋雨。',
      'جُرّب وأُسقط وتُرك تحت المطر قبل إدراجه.',
    ],
    [
      'Print of a club name is possible from 200 pieces; ask the shop.',
      '200 件起可印俱乐部名称，请咨询店铺。',
      'يمكن طباعة اسم النادي بدءًا من 200 قطعة، اسأل المتجر.',
    ],
  ],
  toys: [
    [
      'Large parts, rounded edges and plain labels; the age advice is printed on the box.',
      '大零件、圆边角、清楚标签，盒上印有适用年龄。',
      'قطع كبيرة وحواف مستديرة وملصقات واضحة، والعمر المناسب مطبوع على العلبة.',
    ],
    [
      'Gift shops put it by the till, schools buy it by the box.',
      '礼品店摆在收银台旁，学校按盒采购。',
      'تضعه متاجر الهدايا قرب الصندوق وتشتريه المدارس بالعلبة.',
    ],
    [
      'The paint is water-based and each batch comes with its packing report.',
      '采用水性漆，每批附装箱报告。',
      'الطلاء مائي، ومع كل دفعة تقرير تعبئة.',
    ],
  ],
  office: [
    [
      'Schools and offices reorder it term after term, so the line stays unchanged.',
      '学校与办公室每学期补货，款式保持不变。',
      'تعيد المدارس والمكاتب طلبه كل فصل، لذا يبقى الطراز ثابتًا.',
    ],
    [
      'The cover or barrel takes a one-colour print from 500 pieces.',
      '500 件起可做单色印刷。',
      'يقبل طباعة بلون واحد بدءًا من 500 قطعة.',
    ],
    [
      'It is counted by machine and packed in tens, so stock-taking is quick.',
      '机器点数、十件一组，盘点省时。',
      'يُعدّ آليًا ويُعبأ بالعشرات فيسهل الجرد.',
    ],
  ],
  packaging: [
    [
      'It ships flat and strapped; one pallet layer holds a round number of lots.',
      '平装打带运输，每层托盘可放整数批。',
      'يُشحن مسطحًا ومحزومًا، وكل طبقة منصة تتسع لعدد صحيح من الدفعات.',
    ],
    [
      'Samples of every size are available for the price of the freight.',
      '各规格样品仅收运费。',
      'تتوفر عينات من كل مقاس مقابل أجرة الشحن.',
    ],
    [
      'Strength and grammage are printed on the bundle, so the warehouse need not guess.',
      '强度与克重印于捆扎标签，仓库一目了然。',
      'المتانة والوزن مطبوعان على الحزمة فلا يضطر المخزن إلى التخمين.',
    ],
  ],
  music: [
    [
      'Each instrument is set up and played before it is packed, and a spare set of wear parts is in the case.',
      '每件乐器装箱前均调试试奏，盒内附一套易损件。',
      'تُضبط كل آلة وتُجرب قبل التعبئة، ومعها طقم احتياطي من الأجزاء المستهلكة.',
    ],
    [
      'Music schools order a class set; serial numbers are listed on the packing list.',
      '音乐学校可成班订购，装箱单列明序列号。',
      'تطلبه مدارس الموسيقى لصف كامل، والأرقام التسلسلية في قائمة التعبئة.',
    ],
    [
      'The finish is thin enough to let the wood and metal speak.',
      '涂层轻薄，保留木与金属的本音。',
      'الطلاء رقيق بما يكفي ليُسمع صوت الخشب والمعدن.',
    ],
  ],
};
