/**
 * Vite plugin: in the server's build a page says which source file it is in, so that the files of its build are announced
 * with it. A page names that file once, as what it imports; and the browser, which has no use for it, is not sent it.
 */
import { dirname, join, relative } from 'node:path';
import type { Plugin } from 'vite';

const COMPONENT = /\bcomponent: \(\) =>\s*import\('(\.[^']+)'\)/g;

export function pageSources(root: string): Plugin {
  return {
    name: 'page-sources',
    enforce: 'pre',
    transform: (code, id, options) =>
      options?.ssr && code.includes('component: () =>')
        ? { code: withSources(code, relative(root, dirname(id))), map: null }
        : undefined,
  };
}

/** `folder`: of the file whose code it is, below the app's root. */
export const withSources = (code: string, folder: string): string =>
  code.replaceAll(COMPONENT, (all, file: string) => `source: '${join(folder, file)}', ${all}`);
