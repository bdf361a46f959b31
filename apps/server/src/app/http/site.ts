// Which of our sites a request is for: the one answer to whose brand it is and what its links begin with. A sender's host
// and a proxy's headers only choose among what the mall knows; nothing of them is kept, printed or sent on to.
import type { FastifyRequest } from 'fastify';
import { chooseBrand, knownBrands, type StoredBrand } from '../../features/brands/index.ts';
import type { Config } from '../../platform/config.ts';
import type { Db } from '../../platform/db.ts';

export type Site = {
  brand: StoredBrand;
  /** The short name that the demo world's brand switch chose; undefined: the host's brand. */
  chosen: string | undefined;
  /** What links begin with, such as `https://mall.example`: the app's public address, or a brand's own host. */
  origin: string;
};

/** `switchedTo` is the short name that a reader of the demo world wishes; unknown ones are no wish. */
export async function siteOf(
  { config, db }: { config: Pick<Config, 'demo' | 'urls'>; db: Db },
  app: keyof Config['urls'],
  request: Pick<FastifyRequest, 'host' | 'protocol'>,
  switchedTo?: string,
): Promise<Site> {
  const brands = await knownBrands(db);
  const wished = config.demo ? switchedTo : undefined;
  const chosen = brands.find(({ slug }) => slug === wished)?.slug;
  const name = hostName(request.host);
  const ours = new URL(config.urls[app]);
  const isBrandHost = name !== ours.hostname && brands.some(({ hosts }) => hosts.includes(name));
  return {
    brand: chooseBrand(brands, name, chosen),
    chosen,
    origin: isBrandHost ? originAt(name, ours, request.protocol) : ours.origin,
  };
}

/** Without its port; in small letters, as brands' hosts are stored. */
const hostName = (host: string): string => host.toLowerCase().replace(/:\d+$/, '');

/**
 * A brand's host is reached as the app is, by its scheme and port. Fastify's `protocol` is `https` only where a trusted
 * proxy (TRUST_PROXY) says so: an app whose public address was never set may still be behind one.
 */
function originAt(name: string, ours: URL, protocol: string): string {
  const isSecure = protocol === 'https' && ours.protocol !== 'https:';
  return isSecure ? `https://${name}` : `${ours.protocol}//${name}${ours.port && `:${ours.port}`}`;
}
