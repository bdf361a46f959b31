import type { PapersOf } from './paper.ts';

/** What shops agree to. */
export const sellingPapers: PapersOf<'seller-rules'> = {
  'seller-rules': {
    title: { en: 'Seller rules', 'zh-CN': '卖家规则', ar: 'قواعد البائع' },
    body: {
      en: `## What you may list
Goods that you have or can pack within the days to ship you state, with true pictures, measures and origin. No copies of other people's brands, nothing that is forbidden where it is sold.

## Prices and lots
The price on the card is the price at the till. A list price that is crossed out must have been a real price. Minimum and lot are whole pieces and the same for every buyer.

## Shipping
Confirm an order, pack it, hand it over in time and enter the tracking. A buyer may remind you once; an order that does not move can be refunded.

## Commission and payout
The mall keeps the share that was fixed when the order was placed. The rest is paid to your wallet when the return window of the order has closed and no return is open.

## Reviews
You may answer a review. You may not buy, trade or write one.

## When rules are broken
Goods are taken off the shelf with the reason in writing. You may object; a second person decides.`,
      'zh-CN': `## 可以上架什么
您现有的，或能在所标发货天数内装箱的商品；图片、尺寸和产地必须真实。不得出售仿冒他人品牌的商品，也不得出售销售地禁止的商品。

## 价格与批量
卡片上的价格就是结算价格。划掉的原价必须是真实存在过的价格。起订量和每批件数均为整件，对所有买家一致。

## 发货
确认订单、装箱、按时交运并填写运单号。买家可以催发货一次；迟迟不动的订单可以退款。

## 佣金与结算
商城收取下单时确定的比例。其余货款在该订单的退货期结束且没有未决退货时，付入您的钱包。

## 评价
您可以回复评价，但不得购买、交换或代写评价。

## 违规处理
商品会被下架，并书面说明理由。您可以申诉，由第二人裁定。`,
      ar: `## ما يجوز عرضه
بضاعة لديك أو يمكنك تعبئتها ضمن أيام الشحن التي تعلنها، بصور ومقاسات ومنشأ صحيحة. لا تقليد لعلامات الآخرين ولا شيء ممنوع حيث يُباع.

## الأسعار والدفعات
السعر على البطاقة هو السعر عند الدفع. والسعر المشطوب يجب أن يكون سعرًا حقيقيًا سابقًا. الحد الأدنى وحجم الدفعة قطع كاملة وهي نفسها لكل مشترٍ.

## الشحن
أكّد الطلب وعبّئه وسلّمه للناقل في موعده وأدخل رقم التتبع. يجوز للمشتري أن يذكّرك مرة واحدة، والطلب الذي لا يتحرك يمكن رد ثمنه.

## العمولة والدفع
يأخذ السوق النسبة المثبتة عند تقديم الطلب. ويُدفع الباقي إلى محفظتك بعد انتهاء مهلة الإرجاع إن لم يكن هناك إرجاع مفتوح.

## التقييمات
يجوز لك الرد على التقييم. ولا يجوز شراء تقييم أو مبادلته أو كتابته.

## عند مخالفة القواعد
تُرفع البضاعة عن الرف مع ذكر السبب كتابة. ويمكنك الاعتراض، ويقرر شخص ثانٍ.`,
    },
  },
};
