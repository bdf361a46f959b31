// A brand with `open_verify` shows nothing before the slide check (spec §2): every page leads to /verify, which leads back. The
// way is a 302 and nowhere kept, so that addresses stay what they are; the API has limits of its own and stays as it is.
import { PAGES, paths } from '@entrepot/contract/addresses/storefront';
import type { FastifyRequest } from 'fastify';
import { setting } from '../../features/brands/index.ts';
import { hasPassedGate } from '../http/gate-cookie.ts';
import type { Shared } from '../http/origin.ts';
import type { Site } from '../http/site.ts';
import type { Reader } from './reader.ts';

/** Where a reader is sent first; undefined when he may see the page. */
export function gateAddress(
  shared: Pick<Shared, 'config' | 'clock'>,
  brand: Site['brand'],
  request: FastifyRequest,
  { address }: Pick<Reader, 'address'>,
): string | undefined {
  const [path] = address.split('?', 1);
  const isOpen = !setting(brand, 'open_verify') || path === PAGES.verify;
  return isOpen || hasPassedGate(request, shared) ? undefined : paths.verify(address);
}
