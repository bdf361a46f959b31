// Pages that are rendered here for everybody: those of the storefront, where what belongs to a person is filled in by the
// browser, and those of the promotion site, which nothing is added to.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { DEFAULT_LANGUAGE, type Language, readableLanguage } from '@entrepot/contract/languages';
import type { PageAssets, PageRequest, Renderer } from '@entrepot/contract/rendered-page';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { setting } from '../../features/brands/index.ts';
import { visitorCalls } from '../http/in-process.ts';
import { networkOf } from '../http/network.ts';
import { pagePolicy } from '../http/security.ts';
import { type Site, siteOf } from '../http/site.ts';
import type { Mall } from '../mall.ts';
import { assetsFrom, type Manifest } from './build-manifest.ts';
import { type Body, encodeBody, PAGE_QUALITY, sendBody } from './encodings.ts';
import type { MemoryCache } from '../../platform/memory-cache.ts';
import { type Reader, readerOf, steered } from './reader.ts';
import { type RenderGate, TooBusy } from './render-gate.ts';
import { keepContent, serveContent } from './page-content.ts';
import { serveBuild } from './static.ts';

const APPS = new URL('../../../../', import.meta.url).pathname;

type Built = {
  renderer: Renderer;
  assets: (source: string | undefined, language: Language) => PageAssets;
};

export type RenderedApp = {
  app: 'storefront' | 'promotion';
  /** Somewhere else that a request belongs to. */
  elsewhere?: (brand: Site['brand'], request: FastifyRequest, reader: Reader) => string | undefined;
  /** Of what is sent instead of a page that could not be rendered. */
  shellStatus: number;
  /** The policy of trusted types that its pages may make; none unless told. */
  trusted?: string;
  /** The server keeps the language that an address chose; else the page's own script does. */
  remembersLanguage: boolean;
};

/** `mark`: of the content that wakes the page up in the browser. */
export type Answer = { status: number; body: Body; location?: string; mark?: string };

/** What all apps of a process share. */
export type Pages = { kept: MemoryCache<Answer>; gate: RenderGate };

/** Seconds: younger pages are sent as they are, older ones too, but those are renewed behind the reader's back. */
const PAGE_AGE = { fresh: 5, usable: 60 };

/** Serves `apps/<app>/dist`; an app that is not built has no pages. */
export async function registerRendered(
  mall: Mall,
  served: RenderedApp,
  pages: Pages,
): Promise<void> {
  const { app } = served;
  const built = join(APPS, app, 'dist');
  const entry = join(built, 'server/entry-server.js');
  if (!existsSync(entry)) {
    mall.shared.log.warn({ app }, 'not built: no pages');
    return;
  }
  const files = await serveBuild(mall.origins[app], join(built, 'client'));
  const manifest = JSON.parse(String(await files.read('/.vite/manifest.json'))) as Manifest;
  const renderer = (await import(pathToFileURL(entry).href)) as Renderer;
  serveRendered(mall, served, pages, {
    renderer,
    assets: await assetsFrom({ manifest, ...files }),
  });
}

