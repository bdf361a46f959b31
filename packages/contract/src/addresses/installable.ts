// Files by which a browser keeps the mall like an app, and the pictures that stand for a brand elsewhere.

/** Icons by their side in pixels; one that a phone cuts into its own shape has room around the mark. */
export const ICONS = {
  '/icons/192.png': { side: 192, purpose: 'any' },
  '/icons/512.png': { side: 512, purpose: 'any' },
  '/icons/maskable-512.png': { side: 512, purpose: 'maskable' },
} as const;

/** What a shared link shows where its page has no picture of its own. */
export const SHARE_PICTURE = { path: '/icons/share.png', width: 1_200, height: 630 } as const;

export const MANIFEST = '/manifest.webmanifest';
export const WORKER = '/worker.js';
/** Name of the policy of trusted types by which pages may start that script, and no other. */
export const WORKER_POLICY = 'offline-worker';
/** Shown by the worker where the server cannot be reached. */
export const OFFLINE_PAGE = '/offline';

/** With what steers it: such files are asked for without cookies, and kept by their address. */
export const steeredFile = (
  path: string,
  { brand, language }: { brand?: string | undefined; language?: string | undefined },
): string => {
  const steering = new URLSearchParams({
    ...(language && { lang: language }),
    ...(brand && { brand }),
  }).toString();
  return steering ? `${path}?${steering}` : path;
};
