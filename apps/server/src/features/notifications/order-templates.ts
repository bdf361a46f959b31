// Mails about orders. Every one says which order, what happened and what may be done about it, and nothing else.
import type { Written, Template } from './templates.ts';

export type OrderTemplate =
  | 'order-paid'
  | 'order-to-confirm'
  | 'order-shipped'
  | 'order-cancelled-unpaid'
  | 'return-requested'
  | 'return-refunded'
  | 'return-refused'
  | 'order-reminded'
  | 'order-released'
  | 'order-reviewed';

/** Link, brand and the demo world's note are the same below all. */
const SIGNED = '\n\n{link}\n\n{brand}{demo}';

function mail(en: Text, zh: Text, ar: Text): Record<Written, Template> {
  const signed = ([subject, body]: Text) => ({ subject, body: body + SIGNED });
  return { en: signed(en), 'zh-CN': signed(zh), ar: signed(ar) };
}
type Text = readonly [subject: string, body: string];

/** Said below every mail about money of the demo world. */
export const DEMO_NOTE: Record<Written, string> = {
  en: '\nThis is a demo: all money in it is test money.',
  'zh-CN': '\n这是演示商城，其中所有金额均为体验金。',
  ar: '\nهذه نسخة تجريبية، وكل الأموال فيها تجريبية.',
};

export const ORDER_TEMPLATES: Record<OrderTemplate, Record<Written, Template>> = {
  'order-paid': mail(
    [
      'Payment received for order {number}',
      'We have received {amount} USDT for order {number} at {shop}. It is held in escrow until you have confirmed receipt and the return window has closed.',
    ],
    [
      '订单 {number} 已付款',
      '我们已收到您在 {shop} 的订单 {number} 的付款 {amount} USDT。在您确认收货且退货期结束之前，款项由平台托管。',
    ],
    [
      'تم دفع الطلب {number}',
      'استلمنا {amount} USDT مقابل الطلب {number} لدى {shop}. يبقى المبلغ في حساب الضمان حتى تؤكد الاستلام وتنتهي مهلة الإرجاع.',
    ],
  ),
  'order-to-confirm': mail(
    [
      'New order {number}: {amount} USDT',
      'Order {number} for {amount} USDT has been paid. Please confirm it and ship it on time.',
    ],
    [
      '新订单 {number}：{amount} USDT',
      '订单 {number} 已付款，金额 {amount} USDT。请确认订单并按时发货。',
    ],
    [
      'طلب جديد {number} بقيمة {amount} USDT',
      'تم دفع الطلب {number} بقيمة {amount} USDT. يرجى تأكيده وشحنه في الموعد.',
    ],
  ),
  'order-shipped': mail(
    [
      'Order {number} has been shipped',
      '{shop} has handed order {number} to {carrier}. Tracking number: {trackingNumber}.\n\nPlease confirm receipt when it arrives.',
    ],
    [
      '订单 {number} 已发货',
      '{shop} 已将订单 {number} 交由 {carrier} 承运，运单号：{trackingNumber}。\n\n收到货物后请确认收货。',
    ],
    [
      'تم شحن الطلب {number}',
      'سلّم {shop} الطلب {number} إلى {carrier}. رقم التتبع: {trackingNumber}.\n\nعند وصوله يرجى تأكيد الاستلام.',
    ],
  ),
  'order-cancelled-unpaid': mail(
    [
      'Order {number} was cancelled',
      'Order {number} at {shop} was not paid in time and has been cancelled. You have not been charged. You can place the order again.',
    ],
    [
      '订单 {number} 已取消',
      '您在 {shop} 的订单 {number} 未在规定时间内付款，已自动取消，未产生任何扣款。您可以重新下单。',
    ],
    [
      'أُلغي الطلب {number}',
      'لم يُدفع الطلب {number} لدى {shop} في الوقت المحدد فأُلغي، ولم يُخصم أي مبلغ. يمكنك تقديم الطلب من جديد.',
    ],
  ),
  'return-requested': mail(
    [
      'Return requested for order {number}',
      'The buyer of order {number} has requested a refund of {amount} USDT. The order is paused and its payment stays in escrow until the mall has decided.',
    ],
    [
      '订单 {number} 申请退款',
      '订单 {number} 的买家申请退款 {amount} USDT。在平台作出决定之前，该订单暂停处理，款项继续托管。',
    ],
    [
      'طُلب إرجاع الطلب {number}',
      'يطلب مشتري الطلب {number} استرداد {amount} USDT. يتوقف الطلب ويبقى مبلغه في حساب الضمان حتى تقرر المنصّة.',
    ],
  ),
  'return-refunded': mail(
    [
      'Refund for order {number}: {amount} USDT',
      '{amount} USDT of order {number} was refunded from escrow to the buyer’s wallet.\n\nReason: {reason}',
    ],
    [
      '订单 {number} 已退款 {amount} USDT',
      '订单 {number} 的 {amount} USDT 已从托管账户退回买家余额。\n\n平台说明：{reason}',
    ],
    [
      'استرداد {amount} USDT للطلب {number}',
      'أُعيد {amount} USDT من الطلب {number} من حساب الضمان إلى محفظة المشتري.\n\nالسبب: {reason}',
    ],
  ),
  'return-refused': mail(
    [
      'Return declined for order {number}',
      'The request to refund {amount} USDT of order {number} was declined. The order continues.\n\nReason: {reason}',
    ],
    [
      '订单 {number} 的退款申请未通过',
      '订单 {number} 退款 {amount} USDT 的申请未通过，订单将继续处理。\n\n平台说明：{reason}',
    ],
    [
      'رُفض إرجاع الطلب {number}',
      'رُفض طلب استرداد {amount} USDT من الطلب {number}، ويستمر الطلب.\n\nالسبب: {reason}',
    ],
  ),
  'order-reminded': mail(
    [
      'Please ship order {number}',
      'The buyer of order {number} has asked you to ship it. Buyers can send one reminder per order.',
    ],
    ['请尽快发货：订单 {number}', '订单 {number} 的买家提醒您发货。每个订单买家只能提醒一次。'],
    [
      'يرجى شحن الطلب {number}',
      'يذكّرك مشتري الطلب {number} بشحنه. يستطيع المشتري التذكير مرة واحدة لكل طلب.',
    ],
  ),
  'order-released': mail(
    [
      '{amount} USDT paid out for order {number}',
      'The return window of order {number} has closed. {amount} USDT was paid from escrow to your balance, after a commission of {commission} USDT.',
    ],
    [
      '订单 {number} 的 {amount} USDT 已到账',
      '订单 {number} 的退货期已结束：扣除佣金 {commission} USDT 后，{amount} USDT 已从托管账户转入您的余额。',
    ],
    [
      'تم تحويل {amount} USDT عن الطلب {number}',
      'انتهت مهلة الإرجاع للطلب {number}: حُوّل {amount} USDT من حساب الضمان إلى رصيدك بعد عمولة قدرها {commission} USDT.',
    ],
  ),
  'order-reviewed': mail(
    ['New review of order {number}', 'The buyer of order {number} has reviewed your products.'],
    ['订单 {number} 有新评价', '订单 {number} 的买家评价了您的商品。'],
    ['تقييم جديد للطلب {number}', 'قيّم مشتري الطلب {number} منتجاتك.'],
  ),
};
