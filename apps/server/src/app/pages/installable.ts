// What makes a browser keep the mall, or the seller panel, like an app: who it is and its icons; of the mall also the worker and
// what that shows where the server cannot be reached (decision record 0051).
import { readFile } from 'node:fs/promises';
import {
  ICONS,
  MANIFEST,
  OFFLINE_PAGE,
  SHARE_PICTURE,
  steeredFile,
  WORKER,
} from '@entrepot/contract/addresses/installable';
import { paths as seller } from '@entrepot/contract/addresses/seller';
import { PAGES } from '@entrepot/contract/addresses/storefront';
import { buttonInk, FOOTER_INK } from '@entrepot/contract/brands/contrast';
import {
  direction,
  type Language,
  languageFacts,
  readableLanguage,
} from '@entrepot/contract/languages';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { textFor } from '../../features/brands/index.ts';
import type english from '../../../locales/en/installable.json';
import { told, textsOf } from '../../platform/texts.ts';
import { type Site, siteOf } from '../http/site.ts';
import type { Mall } from '../mall.ts';
import {
  APP_ICONS,
  type BrandPicture,
  brandPictures,
  type InstallableApp,
  lookOf,
  markAddress,
} from './brand-pictures.ts';
import { readerOf } from './reader.ts';

const texts = textsOf<typeof english>('installable');

export function serveInstallable(mall: Mall): void {
  const { clock, files } = mall.shared;
  const pictures = brandPictures(files, () => clock.now().getTime());
  serveApp(mall, 'storefront', [...APP_ICONS, SHARE_PICTURE.path], pictures);
  serveApp(mall, 'seller', APP_ICONS, pictures);
  serveWorker(mall);
}

async function askedOf({ shared }: Mall, app: InstallableApp, request: FastifyRequest) {
  const reader = readerOf(request);
  // The panel has the brand of its host: nothing switches it.
  const site = await siteOf(shared, app, request, app === 'seller' ? undefined : reader.brand);
  return { site, language: reader.language ?? readableLanguage(site.brand.language) };
}

function serveApp(
  mall: Mall,
  app: InstallableApp,
  shown: readonly BrandPicture[],
  pictures: ReturnType<typeof brandPictures>,
): void {
  const origin = mall.origins[app];
  origin.get(MANIFEST, async (request, reply) => {
    const { site, language } = await askedOf(mall, app, request);
    return sent(reply, 'application/manifest+json; charset=utf-8').send(
      JSON.stringify({ ...manifestOf(site, language), ...APPS[app](site, language) }),
    );
  });
  for (const path of shown) {
    origin.get(path, async (request, reply) => {
      const { site } = await askedOf(mall, app, request);
      return reply
        .header('cache-control', 'public, max-age=86400')
        .type('image/png')
        .send(await pictures(site.brand, app, path));
    });
  }
}

/** Of the storefront alone: the panel shows answers of the API and nothing else, and those are never kept. */
function serveWorker(mall: Mall): void {
  const { shared } = mall;
  const app = mall.origins.storefront;
  app.get(OFFLINE_PAGE, async (request, reply) => {
    const { site, language } = await askedOf(mall, 'storefront', request);
    return sent(reply, 'text/html; charset=utf-8')
      .header('x-robots-tag', 'noindex')
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'unsafe-inline'; img-src data:",
      )
      .send(offlinePage(site, language, await markAddress(site.brand, shared.files, FOOTER_INK)));
  });
  const script = readFile(
    new URL(shared.config.worker ? './worker.js' : './no-worker.js', import.meta.url),
    'utf8',
  );
  script.catch(() => undefined); // told to whoever asks
  app.get(WORKER, async (_, reply) =>
    sent(reply, 'text/javascript; charset=utf-8').send(await script),
  );
}

