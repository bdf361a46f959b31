import type { Audience } from '@entrepot/contract/operation';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../platform/config.ts';

/** What the mall uses none of: whatever got into a page could not ask for it either. */
const UNUSED = [
  'accelerometer',
  'bluetooth',
  'browsing-topics',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
];

/** Headers on every answer; pages add their Content-Security-Policy in app/pages. */
export function addSecurityHeaders(
  app: FastifyInstance,
  audience: Audience | 'media',
  { urls }: Config,
): void {
  const headers = {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'x-frame-options': 'DENY',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': UNUSED.map((name) => `${name}=()`).join(', '),
    ...(audience === 'media' && { 'cross-origin-resource-policy': 'cross-origin' }),
    ...(urls.storefront.startsWith('https:') && {
      'strict-transport-security': 'max-age=31536000',
    }),
  };
  app.addHook('onSend', async ({ url }, reply) => {
    reply.headers(url.startsWith('/api/') ? { ...headers, 'x-robots-tag': 'noindex' } : headers);
  });
}

/**
 * The policy of a page: our own script files, pictures from the media origin, nothing from anywhere else. Pages hold no
 * running inline script, so a kept, compressed page can be sent as it is.
 * No text becomes HTML or a script's address in the browser: e2e/trusted-types.spec.ts. `trusted` names the one policy of trusted
 * types that an app may make, once.
 */
export function pagePolicy(mediaUrl: string, trusted = "'none'"): string {
  return [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob: ${mediaUrl}`,
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    `trusted-types ${trusted}`,
  ].join('; ');
}
