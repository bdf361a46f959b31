import type { PolicyKey, Text3 } from '../types.ts';

/** The papers every brand publishes; the wording is shared, the name is the brand's. */
export function policiesOf(brand: string): Readonly<Record<PolicyKey, Text3>> {
  return {
    about: {
      en: `${brand} is a wholesale mall. Independent shops list their goods here by the lot; buyers order from many shops with one account and one wallet.\n\nMoney paid for an order is held until the buyer confirms delivery or the return window ends. Only then is the shop paid. Every fee is shown before you agree to it, and every figure in your account can be opened to see how it came about.\n\nThe mall runs on open-source software. What it does with an order can be read, tested and repeated.`,
      'zh-CN': `${brand} 是一家批发商城。独立店铺按批上架商品，买家用一个账户、一个钱包即可向多家店铺订货。\n\n订单款项会一直托管，直到买家确认收货或退货期结束，店铺才会收到货款。所有费用都会在您同意之前列明，账户里的每个数字都可以点开查看来由。\n\n商城运行在开源软件之上，订单如何处理，可以阅读、测试和复核。`,
      ar: `${brand} سوق للبيع بالجملة. تعرض المتاجر المستقلة بضائعها بالدفعات، ويطلب المشترون من متاجر كثيرة بحساب واحد ومحفظة واحدة.\n\nيُحجز ثمن الطلب إلى أن يؤكد المشتري الاستلام أو تنتهي مهلة الإرجاع، وعندئذ فقط يُدفع للمتجر. تظهر كل رسوم قبل موافقتك عليها، ويمكن فتح أي رقم في حسابك لمعرفة مصدره.\n\nيعمل السوق ببرمجيات مفتوحة المصدر، ويمكن قراءة ما يفعله بالطلب واختباره.`,
    },
    privacy: {
      en: `We keep what an order needs: your name, contact, addresses, orders, payments and messages with shops. We use it to deliver, to answer you and to keep the accounts.\n\nA shop sees the delivery address and the messages of its own orders, nothing else. We do not sell personal data and we load nothing from third parties while you browse.\n\nYou may ask for a copy of your data, correct it, or close your account. Records of payments are kept as long as bookkeeping requires.`,
      'zh-CN': `我们只保存订单所需的信息：姓名、联系方式、地址、订单、付款以及与店铺的消息，用于配送、回复您和记账。\n\n店铺只能看到其自身订单的收货地址和消息。我们不出售个人数据，浏览时也不加载任何第三方内容。\n\n您可以索取数据副本、更正数据或注销账户。付款记录会按记账要求的期限保存。`,
      ar: `نحتفظ بما يحتاجه الطلب: الاسم ووسيلة الاتصال والعناوين والطلبات والمدفوعات والرسائل مع المتاجر، ونستخدمه للتوصيل والرد عليك ومسك الحسابات.\n\nيرى المتجر عنوان التسليم ورسائل طلباته فقط. لا نبيع البيانات الشخصية ولا نحمّل شيئًا من أطراف أخرى أثناء التصفح.\n\nيمكنك طلب نسخة من بياناتك أو تصحيحها أو إغلاق حسابك. تُحفظ سجلات الدفع للمدة التي تقتضيها المحاسبة.`,
    },
    returns: {
      en: `You may ask for a return within the return window shown on your order, counted from delivery. Open the order, choose the lines and pieces, say what is wrong and add pictures if something arrived damaged.\n\nThe shop answers first. If it does not answer or you do not agree, the mall decides from the messages and pictures of the order. While a return is open the money stays held.\n\nRefunds go to your wallet for the pieces returned. Fresh food and opened cosmetics can be returned only when they arrived damaged or wrong.`,
      'zh-CN': `您可以在订单所示的退货期内（自送达之日起算）申请退货。打开订单，选择商品和件数，说明问题；如有破损，请附上照片。\n\n先由店铺答复。如果店铺未答复或您不同意，商城将根据订单的消息和照片作出决定。退货处理期间货款继续托管。\n\n退款按所退件数退回您的钱包。生鲜食品和已开封的化妆品仅在破损或发错时可退。`,
      ar: `يمكنك طلب الإرجاع خلال المهلة المبينة في طلبك، محسوبة من يوم التسليم. افتح الطلب واختر البنود والقطع واذكر المشكلة وأرفق صورًا إن وصل شيء تالفًا.\n\nيرد المتجر أولًا. فإن لم يرد أو لم توافق، يقرر السوق بناءً على رسائل الطلب وصوره. ويبقى المبلغ محجوزًا ما دام الإرجاع مفتوحًا.\n\nيعود المبلغ إلى محفظتك عن القطع المرتجعة. لا تُرجع الأغذية الطازجة ومستحضرات التجميل المفتوحة إلا إذا وصلت تالفة أو خاطئة.`,
    },
    delivery: {
      en: `The shop hands your order to the carrier within the days to ship shown on the goods, counted from payment. After that the order shows every step that the carrier reports.\n\nPlease count the cartons before you sign. Note missing or crushed cartons on the carrier's paper and tell the shop the same day.\n\nDelivery times are estimates. If an order is not handed over in time you may cancel it and the money returns to your wallet.`,
      'zh-CN': `店铺会在商品标明的发货天数内（自付款起算）将订单交给承运人，之后订单会显示承运人报告的每一步。\n\n签收前请清点箱数。如有缺箱或压坏，请在承运单上注明，并于当天告知店铺。\n\n送达时间为预估。若未按时交运，您可以取消订单，货款退回钱包。`,
      ar: `يسلّم المتجر طلبك للناقل خلال أيام الشحن المبينة على البضاعة، محسوبة من الدفع. بعد ذلك يعرض الطلب كل خطوة يبلغ عنها الناقل.\n\nيرجى عدّ الكراتين قبل التوقيع. دوّن الكراتين الناقصة أو المسحوقة على ورقة الناقل وأخبر المتجر في اليوم نفسه.\n\nمواعيد التسليم تقديرية. إذا لم يُسلّم الطلب للناقل في موعده يمكنك إلغاؤه ويعود المبلغ إلى محفظتك.`,
    },
    shipping: {
      en: `Freight is worked out from the pieces you order and shown before you pay. Goods ship in whole lots; the carton's weight and measure stand on every product page.\n\nImport duties and local taxes depend on your country. Where a tax is collected with the order it is shown as its own line; otherwise it is due on arrival.\n\nOrders from several shops travel separately and each has its own tracking.`,
      'zh-CN': `运费按订购件数计算，并在付款前显示。商品按整批发货，每个商品页都标明外箱重量和尺寸。\n\n进口关税和当地税费因国家而异。随订单代收的税费会单独列出，否则在到货时缴纳。\n\n来自不同店铺的商品分别运输，各有运单。`,
      ar: `تُحسب أجرة الشحن من عدد القطع وتظهر قبل الدفع. تُشحن البضائع بدفعات كاملة، ووزن الكرتونة ومقاسها مذكوران في كل صفحة.\n\nتعتمد الرسوم الجمركية والضرائب المحلية على بلدك. إن حُصّلت ضريبة مع الطلب ظهرت في سطر مستقل، وإلا استُحقت عند الوصول.\n\nتسافر طلبات المتاجر المختلفة منفصلة ولكل منها تتبع خاص.`,
    },
  };
}
