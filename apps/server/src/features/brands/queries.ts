import type { BrandId } from '@entrepot/contract/ids';
import type { Picture } from '@entrepot/contract/uploads/types';
import { type BrandCharacter, PLAIN } from '@entrepot/contract/brands/character';
import type { Texts } from '@entrepot/contract/brands/types';
import type { Language } from '@entrepot/contract/languages';
import { type Db, type Sql, raw, sql } from '../../platform/db.ts';

export type BrandLinks = { title: Texts; items: { title: Texts; href: string }[] }[];

/** A brand with its hosts and settings. */
export type StoredBrand = {
  id: BrandId;
  slug: string;
  name: string;
  colourMain: string;
  colourHover: string;
  colourFooter: string;
  character: BrandCharacter;
  logoSvg: string | null;
  logoPicture: Picture | null;
  language: Language;
  languages: Language[];
  tagline: Texts;
  contact: Texts;
  links: BrandLinks;
  isDefault: boolean;
  version: number;
  hosts: string[];
  settings: Record<string, string>;
};

const brands = (condition: Sql) => sql`
  select b.id, b.slug, b.name, b.colour_main, b.colour_hover, b.colour_footer, b.character, b.logo_svg,
    b.logo_picture, b.language, b.languages, b.tagline, b.contact, b.links, b.is_default, b.version,
    array(select host from brands.host h where h.brand_id = b.id order by host) as hosts,
    coalesce((select jsonb_object_agg(s.code, s.value) from brands.setting s where s.brand_id = b.id), '{}')
      as settings
  from brands.brand b
  where ${condition} order by b.is_default desc, b.slug`;

export async function allBrands(db: Db): Promise<StoredBrand[]> {
  return (await db.query<StoredBrand>(brands(raw('true')))).map(withCharacter);
}

export async function brandById(db: Db, id: BrandId): Promise<StoredBrand | undefined> {
  return (await db.query<StoredBrand>(brands(sql`b.id = ${id}`))).map(withCharacter)[0];
}

const withCharacter = (brand: StoredBrand): StoredBrand => ({
  ...brand,
  character: { ...PLAIN, ...brand.character },
});

/** The name that a mail or a page title says; empty when there is no such brand. */
export async function brandName(db: Db, id: BrandId): Promise<string> {
  const row = await db.one<{ name: string }>(sql`select name from brands.brand where id = ${id}`);
  return row?.name ?? '';
}

/** Locks a brand's row; false when there is none. */
export async function lockBrand(db: Db, id: BrandId): Promise<boolean> {
  return (await db.run(sql`select 1 from brands.brand where id = ${id} for update`)) > 0;
}

export type BrandColumns = {
  slug: string;
  name: string;
  colourMain: string;
  colourHover: string;
  colourFooter: string;
  character: BrandCharacter;
  logoSvg: string | null;
  logoPicture: Picture | null;
  language: string;
  languages: readonly string[];
  tagline: Texts;
  contact: Texts;
  links: BrandLinks;
};

/** Writes a brand under its short name: a new one, or all columns of the one that has it. Answers its id. */
export async function upsertBrand(
  db: Db,
  id: BrandId,
  brand: BrandColumns,
  now: Date,
): Promise<BrandId> {
  const row = await db.one<{ id: BrandId }>(sql`
    insert into brands.brand as b (id, slug, name, colour_main, colour_hover, colour_footer, character, logo_svg,
      logo_picture, language, languages, tagline, contact, links, changed_at)
    values (${id}, ${brand.slug}, ${brand.name}, ${brand.colourMain}, ${brand.colourHover}, ${brand.colourFooter},
      ${brand.character}, ${brand.logoSvg}, ${brand.logoPicture}, ${brand.language}, ${brand.languages}, ${brand.tagline}, ${brand.contact}, ${JSON.stringify(brand.links)}, ${now})
    on conflict (slug) do update set version = b.version + 1, name = excluded.name, colour_main = excluded.colour_main,
      colour_hover = excluded.colour_hover, colour_footer = excluded.colour_footer, character = excluded.character, logo_svg = excluded.logo_svg,
      logo_picture = excluded.logo_picture, language = excluded.language, languages = excluded.languages,
      tagline = excluded.tagline, contact = excluded.contact, links = excluded.links,
      changed_at = excluded.changed_at
    returning id`);
  return (row as { id: BrandId }).id;
}

export async function replaceHosts(db: Db, brandId: BrandId, hosts: readonly string[]) {
  await db.run(sql`delete from brands.host where brand_id = ${brandId}`);
  await db.run(
    sql`insert into brands.host (host, brand_id) select distinct host, ${brandId}::uuid from unnest(${hosts}::text[]) host`,
  );
}

/** A host among these that another brand has. */
export async function takenHost(
  db: Db,
  brandId: BrandId,
  hosts: readonly string[],
): Promise<string | undefined> {
  const row = await db.one<{ host: string }>(
    sql`select host from brands.host where host = any(${hosts}::text[]) and brand_id <> ${brandId} limit 1`,
  );
  return row?.host;
}

export type SettingChange = { code: string; changedAt: Date; changedBy: string | null };

export function settingChanges(db: Db, brandId: BrandId): Promise<SettingChange[]> {
  return db.query(
    sql`select code, changed_at, changed_by from brands.setting where brand_id = ${brandId}`,
  );
}

export type SettingToStore = {
  brandId: BrandId;
  code: string;
  value: string | null;
  now: Date;
  by?: string | null;
};

export async function storeSetting(
  db: Db,
  { brandId, code, value, now, by = null }: SettingToStore,
) {
  if (value === null) {
    await db.run(sql`delete from brands.setting where brand_id = ${brandId} and code = ${code}`);
    return;
  }
  await db.run(sql`
    insert into brands.setting (brand_id, code, value, changed_at, changed_by)
    values (${brandId}, ${code}, ${value}, ${now}, ${by})
    on conflict (brand_id, code) do update set value = excluded.value, changed_at = excluded.changed_at,
      changed_by = excluded.changed_by`);
}
