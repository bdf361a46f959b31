import type { PapersOf } from './paper.ts';

/** What a buyer wants to know before ordering, and when something went wrong. */
export const buyingPapers: PapersOf<
  'buyer-rules' | 'delivery' | 'shipping' | 'returns' | 'service'
> = {
  'buyer-rules': {
    title: { en: 'Buyer rules', 'zh-CN': '买家规则', ar: 'قواعد المشتري' },
    body: {
      en: `## Ordering
Goods are sold in whole lots from a minimum. An order is a promise to pay within the time shown on it; after that it is cancelled by itself and the goods go back on the shelf.

## Paying
You pay from your wallet with your fund password. Nobody from the mall or a shop will ever ask you for it. Pay here and nowhere else: money sent around the mall is not held for you.

## Your account
One account for each buyer. Keep your passwords to yourself; what is done with them counts as done by you until you tell us.

## Reviews
Only those who bought may review, in their own words and with their own pictures. An order that nobody reviews gets a default good review that is marked as the system's and counts in no rating.`,
      'zh-CN': `## 下单
商品按整批出售，并有起订量。下单即承诺在订单所示时间内付款；逾期订单自动取消，商品重新上架。

## 付款
您用资金密码从钱包付款。商城或店铺的任何人都不会向您索要资金密码。请只在此处付款：绕过商城支付的钱不受托管。

## 您的账户
每位买家一个账户。请妥善保管密码；在您通知我们之前，用您的密码所做的操作视为您本人所为。

## 评价
只有买过的人才能评价，用自己的话、自己的照片。无人评价的订单会得到一条标明为系统给出的默认好评，不计入任何评分。`,
      ar: `## الطلب
تُباع البضائع بدفعات كاملة ولها حد أدنى. والطلب وعد بالدفع خلال الوقت المبين عليه، وبعده يُلغى تلقائيًا وتعود البضاعة إلى الرف.

## الدفع
تدفع من محفظتك بكلمة مرور الأموال. لن يطلبها منك أحد من السوق أو المتاجر أبدًا. ادفع هنا فقط: المال المرسل خارج السوق لا يُحفظ لك.

## حسابك
حساب واحد لكل مشترٍ. احتفظ بكلمات مرورك لنفسك؛ فما يُفعل بها يُعدّ فعلك إلى أن تخبرنا.

## التقييمات
لا يقيّم إلا من اشترى، بكلماته وصوره. والطلب الذي لا يقيّمه أحد ينال تقييمًا جيدًا افتراضيًا معلَّمًا بأنه من النظام ولا يدخل في أي حساب.`,
    },
  },
  delivery: {
    title: { en: 'Delivery', 'zh-CN': '配送', ar: 'التوصيل' },
    body: {
      en: `## When it leaves
The shop hands your order to the carrier within the days to ship shown on the goods, counted from payment. After that the order shows every step that is reported.

## When it is late
Delivery times are estimates. If an order is not handed over in time, remind the shop from the order, or ask for your money back.

## When it arrives
Please count the cartons before you sign. Note missing or crushed cartons on the carrier's paper and tell the shop the same day. Then confirm receipt in the order: the return window starts with it.`,
      'zh-CN': `## 何时发出
店铺会在商品标明的发货天数内（自付款起算）将订单交给承运人，之后订单会显示报告的每一步。

## 如果延误
送达时间为预估。若未按时交运，您可以在订单中催发货，或申请退款。

## 送达之时
签收前请清点箱数。如有缺箱或压坏，请在承运单上注明，并于当天告知店铺。随后在订单中确认收货：退货期自此开始。`,
      ar: `## متى يُشحن
يسلّم المتجر طلبك للناقل خلال أيام الشحن المبينة على البضاعة، محسوبة من الدفع. بعد ذلك يعرض الطلب كل خطوة يُبلَّغ عنها.

## إذا تأخر
مواعيد التسليم تقديرية. إذا لم يُسلّم الطلب للناقل في موعده فذكّر المتجر من صفحة الطلب أو اطلب استرداد مالك.

## عند الوصول
يرجى عدّ الكراتين قبل التوقيع. دوّن الكراتين الناقصة أو المسحوقة على ورقة الناقل وأخبر المتجر في اليوم نفسه. ثم أكّد الاستلام في الطلب: فمعه تبدأ مهلة الإرجاع.`,
    },
  },
  shipping: {
    title: { en: 'Freight and duties', 'zh-CN': '运费与关税', ar: 'الشحن والرسوم' },
    body: {
      en: `## Freight
Freight is worked out from the pieces you order and shown before you pay. Goods ship in whole lots; the carton's weight and measure stand on every product page.

## Duties and taxes
Import duties and local taxes depend on your country. Where a tax is collected with the order it is shown as its own line; otherwise it is due on arrival.

## Several shops
Orders from several shops travel separately and each has its own tracking.`,
      'zh-CN': `## 运费
运费按订购件数计算，并在付款前显示。商品按整批发货，每个商品页都标明外箱重量和尺寸。

## 关税与税费
进口关税和当地税费因国家而异。随订单代收的税费会单独列出，否则在到货时缴纳。

## 多家店铺
来自不同店铺的商品分别运输，各有运单。`,
      ar: `## أجرة الشحن
تُحسب أجرة الشحن من عدد القطع وتظهر قبل الدفع. تُشحن البضائع بدفعات كاملة، ووزن الكرتونة ومقاسها مذكوران في كل صفحة.

## الرسوم والضرائب
تعتمد الرسوم الجمركية والضرائب المحلية على بلدك. إن حُصّلت ضريبة مع الطلب ظهرت في سطر مستقل، وإلا استُحقت عند الوصول.

## متاجر عدة
تسافر طلبات المتاجر المختلفة منفصلة ولكل منها تتبع خاص.`,
    },
  },
  returns: {
    title: { en: 'Returns', 'zh-CN': '退货政策', ar: 'سياسة الإرجاع' },
    body: {
      en: `## How long
From payment until the end of the return window shown on your order, which starts when you confirm receipt.

## How to ask
Open the order, choose the reason, say what is wrong and how much you ask back. You can ask once for each order, so check all of it first.

## Who decides
The mall decides from what you and the shop write and from the course of the order. While a return is open the money stays held.

## Where the money goes
Refunds go to your wallet at once, in full or in part. Fresh food and opened cosmetics can be returned only when they arrived damaged or wrong.`,
      'zh-CN': `## 期限
自付款起，至订单所示退货期结束为止；退货期自您确认收货时开始。

## 如何申请
打开订单，选择原因，说明问题以及申请退回的金额。每个订单只能申请一次，请先全部验完。

## 由谁决定
商城根据您和店铺的说明以及订单过程作出决定。退货处理期间货款继续托管。

## 退款去向
退款立即退回您的钱包，可全额或部分退款。生鲜食品和已开封的化妆品仅在破损或发错时可退。`,
      ar: `## المدة
من الدفع حتى نهاية مهلة الإرجاع المبينة في طلبك، وهي تبدأ عند تأكيدك الاستلام.

## كيف تطلب
افتح الطلب واختر السبب واذكر المشكلة والمبلغ الذي تطلبه. يمكنك الطلب مرة واحدة لكل طلب شراء، فافحصه كله أولًا.

## من يقرر
يقرر السوق بناءً على ما تكتبه أنت والمتجر وعلى مسار الطلب. ويبقى المبلغ محجوزًا ما دام الإرجاع مفتوحًا.

## أين يذهب المال
يعود المبلغ إلى محفظتك فورًا، كله أو بعضه. لا تُرجع الأغذية الطازجة ومستحضرات التجميل المفتوحة إلا إذا وصلت تالفة أو خاطئة.`,
    },
  },
  service: {
    title: { en: 'Service', 'zh-CN': '服务政策', ar: 'الخدمة' },
    body: {
      en: `## Who helps with what
Questions about goods go to the shop, questions about money and accounts to the mall.

## What we promise
A refusal always comes with its reason and a way on. Money is never kept back without a reason that you can read in your account.

## When you disagree
Say so in writing. Somebody who has not decided before looks at it again.`,
      'zh-CN': `## 谁负责什么
商品问题请问店铺，资金和账户问题请问商城。

## 我们的承诺
拒绝时一定说明理由，并指出下一步怎么做。没有您在账户中可以看到的理由，绝不扣留资金。

## 如果您不同意
请以书面提出。将由未参与先前决定的人重新审理。`,
      ar: `## من يساعد وفيمَ
أسئلة البضاعة للمتجر، وأسئلة المال والحساب للسوق.

## ما نعد به
كل رفض يأتي مع سببه ومع ما يمكنك فعله بعده. ولا يُحجز مال دون سبب يمكنك قراءته في حسابك.

## إن لم توافق
قل ذلك كتابة. وينظر فيه من جديد شخص لم يقرر من قبل.`,
    },
  },
};
