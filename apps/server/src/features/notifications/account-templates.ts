// Mails about an account: codes, and notices of what its owner may not have done. A subject is also the text message to
// a phone, so it says all that matters. No notice holds a link: who learns to click on one clicks on a forged one.
import type { Written, Template } from './templates.ts';

export type AccountTemplate =
  | 'code'
  | 'contact-code'
  | 'fund-password-code'
  | 'contact-added'
  | 'contact-replaced'
  | 'login-password-changed'
  | 'fund-password-changed'
  | 'fund-password-reset'
  | 'withdrawal-address-bound';

type Text = readonly [subject: string, body: string];

/** `after` is said below each. */
const mails = (after: Record<Written, string>) => (en: Text, zh: Text, ar: Text) => {
  const written = ([subject, body]: Text, language: Written): Template => ({
    subject,
    body: `${body}\n\n${after[language]}`,
  });
  return { en: written(en, 'en'), 'zh-CN': written(zh, 'zh-CN'), ar: written(ar, 'ar') };
};

const code = mails({
  en: 'It works once and expires in {minutes} minutes. If you did not request it, please ignore this e-mail. {brand} will never ask you for this code.',
  'zh-CN':
    '该验证码 {minutes} 分钟内有效，只能使用一次。如果不是您本人操作，请忽略此邮件。{brand} 的工作人员绝不会向您索要验证码。',
  ar: 'يُستخدم مرة واحدة وتنتهي صلاحيته بعد {minutes} دقائق. إذا لم تطلبه فتجاهل هذه الرسالة. لن يطلب منك فريق {brand} هذا الرمز أبدًا.',
});

const notice = mails({
  en: 'Account: {name}\n\nIf this was not you, change your login password in your account settings immediately, log out of all other sessions and contact customer service.\n\n{brand}',
  'zh-CN':
    '账户：{name}\n\n如果不是您本人操作，请立即在账户设置中修改登录密码并退出其他所有设备，然后联系客服。\n\n{brand}',
  ar: 'الحساب: {name}\n\nإن لم تكن أنت من قام بذلك فغيّر كلمة مرور الدخول فورًا من إعدادات حسابك، وسجّل الخروج من كل الجلسات الأخرى، وتواصل مع خدمة العملاء.\n\n{brand}',
});

export const ACCOUNT_TEMPLATES: Record<AccountTemplate, Record<Written, Template>> = {
  code: code(
    ['{code} is your {brand} code', 'Your verification code is {code}.'],
    ['{brand} 验证码：{code}', '您的验证码是 {code}。'],
    ['{code} هو رمزك في {brand}', 'رمز التحقق الخاص بك هو {code}.'],
  ),
  'contact-code': code(
    [
      '{code} is your {brand} verification code',
      'A {brand} user wants to add this contact to their account. If this is you, enter {code}.',
    ],
    [
      '{brand} 绑定验证码：{code}',
      '有 {brand} 用户希望将此联系方式绑定到其账户。如果是您本人操作，请输入 {code}。',
    ],
    [
      '{code} هو رمز التحقق الخاص بك في {brand}',
      'يريد أحد مستخدمي {brand} إضافة وسيلة الاتصال هذه إلى حسابه. إذا كنت أنت فأدخل {code}.',
    ],
  ),
  'fund-password-code': code(
    [
      '{code} resets your {brand} fund password: do not share it',
      'Use the code {code} and your login password to set a new fund password. Anyone who asks you for this code is trying to defraud you.',
    ],
    [
      '{brand} 重设支付密码验证码：{code}，请勿告诉任何人',
      '使用验证码 {code} 和登录密码即可为您的账户设置新的支付密码。向您索要验证码的都是骗子。',
    ],
    [
      '{code} لإعادة تعيين رمز الدفع في {brand}: لا تشاركه مع أحد',
      'استخدم الرمز {code} وكلمة مرور الدخول لتعيين رمز دفع جديد. من يطلب منك هذا الرمز يحاول الاحتيال عليك.',
    ],
  ),
  'contact-added': notice(
    ['{contact} was added to your account', '{contact} is now a verified contact of your account.'],
    ['您的账户已绑定 {contact}', '联系方式 {contact} 已绑定到您的账户。'],
    ['أُضيف {contact} إلى حسابك', 'أصبح {contact} وسيلة اتصال موثّقة في حسابك.'],
  ),
  'contact-replaced': notice(
    [
      'The contact of your account was changed',
      '{contact} has replaced {old}. You can use it to reset your fund password after {days} days.',
    ],
    [
      '您账户的联系方式已更换',
      '{contact} 已替换 {old}，后者不再与您的账户绑定。新的联系方式在 {days} 天后才能用于重设支付密码。',
    ],
    [
      'تم تغيير وسيلة الاتصال في حسابك',
      'حلّ {contact} محل {old}. يمكنك استخدامه لإعادة تعيين رمز الدفع بعد {days} أيام.',
    ],
  ),
  'login-password-changed': notice(
    ['Your login password was changed', 'The login password of your account was changed.'],
    ['您的登录密码已修改', '您账户的登录密码已修改。'],
    ['تم تغيير كلمة مرور الدخول', 'تم تغيير كلمة مرور الدخول إلى حسابك.'],
  ),
  'fund-password-changed': notice(
    ['Your fund password was changed', 'The fund password of your account was changed.'],
    ['您的支付密码已修改', '您账户的支付密码已修改。'],
    ['تم تغيير رمز الدفع', 'تم تغيير رمز الدفع في حسابك.'],
  ),
  'withdrawal-address-bound': notice(
    [
      'A withdrawal address was added to your account',
      'Your withdrawals will be sent to {address} ({chain}). No other address can be added.',
    ],
    ['您的账户已绑定提现地址', '您的余额将提现至 {address}（{chain}）。只能绑定这一个地址。'],
    ['أُضيف عنوان سحب إلى حسابك', 'ستُرسل مسحوباتك إلى {address} ({chain}). لا يمكن إضافة عنوان آخر.'],
  ),
  'fund-password-reset': notice(
    [
      'Your fund password was reset',
      'Your fund password was reset with a code and your login password. Withdrawals are paused for {hours} hours.',
    ],
    [
      '您的支付密码已重设',
      '您账户的支付密码已通过验证码和登录密码重设，未使用旧密码。{hours} 小时内无法提现。',
    ],
    [
      'تمت إعادة تعيين رمز الدفع',
      'أُعيد تعيين رمز الدفع باستخدام رمز تحقق وكلمة مرور الدخول. السحب متوقف لمدة {hours} ساعة.',
    ],
  ),
};
