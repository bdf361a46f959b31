/** A lucky draw: started by an operator, drawn from by a buyer, ended, and proven in the browser and by the command. */
import { expect, type Page } from '@playwright/test';
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { asBuyer, asOperator, at, newcomer } from './kit/people.ts';
import { test } from './kit/test.ts';

const TITLE = `Winter draw ${Date.now().toString(36)}`;
const CODE = `WON${Date.now().toString(36).toUpperCase()}`;
const mall = promisify(execFile);

/** One draw at a time for a brand: what runs, or is left of an earlier try, is stopped first. */
async function stopWhatRuns(operator: Page): Promise<void> {
  await operator.goto(at('admin', '/draws'));
  // The rows of a list that is still being asked for say nothing.
  await expect(operator.getByRole('table')).not.toHaveAttribute('aria-busy', 'true');
  await expect(operator.getByRole('row').nth(1)).toBeVisible();
  const running = operator.getByRole('row').filter({ hasText: 'Running' });
  if ((await running.count()) > 0) {
    await running.first().click();
    await stop(operator, 'A new draw begins.');
  }
}

async function stop(operator: Page, reason: string): Promise<void> {
  await operator.getByRole('button', { name: 'Stop draw' }).click();
  const dialog = operator.getByRole('dialog', { name: /^Stop “/ });
  await dialog.getByLabel('Reason').fill(reason);
  await dialog.getByRole('button', { name: 'Stop draw' }).click();
  await expect(dialog).toBeHidden();
}

/** A draft with one prize, which every draw wins; started, it cannot be edited any more. */
async function startDraw(operator: Page, second: Page): Promise<void> {
  await operator.getByRole('button', { name: 'New draw' }).click();
  const draft = operator.getByRole('dialog', { name: 'New draw' });
  await draft.getByLabel('Title').fill(TITLE);
  await draft.getByRole('button', { name: 'New prize coupon' }).click();
  const coupon = operator.getByRole('dialog', { name: 'New coupon' });
  await coupon.getByLabel('Amount off').fill('2');
  await coupon.getByLabel('From products worth').fill('20');
  await coupon.getByLabel('Code').fill(CODE);
  await coupon.getByLabel('Budget').fill('4');
  await coupon.getByRole('button', { name: 'Propose coupon' }).click();
  await expect(coupon).toBeHidden();
  await draft.getByRole('button', { name: 'Add prize' }).click();
  const prize = draft.getByRole('group', { name: 'Prize 1' });
  await prize.getByLabel('Coupon').selectOption({ index: 1 });
  await prize.getByLabel('Pieces').fill('2');
  await prize.getByLabel('Chance').fill('100');
  await expect(draft.getByText('Costs at most 4.00 USDT.')).toBeVisible();
  await draft.getByRole('button', { name: 'Save draft' }).click();
  await expect(draft).toBeHidden();
  await operator.getByRole('row').filter({ hasText: TITLE }).click();
  await expect(operator.getByRole('button', { name: 'Start draw' })).toBeDisabled();
  await approveCoupon(second);
  await operator.reload();
  await operator.getByRole('button', { name: 'Start draw' }).click();
  const sure = operator.getByRole('dialog', { name: /^Start “/ });
  await sure.getByRole('button', { name: 'Start draw' }).click();
  await expect(operator.getByRole('row').filter({ hasText: TITLE })).toContainText('Running');
  await expect(operator.getByRole('button', { name: 'Edit draft' })).toHaveCount(0);
}

/** From the overview, where it waits, to the coupons. */
async function approveCoupon(second: Page): Promise<void> {
  await second.goto(at('admin', '/'));
  await second.getByRole('link', { name: /^Coupons to approve/ }).click();
  await second.getByRole('button', { name: `Approve: ${CODE}` }).click();
  const sure = second.getByRole('dialog', { name: `Give coupon ${CODE}?` });
  await sure.getByRole('button', { name: 'Approve' }).click();
  await expect(second.getByRole('row').filter({ hasText: CODE })).toContainText('Running');
}

async function saved(page: Page, name: string, folder: string): Promise<string> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name }).click(),
  ]);
  const path = join(folder, download.suggestedFilename());
  await download.saveAs(path);
  return path;
}

test('a draw is won, ended, and proven by everybody', async ({ browser }) => {
  const folder = await mkdtemp(join(tmpdir(), 'draw-'));
  const [operator, second, buyer, visitor] = await Promise.all([
    asOperator(browser),
    asOperator(browser, 'demo-operator-2'),
    asBuyer(browser, 'emily.carter'),
    newcomer(browser),
  ]);
  try {
    await stopWhatRuns(operator);
    await startDraw(operator, second);

    // A visitor is told of it, with its odds, and is left alone once he closed that.
    await visitor.goto(at('storefront', '/index'));
    const popup = visitor.getByRole('complementary', { name: 'Lucky draw' });
    await expect(popup).toContainText('100%');
    await visitor.keyboard.press('Escape');
    await expect(popup).toBeHidden();

    await buyer.goto(at('storefront', '/draws'));
    await buyer.getByRole('button', { name: 'Draw', exact: true }).click();
    await expect(buyer.getByText('You won 2.00 USDT off')).toBeVisible();
    await expect(buyer.getByText('You can draw again tomorrow.')).toBeVisible();
    const receipts = await saved(buyer, 'Save receipts', folder);
    await buyer.getByRole('link', { name: 'Your coupons' }).click();
    await expect(buyer.getByRole('region', { name: /^To use/ })).toContainText(CODE);

    await stop(operator, 'The journey is over.');
    await buyer.goto(at('storefront', '/draws'));
    await buyer.getByRole('link', { name: TITLE }).click();
    await expect(buyer.getByRole('heading', { name: TITLE, level: 1 })).toBeVisible();
    // The clock's turn, and the seed is public.
    await expect(async () => {
      await buyer.reload();
      await expect(buyer.getByRole('button', { name: /^Check all draws/ })).toBeVisible({
        timeout: 3_000,
      });
    }).toPass({ timeout: 60_000 });
    await expect(buyer.getByText('Stopped early: The journey is over.')).toBeVisible();
    await buyer.getByRole('button', { name: /^Check all draws/ }).click();
    await expect(buyer.getByText('Checked: the one draw is right.')).toBeVisible();
    await expect(buyer.getByText('Your receipt is in the list, unchanged.')).toBeVisible();

    const proof = await saved(buyer, 'Save proof', folder);
    const { stdout } = await mall(process.execPath, [
      ...['apps/server/src/cli.ts', 'draws', 'verify', proof, '--receipt', receipts],
    ]);
    expect(stdout).toContain('All 1 draws are proven.');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
