import type { PapersOf } from './paper.ts';

/** What the mall is and says about itself. */
export const mallPapers: PapersOf<'about' | 'news' | 'careers'> = {
  about: {
    title: { en: 'About this mall', 'zh-CN': '关于本商城', ar: 'عن هذا السوق' },
    body: {
      en: `{brand} is a wholesale mall. Independent shops list their goods here by the lot; buyers order from many shops with one account and one wallet.

## Who sells
Every shop is its own merchant: it sets its prices, packs its cartons and answers for its goods. The mall runs the place, holds the money and settles disputes.

## Where the money is
Money paid for an order is held until the buyer confirms receipt and the return window has closed. Only then is the shop paid. Every fee is shown before you agree to it, and every figure in your account can be opened to see how it came about.

## Why you can check it
The mall runs on open-source software. What it does with an order can be read, tested and repeated. Its books are kept twice over, and the sum of all accounts stands on the start page.`,
      'zh-CN': `{brand} 是一家批发商城。独立店铺按批上架商品，买家用一个账户、一个钱包即可向多家店铺订货。

## 谁在卖货
每家店铺都是独立的商家：自行定价、装箱，并对自己的商品负责。商城负责提供场所、托管货款和处理争议。

## 钱在哪里
订单款项会一直托管，直到买家确认收货且退货期结束，店铺才会收到货款。所有费用都会在您同意之前列明，账户里的每个数字都可以点开查看来由。

## 为什么可以核对
商城运行在开源软件之上，订单如何处理，可以阅读、测试和复核。账目采用复式记账，所有账户之和就写在首页上。`,
      ar: `{brand} سوق للبيع بالجملة. تعرض المتاجر المستقلة بضائعها بالدفعات، ويطلب المشترون من متاجر كثيرة بحساب واحد ومحفظة واحدة.

## من يبيع
كل متجر تاجر مستقل: يحدد أسعاره ويعبئ كراتينه ويُسأل عن بضاعته. أما السوق فيوفر المكان ويحفظ المال ويفصل في النزاعات.

## أين المال
يُحجز ثمن الطلب إلى أن يؤكد المشتري الاستلام وتنتهي مهلة الإرجاع، وعندئذ فقط يُدفع للمتجر. تظهر كل رسوم قبل موافقتك عليها، ويمكن فتح أي رقم في حسابك لمعرفة مصدره.

## لماذا يمكنك التحقق
يعمل السوق ببرمجيات مفتوحة المصدر، ويمكن قراءة ما يفعله بالطلب واختباره وتكراره. تُمسك الدفاتر بالقيد المزدوج، ومجموع كل الحسابات مكتوب في الصفحة الأولى.`,
    },
  },
  news: {
    title: { en: 'News', 'zh-CN': '最新动态', ar: 'أخبار' },
    body: {
      en: `## The doors are open
{brand} has opened. Browse the departments, follow shops you like and order by the lot. Changes to the house rules will be announced here before they take effect.`,
      'zh-CN': `## 正式开业
{brand} 已经开业。欢迎浏览各品类、关注喜欢的店铺并按批订货。规则如有变更，会在生效之前在此公布。`,
      ar: `## الأبواب مفتوحة
افتُتح {brand}. تصفح الأقسام وتابع المتاجر التي تعجبك واطلب بالدفعة. وأي تغيير في قواعد السوق سيُعلن هنا قبل سريانه.`,
    },
  },
  careers: {
    title: { en: 'Careers', 'zh-CN': '招聘', ar: 'وظائف' },
    body: {
      en: `## Open positions
There is no open position at the moment. When there is one, it is described here with its pay, and nowhere else: be careful with offers in our name that you find in other places.

## How we would choose
By a piece of work like the one the job is about, paid for, and read without a name on it.`,
      'zh-CN': `## 空缺职位
目前没有空缺职位。如有招聘，会在此处连同薪酬一并公布，且只在此处公布：请谨慎对待在其他地方以我们名义发布的招聘。

## 我们如何选人
看一份与岗位内容相近的作业，作业有报酬，评阅时不看姓名。`,
      ar: `## الوظائف الشاغرة
لا توجد وظيفة شاغرة حاليًا. وعندما توجد ستوصف هنا مع أجرها، وهنا فقط: فاحذر من العروض المنشورة باسمنا في أماكن أخرى.

## كيف نختار
بعمل نموذجي مدفوع الأجر يشبه عمل الوظيفة، ويُقرأ دون اسم صاحبه.`,
    },
  },
};
