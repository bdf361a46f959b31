import type { PapersOf } from './paper.ts';

/** What people may expect of the mall whatever they buy. */
export const rightsPapers: PapersOf<'privacy' | 'modern-slavery'> = {
  privacy: {
    title: { en: 'Privacy', 'zh-CN': '隐私政策', ar: 'الخصوصية' },
    body: {
      en: `## What we keep
What an order needs: your name, contact, addresses, orders, payments and messages with shops. We use it to deliver, to answer you and to keep the accounts.

## Who sees it
A shop sees the delivery address and the messages of its own orders, nothing else. We do not sell personal data and we load nothing from third parties while you browse.

## On your device
Your cart, your language and your search history stay in your browser. Logging out removes what belongs to your account from it.

## What you may ask for
You may ask for a copy of your data, correct it, or close your account. Records of payments are kept as long as bookkeeping requires.`,
      'zh-CN': `## 我们保存什么
订单所需的信息：姓名、联系方式、地址、订单、付款以及与店铺的消息，用于配送、回复您和记账。

## 谁能看到
店铺只能看到其自身订单的收货地址和消息。我们不出售个人数据，浏览时也不加载任何第三方内容。

## 在您的设备上
购物车、语言和搜索记录保存在您的浏览器里。退出登录会清除其中属于您账户的内容。

## 您的权利
您可以索取数据副本、更正数据或注销账户。付款记录会按记账要求的期限保存。`,
      ar: `## ما نحتفظ به
ما يحتاجه الطلب: الاسم ووسيلة الاتصال والعناوين والطلبات والمدفوعات والرسائل مع المتاجر. ونستخدمه للتوصيل والرد عليك ومسك الحسابات.

## من يراه
يرى المتجر عنوان التسليم ورسائل طلباته فقط. لا نبيع البيانات الشخصية ولا نحمّل شيئًا من أطراف أخرى أثناء التصفح.

## على جهازك
تبقى سلتك ولغتك وسجل بحثك في متصفحك. وعند الخروج يُزال منه ما يخص حسابك.

## ما يحق لك طلبه
يمكنك طلب نسخة من بياناتك أو تصحيحها أو إغلاق حسابك. تُحفظ سجلات الدفع للمدة التي تقتضيها المحاسبة.`,
    },
  },
  'modern-slavery': {
    title: {
      en: 'Modern slavery statement',
      'zh-CN': '反现代奴役声明',
      ar: 'بيان مكافحة الرق الحديث',
    },
    body: {
      en: `## What we ask of shops
Nobody may be forced to work for the goods sold here: no forced or bonded labour, no child labour, no papers held back. Whoever sells here agrees to that in the seller rules.

## How to tell us
If you know or suspect that goods were made under such conditions, write to us from the help centre. You need not give your name. We answer, and we do not pass your name on.

## What follows
We ask the shop for evidence. While that is open its goods can be taken off the shelf; if the suspicion is confirmed the shop is closed.`,
      'zh-CN': `## 对店铺的要求
此处出售的商品不得以强迫劳动制成：不得有强迫或抵债劳动，不得使用童工，不得扣押证件。所有商家都在卖家规则中对此作出承诺。

## 如何告知我们
如果您知道或怀疑某些商品在上述条件下生产，请通过帮助中心写信给我们。您不必署名。我们会回复，也不会透露您的姓名。

## 后续处理
我们会要求店铺提供证据。调查期间商品可能下架；若怀疑属实，店铺将被关闭。`,
      ar: `## ما نطلبه من المتاجر
لا يجوز أن يُجبر أحد على العمل في البضائع المعروضة هنا: لا عمل قسري ولا عمل لسداد دين ولا عمل أطفال ولا حجز للوثائق. ومن يبيع هنا يوافق على ذلك في قواعد البائع.

## كيف تخبرنا
إن علمت أو شككت أن بضاعة صُنعت في هذه الظروف فراسلنا من مركز المساعدة. لا يلزمك ذكر اسمك. سنرد عليك ولن ننقل اسمك إلى أحد.

## ما يلي ذلك
نطلب من المتجر دليلًا. وقد تُرفع بضائعه عن الرف أثناء ذلك، وإن ثبت الشك أُغلق المتجر.`,
    },
  },
};
