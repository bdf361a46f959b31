// The storefront's pages, rendered here for everybody; what belongs to a person is filled in by the browser.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Language } from '@entrepot/contract/languages';
import { DEFAULT_LANGUAGE } from '@entrepot/contract/languages';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { resolveBrand, setting } from '../../features/brands/index.ts';
import { visitorCalls } from '../http/in-process.ts';
import { pagePolicy } from '../http/security.ts';
import type { Mall } from '../mall.ts';
import { assetsFrom, type Manifest, type PageAssets } from './build-manifest.ts';
import { encodeBody, PAGE_QUALITY, sendBody } from './encodings.ts';
import { createPageCache, type KeptPage } from './page-cache.ts';
import { mobileAddress, type Reader, readerOf } from './reader.ts';
import { serveCrawlers } from './crawlers.ts';
import { serveBuild } from './static.ts';

const DIST = new URL('../../../../storefront/dist', import.meta.url).pathname;

/** What apps/storefront/src/entry-server.tsx exports. */
type Renderer = {
  render(request: PageRequest & { call: unknown }): Promise<PageAnswer>;
  renderShell(request: PageRequest): string;
};
type PageRequest = {
  address: string;
  origin: string;
  language: Language;
  brand: string | undefined;
  assetsOf: (source: string | undefined) => PageAssets;
};
type PageAnswer =
  | { kind: 'page'; status: number; html: string }
  | { kind: 'redirect'; status: number; location: string };

/** Sent instead of a page that could not be rendered: the browser renders it alone. */
type Answer = KeptPage & { location?: string };

export async function registerStorefront(mall: Mall): Promise<void> {
  const origin = mall.origins.storefront;
  const { config, log } = mall.shared;
  if (!existsSync(join(DIST, 'server/entry-server.js'))) {
    log.warn({ app: 'storefront' }, 'not built: no pages');
    return;
  }
  const files = await serveBuild(origin, join(DIST, 'client'));
  const manifest = JSON.parse(String(await files.read('/.vite/manifest.json'))) as Manifest;
  const entry = pathToFileURL(join(DIST, 'server/entry-server.js')).href;
  const renderer = (await import(entry)) as Renderer;
  const pages = pageMaker(mall, renderer, assetsFrom(manifest, files.addresses));
  const policy = pagePolicy(config.urls.media);
  serveCrawlers(mall);
  origin.setNotFoundHandler(async (request, reply) => {
    if (!/^(?:GET|HEAD)$/.test(request.method) || /^\/(?:assets|api|m)\//.test(request.url)) {
      return reply.code(404).type('text/plain').send('not found');
    }
    const answer = await pages(request);
    if (answer.location) {
      return reply.redirect(answer.location, 302);
    }
    rememberBrand(mall, request, reply);
    reply
      .code(answer.status)
      .header('content-security-policy', policy)
      .header('cache-control', 'private, no-cache')
      .header('vary', 'accept-encoding, cookie')
      .type('text/html; charset=utf-8');
    return sendBody(request, reply, answer.body);
  });
}

function pageMaker(
  mall: Mall,
  renderer: Renderer,
  assets: (source: string | undefined, language: Language) => PageAssets,
): (request: FastifyRequest) => Promise<Answer> {
  const cache = createPageCache();
  const ask = visitorCalls(mall.registries.storefront, mall.shared);
  const { config, db, log } = mall.shared;
  const render = async (page: PageRequest, reader: Reader): Promise<Answer> => {
    const whose = { language: page.language, host: reader.host, brand: reader.brand };
    const call = (name: string, input: unknown) => ask(name, input, whose);
    try {
      const answer = await renderer.render({ ...page, call });
      if (answer.kind === 'redirect') {
        return { status: answer.status, body: await encode(''), location: answer.location };
      }
      return { status: answer.status, body: await encode(answer.html) };
    } catch (error) {
      log.error({ error, address: page.address }, 'page not rendered');
      return { status: 200, body: await encode(renderer.renderShell(page)) };
    }
  };
  return async (request) => {
    const reader = readerOf(request, config.demo, config.urls.storefront);
    const brand = await resolveBrand(db, reader.host, reader.brand);
    const phones = setting(brand, 'mobile_site_url');
    const elsewhere = mobileAddress(phones, request.headers['user-agent'] ?? '', reader);
    if (elsewhere) {
      return { status: 302, body: await encode(''), location: elsewhere };
    }
    const language = reader.language ?? brand.language ?? DEFAULT_LANGUAGE;
    const page: PageRequest = {
      address: reader.address,
      origin: reader.origin,
      language,
      brand: reader.brand,
      assetsOf: (source) => assets(source, language),
    };
    const key = [reader.origin, brand.slug, reader.brand, language, reader.address].join('\n');
    return cache.get(key, () => render(page, reader));
  };
}

const encode = (html: string) => encodeBody(Buffer.from(html), PAGE_QUALITY);

/** `?brand=` of the demo world holds for the pages after it too. */
function rememberBrand(mall: Mall, request: FastifyRequest, reply: FastifyReply): void {
  const { config } = mall.shared;
  const { brand, brandChosen } = readerOf(request, config.demo, config.urls.storefront);
  if (brandChosen && brand) {
    reply.header('set-cookie', `brand=${brand}; Path=/; SameSite=Lax`);
  }
}
