import type { PoliciesOf } from './policy.ts';

/** What a buyer wants to know before ordering, and when something went wrong. */
export const buyingPolicies: PoliciesOf<
  'buyer-rules' | 'delivery' | 'shipping' | 'returns' | 'service'
> = {
  'buyer-rules': {
    title: { en: 'Buyer rules', 'zh-CN': '买家规则', ar: 'قواعد المشتري' },
    body: {
      en: `## Ordering
Products are sold in whole packs from a minimum order. Please pay within the time shown on your order; unpaid orders are cancelled automatically and their stock is released.

## Paying
You pay from your wallet with your fund password. Neither the mall nor a shop will ever ask you for it. Only pay on this site: payments made elsewhere are not protected by escrow.

## Your account
Each buyer may have one account. Do not share your passwords. You are responsible for what is done with them until you tell us that they are lost.

## Reviews
Only buyers of a product can review it, in their own words and with their own pictures. Orders without a review get an automatic review, which is marked as such and does not count towards ratings.`,
      'zh-CN': `## 下单
商品按整包出售，并有起订量。请在订单所示时间内付款；逾期未付款的订单自动取消，库存随之释放。

## 付款
您用支付密码从钱包付款。商城和店铺绝不会向您索要支付密码。请只在本站付款：在别处付款不受托管保障。

## 您的账户
每位买家限一个账户。请勿与他人共用密码；在您告知我们密码遗失之前，用您的密码所做的操作由您负责。

## 评价
只有购买过的买家才能评价，内容和图片须为本人所有。未评价的订单会由系统自动评价，会标明且不计入评分。`,
      ar: `## الطلب
تُباع المنتجات بعبوات كاملة ولها حد أدنى للطلب. يُرجى الدفع خلال المهلة المبينة في الطلب؛ تُلغى الطلبات غير المدفوعة تلقائيًا ويُحرَّر مخزونها.

## الدفع
تدفع من محفظتك برمز الدفع. لن تطلبه منك المنصّة ولا المتاجر أبدًا. ادفع في هذا الموقع فقط: المدفوعات خارجه لا يحميها حساب الضمان.

## حسابك
حساب واحد لكل مشترٍ. لا تشارك كلمات مرورك؛ أنت مسؤول عمّا يجري بها إلى أن تبلغنا بفقدانها.

## التقييمات
لا يقيّم المنتج إلا من اشتراه، بكلماته وصوره. الطلبات التي لا تُقيَّم تحصل على تقييم تلقائي يُشار إليه ولا يُحتسب في التقييمات.`,
    },
  },
  delivery: {
    title: { en: 'Delivery', 'zh-CN': '配送', ar: 'التوصيل' },
    body: {
      en: `## Shipping time
The shop hands your order to the carrier within the shipping time shown on the product page, counted from payment. You can then follow the shipment in your order.

## Delays
Delivery times are estimates. If your order has not been shipped on time, send the shop a reminder from the order page or request a refund.

## On arrival
Please count the cartons before you sign. Note missing or damaged cartons on the delivery note. Then confirm receipt in your order; the return window starts from there.`,
      'zh-CN': `## 发货时间
店铺会在商品页标明的发货时间内（自付款起算）将订单交给承运商，之后可在订单中查看物流。

## 延误
送达时间为预估。如未按时发货，可在订单中提醒店铺发货，或申请退款。

## 收货
签收前请清点箱数。如有缺箱或破损，请在送货单上注明。随后在订单中确认收货，退货期从此开始。`,
      ar: `## مدة الشحن
يسلّم المتجر طلبك إلى شركة الشحن خلال المدة المبينة في صفحة المنتج، محسوبة من الدفع. بعد ذلك يمكنك متابعة الشحنة في طلبك.

## التأخير
مواعيد التوصيل تقديرية. إذا لم يُشحن طلبك في موعده فأرسل تذكيرًا إلى المتجر من صفحة الطلب أو اطلب استرداد المبلغ.

## عند الوصول
يُرجى عدّ الكراتين قبل التوقيع. دوّن الكراتين الناقصة أو التالفة على إشعار التسليم، ثم أكّد الاستلام في طلبك؛ ومنه تبدأ مهلة الإرجاع.`,
    },
  },
  shipping: {
    title: { en: 'Freight and duties', 'zh-CN': '运费与关税', ar: 'الشحن والرسوم' },
    body: {
      en: `## Freight
Each shop sets its freight per piece. The total is shown before you pay.

## Duties and taxes
Import duties and local taxes depend on your country. Tax collected with the order is shown as a separate amount; any other duties or taxes are due on arrival.

## Several shops
Orders from different shops are shipped separately, each with its own tracking number.`,
      'zh-CN': `## 运费
运费由各店铺按件设定，付款前显示总额。

## 关税与税费
进口关税和当地税费因国家而异。随订单收取的税费会单独列出，其他关税和税费在到货时缴纳。

## 多家店铺
不同店铺的订单分别发货，各有运单号。`,
      ar: `## تكلفة الشحن
يحدد كل متجر تكلفة الشحن للقطعة، ويظهر المجموع قبل الدفع.

## الرسوم والضرائب
تعتمد الرسوم الجمركية والضرائب المحلية على بلدك. الضريبة المحصّلة مع الطلب تظهر بشكل مستقل، وأي رسوم أو ضرائب أخرى تُستحق عند الوصول.

## متاجر عدة
تُشحن طلبات المتاجر المختلفة منفصلة، ولكل منها رقم تتبع.`,
    },
  },
  returns: {
    title: { en: 'Return policy', 'zh-CN': '退货政策', ar: 'سياسة الإرجاع' },
    body: {
      en: `## Time limit
You can request a return from payment until the end of the return window shown on your order. The window starts when you confirm receipt.

## How to request a return
Open the order, choose a reason, describe the problem and enter the refund amount. You can make one request per order, so please check everything first.

## Who decides
The mall decides on the basis of what you and the shop have written and the history of the order. Your payment stays in escrow until then.

## Refunds
Approved refunds are credited to your wallet immediately. Fresh food and opened cosmetics can only be returned if they were damaged or wrong on arrival.`,
      'zh-CN': `## 期限
自付款起，至订单所示退货期结束为止；退货期自您确认收货时开始。

## 如何申请
打开订单，选择原因，说明问题并填写退款金额。每个订单只能申请一次，请先检查全部商品。

## 由谁决定
商城根据您和店铺的说明以及订单过程作出决定。退货处理期间货款继续托管。

## 退款去向
同意退款后，款项立即退回您的钱包。生鲜食品和已开封的化妆品仅在破损或发错时可退。`,
      ar: `## المدة
من الدفع حتى نهاية مهلة الإرجاع المبينة في طلبك، وهي تبدأ عند تأكيدك الاستلام.

## كيف تطلب
افتح الطلب واختر السبب وصف المشكلة وأدخل مبلغ الاسترداد. يمكنك تقديم طلب إرجاع واحد لكل طلب شراء، لذا افحص كل شيء أولًا.

## من يقرر
تقرر المنصّة بناءً على ما تكتبه أنت والمتجر وعلى سجل الطلب. ويبقى مبلغك في حساب الضمان حتى ذلك الحين.

## الاسترداد
المبالغ الموافق عليها تُضاف إلى محفظتك فورًا. لا تُرجع الأغذية الطازجة ومستحضرات التجميل المفتوحة إلا إذا وصلت تالفة أو خاطئة.`,
    },
  },
  service: {
    title: { en: 'Service policy', 'zh-CN': '服务政策', ar: 'سياسة الخدمة' },
    body: {
      en: `## Contact
Please contact the mall about orders, payments and accounts.

## What we promise
We always give the reason for a decision. We never withhold money without a reason that you can see in your account.

## When you disagree
Please write to us. Someone who was not involved in the decision will review it.`,
      'zh-CN': `## 联系我们
订单、付款和账户问题，请联系商城。

## 我们的承诺
我们的每个决定都会说明理由。没有您可在账户中查看的理由，绝不扣留资金。

## 如果您不同意
请来信告知，我们会由未参与该决定的人员重新审核。`,
      ar: `## التواصل
للأسئلة عن الطلبات والمدفوعات والحسابات، تواصل مع المنصّة.

## ما نعد به
نذكر دائمًا سبب قراراتنا، ولا نحجز أي مبلغ دون سبب يمكنك رؤيته في حسابك.

## إن لم توافق
اكتب إلينا، وسيراجع القرار شخص لم يشارك فيه.`,
    },
  },
};
