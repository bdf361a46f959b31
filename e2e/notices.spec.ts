/** A buyer is told what a shop does: at the open page's bell, and by mail in his language until he ends the mails of its kind. */
import { expect, type Page } from '@playwright/test';
import { asOperator, asSeller, at, fillLogin, newcomer, openListening } from './kit/people.ts';
import { test } from './kit/test.ts';
import { openGoods, openRow } from './kit/trade.ts';

/** One for each try: the first may have ended the mails. */
const BUYERS = ['leila.haddad', 'youssef.mansour'];
const GOODS = 'Violin outfit with bow, 1/2';
/** “has answered your question”, in the notice and in the subject of the mail. */
const ANSWERED = /أجاب .* عن سؤالك/;

test('a notice comes to the bell by itself and by mail, and one click ends the mails of its kind alone', async ({
  browser,
}, { retry }) => {
  const name = BUYERS[retry] ?? '';
  const [buyer, seller, operator] = await Promise.all([
    newcomer(browser),
    asSeller(browser, 'seller-alder-string'),
    asOperator(browser),
  ]);
  // Mails are in the language of the last log-in.
  await buyer.goto(at('storefront', '/login?lang=ar'));
  await fillLogin(buyer, name, { button: 'تسجيل الدخول' });
  await expect(buyer).not.toHaveURL(/\/login/);
  await buyer.goto(at('storefront', '/index?lang=en'));
  await openGoods(buyer, GOODS);
  const product = buyer.url();
  const first = await ask(buyer, `Is there rosin in the case? ${retry}`);

  // The page stays open, in Arabic: its bell counts what the shop does.
  await openListening(buyer, at('storefront', '/index?lang=ar'));
  const banner = buyer.getByRole('banner');
  const button = buyer.getByRole('button', { name: 'الإشعارات' });
  const tool = banner.getByRole('listitem').filter({ has: button });
  const bell = tool.getByRole('button');
  const unread = tool.getByRole('status');
  const panel = buyer.getByRole('dialog', { name: 'الإشعارات' });
  await expect(unread).toBeVisible();
  await bell.click();
  await panel.getByRole('button', { name: 'تعليم الكل كمقروء' }).click();
  await expect(unread).toHaveCount(0);
  await buyer.keyboard.press('Escape');
  await answer(seller, first);
  await expect(unread).toHaveAccessibleName('إشعار واحد غير مقروء');
  await bell.click();
  await panel.getByRole('link', { name: ANSWERED }).first().click();
  await expect(buyer).toHaveURL(/#questions$/);
  await expect(buyer.locator('#questions')).toContainText(first);
  await expect(unread).toHaveCount(0);

  // The mail says the same in Arabic, and has the way out of its kind.
  const mails = operator.getByRole('row').filter({ hasText: name }).filter({ hasText: ANSWERED });
  const detail = await openRow(operator, at('admin', '/mails'), `${name}@example.com`);
  await expect(detail.getByRole('heading')).toContainText([ANSWERED]);
  await expect(mails).toHaveCount(1);
  const out = await detail.getByRole('link', { name: /\/unsubscribe\?/ }).getAttribute('href');
  const form = { 'List-Unsubscribe': 'One-Click' };
  expect((await operator.request.post(out ?? '', { form })).status()).toBe(200);

  // The next answer comes to the bell, and not by mail.
  await buyer.goto(`${product}&lang=en`);
  const second = await ask(buyer, `And a mute? ${retry}`);
  await answer(seller, second);
  await expect(banner.getByLabel('1 unread notification')).toBeVisible();
  await operator.reload();
  await expect(mails).toHaveCount(1);

  await buyer.goto(at('storefront', '/userInfo/setup/message-preferences?lang=en'));
  const byMail = (what: string) => buyer.getByRole('switch', { name: `${what}: By e-mail` });
  await expect(byMail('Quotations')).toBeChecked();
  await expect(byMail('Reviews and questions')).not.toBeChecked();
});

/** On the page of a product; gives what was asked. */
async function ask(buyer: Page, text: string): Promise<string> {
  const questions = buyer.locator('#questions');
  await buyer.getByRole('link', { name: 'Questions and answers' }).click();
  await questions.getByRole('button', { name: 'Ask a question' }).click();
  await questions.getByLabel('Your question').fill(text);
  await questions.getByRole('button', { name: 'Publish question' }).click();
  await expect(questions.getByRole('listitem').filter({ hasText: text }).first()).toBeVisible();
  return text;
}

async function answer(seller: Page, question: string): Promise<void> {
  await seller.goto(at('seller', '/questions'));
  const card = seller.getByRole('listitem').filter({ hasText: question });
  await card.getByRole('button', { name: 'Answer' }).click();
  await card.getByLabel('Your answer').fill('Yes, in the pocket.');
  await card.getByRole('button', { name: 'Publish answer' }).click();
  await expect(seller.getByText('Your answer has been published')).toBeVisible();
}
