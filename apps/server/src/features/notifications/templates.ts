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
      body: 'You are now subscribed to the {brand} newsletter. To unsubscribe, reply to this e-mail.',
    },
    'zh-CN': {
      subject: '您已订阅 {brand}',
      body: '您已订阅 {brand} 的邮件资讯。如需退订，请回复此邮件。',
    },
    ar: {
      subject: 'اشتركت في {brand}',
      body: 'أنت مشترك الآن في نشرة {brand} البريدية. لإلغاء الاشتراك، ردّ على هذه الرسالة.',
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
