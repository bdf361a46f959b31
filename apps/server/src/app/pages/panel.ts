// The panels are plain single-page apps: one page for every address, made by their build.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pagePolicy } from '../http/security.ts';
import type { Mall } from '../mall.ts';
import { encodeBody, FILE_QUALITY, sendBody } from './encodings.ts';
import { serveBuild } from './static.ts';

const APPS = new URL('../../../../', import.meta.url).pathname;

/** Serves `apps/<app>/dist/client`; an app that is not built has no pages. */
export async function registerPanel(mall: Mall, app: 'seller' | 'admin'): Promise<void> {
  const folder = join(APPS, app, 'dist/client');
  const origin = mall.origins[app];
  if (!existsSync(join(folder, 'index.html'))) {
    mall.shared.log.warn({ app }, 'not built: no pages');
    return;
  }
  const files = await serveBuild(origin, folder);
  const policy = pagePolicy(mall.shared.config.urls.media);
  const body = await encodeBody(await files.read('/index.html'), FILE_QUALITY);
  origin.setNotFoundHandler((request, reply) => {
    if (!/^(?:GET|HEAD)$/.test(request.method) || request.url.startsWith('/assets/')) {
      return reply.code(404).type('text/plain').send('not found');
    }
    reply
      .header('content-security-policy', policy)
      .header('cache-control', 'no-cache')
      .header('vary', 'accept-encoding')
      .type('text/html; charset=utf-8');
    return sendBody(request, reply, body);
  });
}
