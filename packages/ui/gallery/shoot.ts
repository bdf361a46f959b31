/** Pictures of the gallery: `node packages/ui/gallery/shoot.ts <folder>`; compares two brands and both directions. */
import { mkdir } from 'node:fs/promises';
import { chromium } from '@playwright/test';
import { createServer } from 'vite';

const folder = process.argv[2] ?? 'test-results/gallery';
const SHOTS = [
  ['pieces', 'entrepot', 'en'],
  ['pieces', 'noor', 'ar'],
  ['pieces', 'marigold', 'en'],
  ['panel', 'entrepot', 'en'],
  ['panel', 'noor', 'ar'],
] as const;

await mkdir(folder, { recursive: true });
const server = await createServer({
  configFile: new URL('vite.config.ts', import.meta.url).pathname,
});
await server.listen();
const address = server.resolvedUrls?.local[0] ?? '';
const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: ['--no-sandbox'],
});
const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
page.on('console', (message) => message.type() === 'error' && console.error(message.text()));
page.on('pageerror', (error) => console.error(error.message));

const open = async (part: string, brand: string, language: string): Promise<void> => {
  await page.goto(`${address}?part=${part}&brand=${brand}&language=${language}`);
  await page.waitForSelector('main');
  await page.evaluate(() => document.fonts.ready);
};

for (const [part, brand, language] of SHOTS) {
  await open(part, brand, language);
  await page.screenshot({ path: `${folder}/${part}-${brand}-${language}.png`, fullPage: true });
}
await open('pieces', 'entrepot', 'en');
await page.getByRole('button', { name: '566.40' }).click();
await page.screenshot({ path: `${folder}/why.png` });
await page.keyboard.press('Escape');
await page.getByRole('button', { name: 'Toast' }).click();
await page.getByRole('button', { name: 'Drawer' }).click();
await page.waitForTimeout(400);
await page.screenshot({ path: `${folder}/drawer.png` });
await open('panel', 'noor', 'ar');
await page.getByRole('button', { name: /العربية/ }).click();
await page.screenshot({ path: `${folder}/menu-ar.png` });
await page.keyboard.press('Escape');
await page.keyboard.press('Control+k');
await page.screenshot({ path: `${folder}/palette-ar.png` });
await browser.close();
await server.close();
