/** What the walk goes to: a route of one of the apps, or something opened on it. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { World } from './world.ts';

export type Place = 'storefront' | 'seller' | 'admin' | 'promotion';
export type Who = 'visitor' | 'buyer' | 'seller' | 'operator';

export type Screen = {
  place: Place;
  who: Who;
  address: string | ((world: World) => string);
  /** What is opened there, to tell it from the page alone; `open` opens it. */
  what?: string;
  open?: (page: Page, say: Say) => Promise<void>;
  /** Only where there is room for it, or only where there is none. */
  width?: 'narrow' | 'wide';
};

/** How a text of the app begins, in the language of the walk. */
export type Say = (file: string, key: string) => RegExp;

const APPS = join(import.meta.dirname, '../../apps');

/** Texts up to their first blank: what comes behind it is data. */
export const sayIn =
  (place: Place, language: string): Say =>
  (file, key) => {
    const folder = join(APPS, place, 'locales', language, `${file}.json`);
    const texts: unknown = JSON.parse(readFileSync(folder, 'utf8'));
    const found = key
      .split('.')
      .reduce<unknown>((part, name) => (part as Record<string, unknown>)[name], texts);
    if (typeof found !== 'string') {
      throw new TypeError(`${place} has no text ${file}:${key}`);
    }
    const start = found.split(/[{<]/)[0] ?? '';
    return new RegExp(`^${start.trim().replaceAll(/[.*+?^$()|[\]\\]/g, '\\$&')}`);
  };
