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
for (const [part, brand, language] of SHOTS) {
  await page.goto(`${address}?part=${part}&brand=${brand}&language=${language}`);
  await page.waitForSelector('main');
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: `${folder}/${part}-${brand}-${language}.png`, fullPage: true });
}
await browser.close();
await server.close();