/** What each is called, and where it begins. */
const APPS: Record<InstallableApp, (site: Site, language: Language) => object> = {
  storefront: ({ brand }, language) => ({
    name: brand.name,
    short_name: brand.name,
    description: textFor(brand.tagline, language),
    start_url: PAGES.home,
  }),
  seller: ({ brand }, language) => ({
    name: told(texts.line('seller.name'), language, { brand: brand.name }),
    short_name: told(texts.line('seller.short'), language, {}),
    description: told(texts.line('seller.about'), language, {}),
    start_url: seller.today,
  }),
};

const sent = (reply: FastifyReply, type: string): FastifyReply =>
  reply.header('cache-control', 'no-cache').type(type);

function manifestOf({ brand, chosen }: Site, language: Language) {
  const steering = { brand: chosen };
  const icons = Object.entries(ICONS).map(([path, { side, purpose }]) => ({
    src: `${steeredFile(path, steering)}${chosen ? '&' : '?'}v=${lookOf(brand)}`,
    sizes: `${side}x${side}`,
    type: 'image/png',
    purpose,
  }));
  return {
    id: '/',
    lang: languageFacts(language).tag,
    dir: direction(language),
    scope: '/',
    display: 'standalone',
    theme_color: brand.colourFooter,
    background_color: '#ffffff',
    icons,
  };
}

/**
 * Whole in itself: where it is shown nothing else can be asked for. `mark` is the brand's, as an address that holds it.
 * Its button asks for the address once more.
 */
function offlinePage({ brand }: Site, language: Language, mark: string): string {
  const { colourMain: main, colourHover: hover, colourFooter: footer } = brand;
  const name = escaped(brand.name);
  const line = (key: Parameters<typeof texts.line>[0]) =>
    escaped(told(texts.line(key), language, { brand: brand.name }));
  return `<!doctype html><html lang="${languageFacts(language).tag}" dir="${direction(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="theme-color" content="${footer}"><title>${line('offline.title')}</title><style>
*{box-sizing:border-box}
body{margin:0;min-height:100dvh;display:grid;place-items:center;padding:24px 16px;font:16px/1.5 "IBM Plex Sans",system-ui,sans-serif;color:#17211f;background:#eef2f3}
main{display:grid;grid-template-columns:minmax(0,1fr) 280px;inline-size:min(100%,760px);border:1px solid #d5dddf;border-radius:6px;overflow:hidden;background:#fff}
div{padding:56px 48px;align-self:center;overflow-wrap:anywhere}
h1{margin:0 0 12px;font-size:32px;font-weight:650;line-height:1.2;text-wrap:balance}p{margin:0 0 28px;color:#4b5754}
a{display:inline-block;padding:12px 24px;border-radius:4px;background:${main};color:${buttonInk({ main, hover, footer })};text-decoration:none;font-weight:600}
a:hover{background:${hover}}a:focus-visible{outline:3px solid ${footer};outline-offset:3px}
figure{order:1;margin:0;padding:32px 24px;min-block-size:320px;display:grid;place-items:center;place-content:center;gap:16px;text-align:center;font-size:24px;font-weight:650;line-height:1.2;overflow-wrap:anywhere;color:${FOOTER_INK};background:repeating-linear-gradient(90deg,#0003 0 2px,#0000 2px 22px,#fff1 22px 24px) ${footer}}
@media (width < 640px){main{grid-template-columns:minmax(0,1fr)}figure{order:0;min-block-size:200px}div{padding:32px 24px}h1{font-size:24px}}
@media (prefers-color-scheme:dark){body{color:#eceeed;background:#0f1413}main{background:#181f1e;border-color:#34403e}p{color:#b3bcb9}a:focus-visible{outline-color:#eceeed}}
</style></head><body><main><figure><img src="${escaped(mark)}" width="96" height="96" alt="">${name}</figure><div><h1>${line('offline.title')}</h1><p>${line('offline.text')}</p><a href="">${line('offline.retry')}</a></div></main></body></html>`;
}

const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
