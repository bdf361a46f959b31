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
  en: 'It works once and for {minutes} minutes. If you did not ask for it, you need not do anything. Nobody of {brand} will ever ask you for this code.',
  'zh-CN':
    '该验证码 {minutes} 分钟内有效，只能使用一次。如果不是您本人操作，请忽略此邮件。{brand} 的工作人员绝不会向您索要验证码。',
  ar: 'يعمل مرة واحدة ولمدة {minutes} دقائق. إذا لم تطلبه فلا حاجة لفعل أي شيء. لن يطلب منك أحد من {brand} هذا الرمز أبدًا.',
});

const notice = mails({
  en: 'Account: {name}\n\nIf this was not you, change your login password at once in the settings of your account and log out everywhere else; then tell customer service.\n\n{brand}',
  'zh-CN':
    '账户：{name}\n\n如果不是您本人操作，请立即在账户设置中修改登录密码并退出其他所有设备，然后联系客服。\n\n{brand}',
  ar: 'الحساب: {name}\n\nإن لم تكن أنت من فعل ذلك فغيّر كلمة مرور الدخول فورًا من إعدادات حسابك وسجّل الخروج من كل مكان آخر، ثم أخبر خدمة العملاء.\n\n{brand}',
});

export const ACCOUNT_TEMPLATES: Record<AccountTemplate, Record<Written, Template>> = {
  code: code(
    ['{code} is your {brand} code', 'Your verification code is {code}.'],
    ['{brand} 验证码：{code}', '您的验证码是 {code}。'],
    ['{code} هو رمزك في {brand}', 'رمز التحقق الخاص بك هو {code}.'],
  ),
  'contact-code': code(
    [
      '{code} proves this contact at {brand}',
      'Somebody who is logged in at {brand} wants to bind this address to his account. If that is you, enter {code}.',
    ],
    [
      '{brand} 绑定验证码：{code}',
      '有 {brand} 的登录用户希望将此联系方式绑定到其账户。如果是您本人操作，请输入 {code}。',
    ],
    [
      '{code} يثبت وسيلة الاتصال هذه في {brand}',
      'يريد مستخدم مسجّل الدخول في {brand} ربط هذا العنوان بحسابه. إذا كنت أنت فأدخل {code}.',
    ],
  ),
  'fund-password-code': code(
    [
      '{code} opens a new fund password at {brand}: give it to nobody',
      'With the code {code} and your login password a new fund password can be set for your account. Whoever asks you for it wants your money.',
    ],
    [
      '{brand} 重设资金密码验证码：{code}，请勿告诉任何人',
      '使用验证码 {code} 和登录密码即可为您的账户设置新的资金密码。任何向您索要它的人都是想骗取您的资金。',
    ],
    [
      '{code} يفتح كلمة مرور أموال جديدة في {brand}: لا تعطه لأحد',
      'بالرمز {code} وكلمة مرور الدخول يمكن تعيين كلمة مرور أموال جديدة لحسابك. من يطلبه منك يريد مالك.',
    ],
  ),
  'contact-added': notice(
    ['{contact} was bound to your account', 'The contact {contact} was bound to your account.'],
    ['您的账户已绑定 {contact}', '联系方式 {contact} 已绑定到您的账户。'],
    ['رُبط {contact} بحسابك', 'رُبطت وسيلة الاتصال {contact} بحسابك.'],
  ),
  'contact-replaced': notice(
    [
      'Your account has another contact now',
      '{contact} took the place of {old}, which is bound to your account no longer. It can replace a forgotten fund password only after {days} days.',
    ],
    [
      '您账户的联系方式已更换',
      '{contact} 已替换 {old}，后者不再与您的账户绑定。新的联系方式在 {days} 天后才能用于重设资金密码。',
    ],
    [
      'أصبحت لحسابك وسيلة اتصال أخرى',
      'حلّ {contact} محل {old} الذي لم يعد مرتبطًا بحسابك. لا يمكن استخدامه لاستبدال كلمة مرور أموال منسية إلا بعد {days} أيام.',
    ],
  ),
  'login-password-changed': notice(
    ['Your login password was changed', 'The login password of your account was changed.'],
    ['您的登录密码已修改', '您账户的登录密码已修改。'],
    ['تغيّرت كلمة مرور الدخول', 'تغيّرت كلمة مرور الدخول إلى حسابك.'],
  ),
  'fund-password-changed': notice(
    ['Your fund password was changed', 'The fund password of your account was changed.'],
    ['您的资金密码已修改', '您账户的资金密码已修改。'],
    ['تغيّرت كلمة مرور أموالك', 'تغيّرت كلمة مرور الأموال في حسابك.'],
  ),
  'withdrawal-address-bound': notice(
    [
      'A withdrawal address was bound to your account',
      'Withdrawals of your balance will go to {address} ({chain}). There can be only this one.',
    ],
    ['您的账户已绑定提现地址', '您的余额将提现至 {address}（{chain}）。只能绑定这一个地址。'],
    ['رُبط عنوان سحب بحسابك', 'ستُرسل مسحوبات رصيدك إلى {address} ({chain}). لا يمكن ربط عنوان غيره.'],
  ),
  'fund-password-reset': notice(
    [
      'Your fund password was replaced',
      'The fund password of your account was replaced with a code and the login password, without the old one. Nothing can be withdrawn for {hours} hours.',
    ],
    [
      '您的资金密码已重设',
      '您账户的资金密码已通过验证码和登录密码重设，未使用旧密码。{hours} 小时内无法提现。',
    ],
    [
      'استُبدلت كلمة مرور أموالك',
      'استُبدلت كلمة مرور الأموال في حسابك برمز وكلمة مرور الدخول دون الكلمة القديمة. لا يمكن السحب لمدة {hours} ساعة.',
    ],
  ),
};
