import type { BrandId } from '@entrepot/contract/ids';
import type { z } from 'zod';
import type { brandsAdmin } from '@entrepot/contract/brands/admin';
import { PLAIN } from '@entrepot/contract/brands/character';
import { TEXT_CONTRAST, weakestContrast } from '@entrepot/contract/brands/contrast';
import { isPlainDrawing } from '@entrepot/contract/brands/rules';
import type { BrandChange, BrandForEditing, Colours } from '@entrepot/contract/brands/types';
import { DEFAULT_LANGUAGE, isOffered, LANGUAGE_CODES } from '@entrepot/contract/languages';
import type { Ctx, OperatorCtx } from '../../platform/context.ts';
import type { Db } from '../../platform/db.ts';
import { newId } from '../../platform/ids.ts';
import { orRefuse, Refusal } from '../../platform/refusal.ts';
import { presentForEditing } from './present.ts';
import {
  type BrandColumns,
  brandById,
  lockBrand,
  replaceHosts,
  type StoredBrand,
  takenHost,
  upsertBrand,
} from './queries.ts';

export async function createBrand(
  ctx: Ctx,
  { slug, name, colours }: z.output<typeof brandsAdmin.createBrand.input>,
): Promise<BrandForEditing> {
  refuseUnreadable(colours);
  const id: BrandId = newId(ctx.now.getTime());
  const stored = await upsertBrand(
    ctx.db,
    id,
    { ...EMPTY, slug, name, ...coloursToColumns(colours) },
    ctx.now,
  );
  if (stored !== id) {
    // It wrote over the brand that has this short name; the refusal rolls that back.
    throw new Refusal('BRAND_SLUG_TAKEN');
  }
  return presentForEditing(ctx, await existing(ctx.db, id), await ctx.ports.brandPages(ctx.db));
}

/** Changes what is given, if nobody else changed the brand since it was seen. Pages show it within a second or two, without a rebuild or restart. */
export async function updateBrand(ctx: OperatorCtx, change: BrandChange): Promise<BrandForEditing> {
  const { db } = ctx;
  if (!(await lockBrand(db, change.id))) {
    throw new Refusal('BRAND_NOT_FOUND');
  }
  const before = await existing(db, change.id);
  if (before.version !== change.version) {
    throw new Refusal('BRAND_CHANGED');
  }
  await refuseBadParts(db, change);
  const wanted = change.logo?.picture;
  const [picture = null] = await ctx.ports.ownPictures(db, {
    holderId: ctx.actor.id,
    ids: wanted ? [wanted] : [],
    before: [before.logoPicture],
    shape: 'brandLogo',
  });
  await upsertBrand(db, change.id, changed(before, change, picture), ctx.now);
  if (change.hosts) {
    await replaceHosts(db, change.id, change.hosts);
  }
  return presentForEditing(ctx, await existing(db, change.id), await ctx.ports.brandPages(db));
}

async function refuseBadParts(db: Db, { id, colours, logo, hosts }: BrandChange): Promise<void> {
  if (colours) {
    refuseUnreadable(colours);
  }
  if (logo?.svg && !isPlainDrawing(logo.svg)) {
    throw new Refusal('BRAND_LOGO_NOT_PLAIN');
  }
  const taken = hosts ? await takenHost(db, id, hosts) : undefined;
  if (taken) {
    throw new Refusal('BRAND_HOST_TAKEN', { host: taken });
  }
}

function refuseUnreadable(colours: Colours): void {
  const ratio = weakestContrast(colours);
  if (ratio < TEXT_CONTRAST) {
    // Rounded down, so that 4.46 is not shown as the 4.5 that would do.
    throw new Refusal('BRAND_COLOURS_UNREADABLE', { ratio: Math.floor(ratio * 10) / 10 });
  }
}

async function existing(db: Db, id: BrandId): Promise<StoredBrand> {
  return orRefuse(await brandById(db, id), 'BRAND_NOT_FOUND');
}

const EMPTY = {
  character: PLAIN,
  logoSvg: null,
  logoPicture: null,
  language: DEFAULT_LANGUAGE,
  languages: LANGUAGE_CODES,
  tagline: {},
  contact: {},
  links: [],
} satisfies Partial<BrandColumns>;

const coloursToColumns = ({ main, hover, footer }: Colours) => ({
  colourMain: main,
  colourHover: hover,
  colourFooter: footer,
});

function changed(
  before: StoredBrand,
  change: BrandChange,
  picture: StoredBrand['logoPicture'],
): BrandColumns {
  // The language a brand opens in is always one it offers.
  const language = change.language ?? before.language;
  // Nobody can see yet those that are not whole, so nobody takes them away either.
  const kept = before.languages.filter((each) => !change.languages || !isOffered(each));
  return {
    ...before,
    ...(change.colours ? coloursToColumns(change.colours) : {}),
    name: change.name ?? before.name,
    logoSvg: change.logo ? change.logo.svg : before.logoSvg,
    logoPicture: change.logo ? picture : before.logoPicture,
    language,
    languages: [...new Set([language, ...(change.languages ?? []), ...kept])],
    character: change.character ?? before.character,
    tagline: change.tagline ?? before.tagline,
    contact: change.contact ?? before.contact,
    links: change.links ?? before.links,
  };
}
