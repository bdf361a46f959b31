import type { PoliciesOf } from './policy.ts';

/** What people may expect of the mall whatever they buy. */
export const rightsPolicies: PoliciesOf<'privacy' | 'modern-slavery'> = {
  privacy: {
    title: { en: 'Privacy', 'zh-CN': '隐私政策', ar: 'الخصوصية' },
    body: {
      en: `## What we keep
The data needed for your orders: your name, contact details, addresses, orders, payments and notes to shops. We use it to deliver your orders, to answer you and for bookkeeping.

## Who sees it
A shop sees the delivery address and your note for its own orders only. We do not sell personal data, and our pages load nothing from third parties.

## On your device
Your cart, language and search history are stored in your browser. Logging out removes the data of your account.

## Your rights
You can request a copy of your data, correct it or close your account. Payment records are kept as long as bookkeeping rules require.`,
      'zh-CN': `## 我们保存什么
订单所需的信息：姓名、联系方式、地址、订单、付款以及给店铺的留言，用于配送、回复您和记账。

## 谁能看到
店铺只能看到其自身订单的收货地址和留言。我们不出售个人数据，浏览时也不加载任何第三方内容。

## 在您的设备上
购物车、语言和搜索记录保存在您的浏览器里。退出登录会清除其中属于您账户的内容。

## 您的权利
您可以索取数据副本、更正数据或注销账户。付款记录会按记账要求的期限保存。`,
      ar: `## ما نحتفظ به
ما يحتاجه الطلب: الاسم ووسيلة الاتصال والعناوين والطلبات والمدفوعات والملاحظات إلى المتاجر. ونستخدمها لتوصيل طلباتك والرد عليك ومسك الحسابات.

## من يراه
يرى المتجر عنوان التوصيل وملاحظتك في طلباته فقط. لا نبيع البيانات الشخصية ولا نحمّل شيئًا من أطراف أخرى أثناء التصفح.

## على جهازك
تُحفظ سلتك ولغتك وسجل بحثك في متصفحك. وعند تسجيل الخروج تُزال بيانات حسابك.

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
      en: `## What we require of shops
Products sold here must not be made with forced, bonded or child labour, and workers' identity papers must not be withheld.

## How to report
If you know or suspect that a product was made under such conditions, please write to the business contact in the help centre. We keep your name confidential.

## What happens next
We ask the shop for evidence. Its products can be taken down in the meantime; if the report is confirmed, the shop is closed.`,
      'zh-CN': `## 对店铺的要求
此处出售的商品不得以强迫劳动制成：不得有强迫或抵债劳动，不得使用童工，不得扣押证件。

## 如何告知我们
如果您知道或怀疑某些商品在上述条件下生产，请通过帮助中心的商务联系方式写信给我们。我们会为您的姓名保密。

## 后续处理
我们会要求店铺提供证据。调查期间商品可能下架；若怀疑属实，店铺将被关闭。`,
      ar: `## ما نطلبه من المتاجر
يجب ألا تُصنع المنتجات المعروضة هنا بعمل قسري أو عمل لسداد دين أو عمل أطفال، ولا يجوز حجز وثائق العمال.

## كيف تخبرنا
إن علمت أو شككت أن منتجًا صُنع في هذه الظروف فراسل جهة الاتصال المذكورة في مركز المساعدة. نحافظ على سرية اسمك.

## ما يلي ذلك
نطلب من المتجر دليلًا. وقد تُزال منتجاته أثناء ذلك، وإن ثبت البلاغ أُغلق المتجر.`,
    },
  },
};
