// Mails are plain text: nothing in them can run, load or be forged into looking like ours.
import { type Language, type TextByLanguage, textIn } from '@entrepot/contract/languages';
import { ACCOUNT_TEMPLATES, type AccountTemplate } from './account-templates.ts';
import { ORDER_TEMPLATES, type OrderTemplate } from './order-templates.ts';

export type Template = { subject: string; body: string };
export type Mail = { subject: string; body: string };
export type TemplateName = 'subscribed' | AccountTemplate | OrderTemplate;

/** The languages in which mails are written. */
export type Written = 'en' | 'zh-CN' | 'ar';

/** bin/check-locales looks in which languages all of them are there. */
export const TEMPLATES: Readonly<Record<TemplateName, TextByLanguage<Template>>> = {
  ...ORDER_TEMPLATES,
  ...ACCOUNT_TEMPLATES,
  subscribed: {
    en: {
      subject: 'You are subscribed to {brand}',
      body: 'This address now gets news and offers of {brand}. If it was not you, answer this mail and we take it off the list.',
    },
    'zh-CN': {
      subject: '您已订阅 {brand}',
      body: '此邮箱将收到 {brand} 的新闻和优惠。如果不是您本人订阅，请回复此邮件，我们会将其移除。',
    },
    ar: {
      subject: 'اشتركت في {brand}',
      body: 'سيصل إلى هذا العنوان أخبار {brand} وعروضه. إذا لم تكن أنت من اشترك فأجب عن هذه الرسالة وسنحذفه من القائمة.',
    },
  },
};

/** Fills a template in the reader's language, or in English where the template is not in it. */
export function renderMail(
  name: TemplateName,
  language: Language,
  values: Record<string, string | number>,
): Mail {
  const { subject, body } = textIn(TEMPLATES[name], language);
  const fill = (text: string) =>
    text.replace(/\{(\w+)\}/g, (_, key: string) => String(values[key] ?? ''));
  // A line break in a subject would begin a new mail header.
  return { subject: fill(subject).replace(/[\r\n]+/g, ' '), body: fill(body) };
}