/** Answers at every address of an app under which nothing else does. */
export function serveRendered(mall: Mall, served: RenderedApp, pages: Pages, built: Built): void {
  const { app } = served;
  const { config } = mall.shared;
  const policy = pagePolicy(config.urls.media, served.trusted);
  const answerTo = answers(mall, served, pages, built);
  serveContent(mall.origins[app], pages.kept, async (request, address) => {
    const { answer } = await answerTo(request, readerOf(request, address));
    return answer.mark;
  });
  mall.origins[app].setNotFoundHandler(async (request, reply) => {
    if (!/^(?:GET|HEAD)$/.test(request.method) || /^\/(?:assets|api|m)\//.test(request.url)) {
      return reply.code(404).type('text/plain').send('not found');
    }
    const reader = readerOf(request);
    const { answer, chosen } = await answerTo(request, reader);
    remember(reply, reader, chosen, served);
    if (answer.location) {
      const { location } = answer;
      // A site that remembers the language has read all that steers; the storefront's browser reads it by itself.
      const to = served.remembersLanguage ? location : steered(location, request.url);
      return reply.header('cache-control', 'no-store').redirect(to, 302);
    }
    if (answer.againIn) {
      reply.header('retry-after', answer.againIn);
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

/** `againIn`: seconds after which it is worth asking once more. */
type Sent = { answer: Answer & { againIn?: number }; chosen: string | undefined };

function answers(mall: Mall, served: RenderedApp, pages: Pages, built: Built) {
  const { app, elsewhere, shellStatus } = served;
  const { renderer } = built;
  const maker = pageMaker(mall, app, pages, built);
  const shell = async (site: Pick<Site, 'origin' | 'chosen'>, language: Language) => ({
    status: shellStatus,
    body: await encode(renderer.renderShell(requestOf(built, site, language))),
  });
  /** What stands in the place of a page: the storefront's draws it in the browser. */
  const instead = async (wanted: Wanted, error: unknown): Promise<Sent['answer']> => {
    const kept = await pages.kept.get(keyOf(app, { ...wanted, address: 'shell' }), PAGE_AGE, () =>
      shell(wanted.site, wanted.language),
    );
    return error instanceof TooBusy ? { ...kept, status: 503, againIn: error.seconds } : kept;
  };
  return async (request: FastifyRequest, reader: Reader): Promise<Sent> => {
    const site = await siteOf(mall.shared, app, request, reader.brand).catch((error: unknown) => {
      mall.shared.log.error({ error, address: reader.address }, 'page not rendered');
      return undefined;
    });
    if (!site) {
      const { origin } = new URL(mall.shared.config.urls[app]);
      const nobodys = { origin, chosen: undefined };
      return { answer: await shell(nobodys, reader.language ?? DEFAULT_LANGUAGE), ...nobodys };
    }
    const { brand, chosen } = site;
    const location = elsewhere?.(brand, request, reader);
    if (location !== undefined) {
      return { answer: { status: 302, body: await encode(''), location }, chosen };
    }
    const wanted = {
      site,
      language: reader.language ?? readableLanguage(brand.language),
      address: renderer.knownAddress(reader.address),
    };
    const answer = await maker(wanted, networkOf(request.ip)).catch((error: unknown) =>
      instead(wanted, error),
    );
    return { answer, chosen };
  };
}

/** All that may differ between two readers who are nobody. */
type Wanted = { site: Site; language: Language; address: string };

/** Nothing in it is what a sender wrote, but the values that a page reads of its address. */
function keyOf(app: string, { site, language, address }: Wanted): string {
  const { origin, brand, chosen } = site;
  // A switch of the operator's is seen at once, not after the kept page has grown old.
  const isOpen = setting(brand, 'mall_open');
  return [app, origin, brand.slug, chosen, isOpen, language, address].join('\n');
}

const requestOf = (
  { assets }: Built,
  { origin, chosen }: Pick<Site, 'origin' | 'chosen'>,
  language: Language,
): Omit<PageRequest, 'address' | 'call'> => ({
  origin,
  language,
  brand: chosen,
  assetsOf: (source) => assets(source, language),
});

/** Thrown so that it is not kept: ids without number lead nowhere, and all of them to the same page. */
class Missing extends Error {}

/** Gives a page as it is kept, or makes it; rejects with `TooBusy`, or with what was logged. */
function pageMaker(mall: Mall, app: RenderedApp['app'], { kept, gate }: Pages, built: Built) {
  const { renderer } = built;
  const ask = visitorCalls(mall.registries[app], mall.shared, app);
  const render = async (wanted: Wanted): Promise<Answer> => {
    const { site, language, address } = wanted;
    const call = (name: string, input: unknown) =>
      ask(name, input, { language, brand: site.brand });
    const request = { ...requestOf(built, site, language), address, call };
    const answer = await renderer.render(request).catch((error: unknown) => {
      mall.shared.log.error({ error, address }, 'page not rendered');
      throw error;
    });
    if (answer.kind === 'missing') {
      kept.forget(keyOf(app, wanted)); // it may have been there until now
      throw new Missing();
    }
    if (answer.kind === 'redirect') {
      return { status: answer.status, body: await encode(''), location: answer.location };
    }
    const { status, html, content } = answer;
    const body = await encode(html);
    if (!content) {
      return { status, body };
    }
    await keepContent(kept, content);
    return { status, body, mark: content.mark };
  };
  const page = (wanted: Wanted, network: string): Promise<Answer> =>
    kept.get(keyOf(app, wanted), PAGE_AGE, () => gate(network, () => render(wanted)));
  return (wanted: Wanted, network: string): Promise<Answer> =>
    page(wanted, network).catch((error: unknown) => {
      if (error instanceof Missing) {
        return page({ ...wanted, address: renderer.NOT_FOUND_ADDRESS }, network);
      }
      throw error;
    });
}

const encode = (html: string) => encodeBody(Buffer.from(html), PAGE_QUALITY);

const YEAR_SECONDS = 31_536_000;

/** What an address chose holds for the pages after it too: `?brand=` of the demo world, and `?lang=`. */
function remember(
  reply: FastifyReply,
  { brandChosen, language, languageChosen }: Reader,
  brand: string | undefined,
  { remembersLanguage }: RenderedApp,
): void {
  const cookies = [
    ...(brandChosen && brand ? [`brand=${brand}; Path=/; SameSite=Lax`] : []),
    ...(remembersLanguage && languageChosen && language
      ? [`ES_LANG=${language}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax`]
      : []),
  ];
  if (cookies.length > 0) {
    reply.header('set-cookie', cookies);
  }
}
