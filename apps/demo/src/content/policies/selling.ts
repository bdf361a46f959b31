import type { PoliciesOf } from './policy.ts';

/** What shops agree to. */
export const sellingPolicies: PoliciesOf<'seller-rules'> = {
  'seller-rules': {
    title: { en: 'Seller rules', 'zh-CN': '卖家规则', ar: 'قواعد البائع' },
    body: {
      en: `## What you may list
Products that you have in stock or can ship within your stated shipping time, with accurate pictures, measurements and origin. No counterfeits, and nothing that is illegal where it is sold.

## Prices and packs
Buyers pay the price that is shown. A crossed-out list price must have been a real price. Minimum order and pack size are the same for every buyer.

## Shipping
Confirm orders, ship them on time and enter the tracking number. A buyer can send one reminder per order; orders that are not shipped can be refunded.

## Commission and payout
The mall deducts the commission that was fixed when the order was placed. The rest is paid to your wallet when the return window has closed and no return is open.

## Reviews
You can reply to reviews. You must not buy, exchange or write reviews of your own products.

## If rules are broken
Products are taken down and you are told the reason in writing. You can object; another person then decides.`,
      'zh-CN': `## 可以上架什么
有现货或能在所标发货时间内发出的商品；图片、尺寸和产地必须真实。不得出售仿冒他人品牌的商品，也不得出售销售地禁止的商品。

## 价格与包装数量
买家按所示价格付款。划掉的原价必须真实存在过。起订量和每包件数对所有买家一致。

## 发货
确认订单，按时发货并填写运单号。每个订单买家可提醒一次；未发货的订单可以退款。

## 佣金与结算
商城收取下单时确定的比例。其余货款在该订单的退货期结束且没有未决退货时，付入您的钱包。

## 评价
您可以回复评价，但不得购买、交换或自写评价。

## 违规处理
商品会被下架，并书面说明理由。您可以申诉，由第二人裁定。`,
      ar: `## ما يجوز عرضه
منتجات متوفرة لديك أو يمكنك شحنها خلال المدة التي تعلنها، بصور ومقاسات ومنشأ صحيحة. لا منتجات مقلّدة ولا منتجات ممنوعة في مكان بيعها.

## الأسعار والعبوات
يدفع المشترون السعر المعروض. والسعر المشطوب يجب أن يكون سعرًا حقيقيًا سابقًا. الحد الأدنى وحجم العبوة متساويان لكل المشترين.

## الشحن
أكّد الطلبات واشحنها في موعدها وأدخل رقم التتبع. يمكن للمشتري إرسال تذكير واحد لكل طلب، والطلبات التي لا تُشحن يمكن رد ثمنها.

## العمولة والدفع
تخصم المنصّة العمولة المثبتة عند تقديم الطلب. ويُدفع الباقي إلى محفظتك بعد انتهاء مهلة الإرجاع إن لم يكن هناك إرجاع مفتوح.

## التقييمات
يمكنك الرد على التقييمات. ولا يجوز شراء التقييمات أو تبادلها أو كتابتها لمنتجاتك.

## عند مخالفة القواعد
تُزال المنتجات ويُذكر السبب كتابة. ويمكنك الاعتراض، ويقرر شخص آخر.`,
    },
  },
};
