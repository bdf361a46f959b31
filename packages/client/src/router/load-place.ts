/** From an address to all that its page shows: code, texts and data, loaded beside each other. */
import type { Texts } from '@entrepot/ui/i18n/texts.ts';
import type { ComponentType } from 'react';
import { loadCode } from './load-code.ts';
import type { Keeping } from './drawn.ts';
import type { Page, PageTable } from './page.ts';
import { placeOf, type Place } from './place.ts';

/** What stands now. */
export type Shown = {
  location: Place;
  page: Page | undefined;
  /** Undefined where the server leaves a page to the browser. */
  Component: ComponentType | undefined;
  kind: 'page' | 'missing' | 'failed';
  /** Why it failed. */
  error?: unknown;
  /** Came with the page load: all of it is there already and is woken up. */
  first: boolean;
};

export type Pages<Context, P> = {
  context: Context;
  table: PageTable<P>;
  /** Where `/` leads. */
  home: string;
  /** What stands around every page needs these. */
  frame: { texts: readonly string[]; load?: (context: Context) => Promise<unknown> };
  /** What stands in the place of an address' page: a closed mall has one page for all of them. */
  instead?: (context: Context, page: P | undefined) => Promise<P | undefined>;
  /** What stands where there is nothing. */
  nothing: P;
  /** On the server: pages that belong to a person are left to the browser. */
  serverSide?: boolean;
  /** Which pages stay drawn when they are left; none unless told. */
  keeping?: Keeping;
};

type Base = Omit<Shown, 'kind' | 'error'>;
type Redirect = { kind: 'redirect'; href: string };

const MOST_REDIRECTS = 5;

export async function loadPlace<Context extends { texts: Texts }, P extends Page<Context>>(
  pages: Pages<Context, P>,
  asked: Place,
): Promise<Shown> {
  let place = asked;
  for (let turn = 0; turn < MOST_REDIRECTS; turn += 1) {
    const found = await loadOnce(pages, place);
    if (found.kind !== 'redirect') {
      return found;
    }
    place = placeOf(found.href);
  }
  throw new Error(`${asked.href} leads from one address to the next`);
}

async function loadOnce<Context extends { texts: Texts }, P extends Page<Context>>(
  pages: Pages<Context, P>,
  asked: Place,
): Promise<Shown | Redirect> {
  const { context, instead, serverSide } = pages;
  const found = pages.table(asked.pathname);
  if (!found && asked.pathname === '/') {
    return { kind: 'redirect', href: pages.home };
  }
  const location = found ? asRead(found.page, found.path, asked) : asked;
  const base: Base = { location, page: found?.page, Component: undefined, first: false };
  let page: P | undefined;
  try {
    // Before the page's own data is asked for: behind a closed door nothing of it is shown or sent.
    page = instead ? await instead(context, found?.page) : found?.page;
  } catch (error) {
    return { ...base, kind: 'failed', error };
  }
  const left = serverSide === true && page?.personal === true;
  const elsewhere = left ? undefined : page?.elsewhere?.(location.search);
  return elsewhere === undefined
    ? stand(pages, { ...base, page }, left ? undefined : page)
    : { kind: 'redirect', href: elsewhere };
}

/** A place as its page understands it. */
const asRead = ({ reads }: Page, pathname: string, place: Place): Place => ({
  ...place,
  pathname,
  search: reads?.(place.search) ?? place.search,
});

async function stand<Context extends { texts: Texts }, P extends Page<Context>>(
  pages: Pages<Context, P>,
  base: Base,
  page: P | undefined,
): Promise<Shown> {
  const parts = page && partsOf(page, pages.context, base.location);
  parts?.catch(() => undefined); // read below
  try {
    // Waited for first: also a page that is not there stands in the frame that every page has.
    await loadFrame(pages);
    const Component = await parts;
    if (base.page) {
      return { ...base, Component, kind: 'page' };
    }
  } catch (error) {
    if (!isMissing(error)) {
      return { ...base, kind: 'failed', error };
    }
  }
  try {
    const Component = await partsOf(pages.nothing, pages.context, base.location);
    return { ...base, page: pages.nothing, Component, kind: 'missing' };
  } catch (error) {
    return { ...base, kind: 'failed', error };
  }
}

const loadFrame = <Context extends { texts: Texts }>({
  frame,
  context,
}: Pick<Pages<Context, unknown>, 'frame' | 'context'>) =>
  Promise.all([loadCode(() => context.texts.need(frame.texts)), frame.load?.(context)]);

async function partsOf<Context extends { texts: Texts }>(
  page: Page<Context>,
  context: Context,
  { search }: Place,
) {
  const [Component] = await Promise.all([
    componentOf(page),
    loadCode(() => context.texts.need(page.texts)),
    page.load?.(context, search),
  ]);
  return Component;
}

/** What the server says is not there is a page that is not there. */
const isMissing = (error: unknown): boolean =>
  /_NOT_FOUND$|^NOT_FOUND$|^GOODS_OFF_SHELF$|^INVALID_INPUT$/.test(
    (error as { code?: string }).code ?? '',
  );

const loaded = new WeakMap<object, ComponentType>();

async function componentOf(page: Pick<Page, 'component'>): Promise<ComponentType> {
  const known = loaded.get(page);
  if (known) {
    return known;
  }
  const component = await loadCode(page.component);
  loaded.set(page, component);
  return component;
}
