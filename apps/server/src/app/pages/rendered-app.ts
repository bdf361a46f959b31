// Pages that are rendered here for everybody: those of the storefront, where what belongs to a person is filled in by the
// browser, and those of the promotion site, which nothing is added to.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Language } from '@entrepot/contract/languages';
import { DEFAULT_LANGUAGE, readableLanguage } from '@entrepot/contract/languages';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { resolveBrand, setting } from '../../features/brands/index.ts';
import { visitorCalls } from '../http/in-process.ts';
import { pagePolicy } from '../http/security.ts';
import type { Mall } from '../mall.ts';
import { assetsFrom, type Manifest, type PageAssets } from './build-manifest.ts';
import { encodeBody, PAGE_QUALITY, sendBody } from './encodings.ts';
import { createPageCache, type KeptPage } from './page-cache.ts';
import { type Reader, readerOf } from './reader.ts';
import { serveBuild } from './static.ts';

const APPS = new URL('../../../../', import.meta.url).pathname;

/** What an app's src/entry-server.tsx exports. */
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

type Brand = Awaited<ReturnType<typeof resolveBrand>>;

export type RenderedApp = {
  app: 'storefront' | 'promotion';
  /** Somewhere else that a request belongs to. */
  elsewhere?: (brand: Brand, request: FastifyRequest, reader: Reader) => string | undefined;
  /** Of what is sent instead of a page that could not be rendered. */
  shellStatus: number;
  /** The server keeps the language that an address chose; else the page's own script does. */
  remembersLanguage: boolean;
};

type Answer = KeptPage & { location?: string };

/** Serves `apps/<app>/dist`; an app that is not built has no pages. */
export async function registerRendered(mall: Mall, served: RenderedApp): Promise<void> {
  const { app } = served;
  const origin = mall.origins[app];
  const { config, log } = mall.shared;
  const built = join(APPS, app, 'dist');
  const entry = join(built, 'server/entry-server.js');
  if (!existsSync(entry)) {
    log.warn({ app }, 'not built: no pages');
    return;
  }
  const files = await serveBuild(origin, join(built, 'client'));
  const manifest = JSON.parse(String(await files.read('/.vite/manifest.json'))) as Manifest;
  const renderer = (await import(pathToFileURL(entry).href)) as Renderer;
  const assets = await assetsFrom({ manifest, ...files });
  const pages = pageMaker(mall, served, renderer, assets);
  const policy = pagePolicy(config.urls.media);
  origin.setNotFoundHandler(async (request, reply) => {
    if (!/^(?:GET|HEAD)$/.test(request.method) || /^\/(?:assets|api|m)\//.test(request.url)) {
      return reply.code(404).type('text/plain').send('not found');
    }
    const reader = readerOf(request, config.demo, config.urls[app]);
    const answer = await pages(request, reader);
    remember(reply, reader, served);
    if (answer.location) {
      return reply.redirect(answer.location, 302);
    }
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
  { app, elsewhere, shellStatus }: RenderedApp,
  renderer: Renderer,
  assets: (source: string | undefined, language: Language) => PageAssets,
): (request: FastifyRequest, reader: Reader) => Promise<Answer> {
  const cache = createPageCache();
  const ask = visitorCalls(mall.registries[app], mall.shared, app);
  const logged = (address: string) => (error: unknown) => {
    mall.shared.log.error({ error, address }, 'page not rendered');
    throw error;
  };
  const pageFor = ({ address, origin, brand }: Reader, language: Language): PageRequest => ({
    address,
    origin,
    language,
    brand,
    assetsOf: (source) => assets(source, language),
  });
  const render = async (page: PageRequest, { host, brand }: Reader): Promise<Answer> => {
    const whose = { language: page.language, host, brand };
    const call = (name: string, input: unknown) => ask(name, input, whose);
    const answer = await renderer.render({ ...page, call }).catch(logged(page.address));
    return answer.kind === 'redirect'
      ? { status: answer.status, body: await encode(''), location: answer.location }
      : { status: answer.status, body: await encode(answer.html) };
  };
  const find = async (request: FastifyRequest, reader: Reader): Promise<Answer> => {
    const { host, brand: asked } = reader;
    const brand = await resolveBrand(mall.shared.db, host, asked).catch(logged(reader.address));
    const location = elsewhere?.(brand, request, reader);
    if (location !== undefined) {
      return { status: 302, body: await encode(''), location };
    }
    const page = pageFor(reader, reader.language ?? readableLanguage(brand.language));
    // A switch of the operator's is seen at once, not after the kept page has grown old.
    const open = setting(brand, 'mall_open');
    const key = [reader.origin, brand.slug, asked, open, page.language, reader.address].join('\n');
    return cache.get(key, () => render(page, reader));
  };
  return async (request, reader) => {
    try {
      return await find(request, reader);
    } catch {
      // Logged where it happened. Not kept: the next reader tries again, and meanwhile an older page outlives it.
      const shell = renderer.renderShell(pageFor(reader, reader.language ?? DEFAULT_LANGUAGE));
      return { status: shellStatus, body: await encode(shell) };
    }
  };
}

const encode = (html: string) => encodeBody(Buffer.from(html), PAGE_QUALITY);

const YEAR_SECONDS = 31_536_000;

/** What an address chose holds for the pages after it too: `?brand=` of the demo world, and `?lang=`. */
function remember(reply: FastifyReply, reader: Reader, { remembersLanguage }: RenderedApp): void {
  const { brand, brandChosen, language, languageChosen } = reader;
  const chosen = [
    ...(brandChosen && brand ? [`brand=${brand}; Path=/; SameSite=Lax`] : []),
    ...(remembersLanguage && languageChosen && language
      ? [`ES_LANG=${language}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax`]
      : []),
  ];
  if (chosen.length > 0) {
    reply.header('set-cookie', chosen);
  }
}
