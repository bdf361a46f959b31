import type { PoliciesOf } from './policy.ts';

/** What the mall is and says about itself. */
export const mallPolicies: PoliciesOf<'about' | 'news' | 'careers'> = {
  about: {
    title: { en: 'About this mall', 'zh-CN': '关于本商城', ar: 'عن هذه المنصّة' },
    body: {
      en: `{brand} is a wholesale mall. Independent shops sell here; buyers order from many shops with one account and one wallet.

## Who sells
Every shop is an independent merchant that sets its own prices and is responsible for its products. The mall runs the site, holds payments in escrow and settles disputes.

## Where the money is
Payments are held in escrow until the buyer confirms receipt and the return window has closed. Only then is the shop paid. All charges are shown before you pay, and your account shows how each amount was calculated.

## Why you can check it
The mall runs on open-source software that anyone can read and test. It uses double-entry bookkeeping, and the sum of all accounts is published on the promotion site.`,
      'zh-CN': `{brand} 是一家批发商城。独立店铺在此销售商品，买家用一个账户、一个钱包即可向多家店铺订货。

## 谁在卖货
每家店铺都是独立的商家：自行定价，并对自己的商品负责。商城负责运营平台、托管货款和处理争议。

## 资金去向
订单款项会一直托管，直到买家确认收货且退货期结束，店铺才会收到货款。所有费用都在付款前列明，账户中可查看每笔金额的计算方式。

## 为什么可以核对
商城使用开源软件，任何人都可以查看和测试。账目采用复式记账，所有账户之和公布在推广网站上。`,
      ar: `{brand} منصّة للبيع بالجملة. تبيع هنا متاجر مستقلة، ويطلب المشترون من متاجر كثيرة بحساب واحد ومحفظة واحدة.

## من يبيع
كل متجر تاجر مستقل يحدد أسعاره وهو مسؤول عن منتجاته. وتدير المنصّة الموقع وتحفظ المدفوعات في حساب الضمان وتفصل في النزاعات.

## أين أموالك
تبقى المدفوعات في حساب الضمان إلى أن يؤكد المشتري الاستلام وتنتهي مهلة الإرجاع، وعندئذ فقط يُدفع للمتجر. تظهر كل الرسوم قبل الدفع، ويبيّن حسابك كيف حُسب كل مبلغ.

## لماذا يمكنك التحقق
تعمل المنصّة ببرمجيات مفتوحة المصدر يمكن لأي شخص قراءتها واختبارها. تُمسك الدفاتر بالقيد المزدوج، ويُنشر مجموع كل الحسابات في الموقع الترويجي.`,
    },
  },
  news: {
    title: { en: 'News', 'zh-CN': '最新动态', ar: 'أخبار' },
    body: {
      en: `## We are open
{brand} has opened. Browse the departments, follow shops you like and place your first order. Changes to our policies are announced here before they take effect.`,
      'zh-CN': `## 正式开业
{brand} 已经开业。欢迎浏览各类商品、关注喜欢的店铺并下单采购。政策如有变更，会在生效之前在此公布。`,
      ar: `## افتتحنا
افتُتحت منصّة {brand}. تصفّح الأقسام وتابع المتاجر التي تعجبك وقدّم طلبك الأول. تُعلن تغييرات سياساتنا هنا قبل سريانها.`,
    },
  },
  careers: {
    title: { en: 'Careers', 'zh-CN': '招聘', ar: 'وظائف' },
    body: {
      en: `## Open positions
There are no open positions at the moment. We only publish vacancies here, with the pay; please be careful with offers in our name elsewhere.

## How we select
Applicants complete a paid task similar to the job. It is assessed without their name.`,
      'zh-CN': `## 空缺职位
目前没有空缺职位。招聘信息及薪酬只在此处公布，请谨慎对待在其他地方以我们名义发布的招聘。

## 我们如何选人
应聘者完成一项与岗位相近的有偿任务，匿名评审。`,
      ar: `## الوظائف الشاغرة
لا توجد وظيفة شاغرة حاليًا. ننشر الوظائف هنا فقط مع أجرها، فاحذر من العروض المنشورة باسمنا في أماكن أخرى.

## كيف نختار
ينجز المتقدمون مهمة مدفوعة الأجر تشبه عمل الوظيفة، وتُقيَّم دون أسمائهم.`,
    },
  },
};
