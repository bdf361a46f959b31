import type { BrandId } from '@entrepot/contract/ids';
import { LANGUAGE_CODES } from '@entrepot/contract/languages';
import { storeSetting, upsertBrand } from '@entrepot/server/features/brands/index';
import { insertBanner, upsertPage } from '@entrepot/server/features/content/index';
import type { Db } from '@entrepot/server/platform/db';
import { newId } from '@entrepot/server/platform/ids';
import { brands, MOST_IN_ORDER } from '../data.ts';
import type { SeedBrand, Text3 } from '../types.ts';
import { addressFor, isBuilt } from './addresses.ts';
import type { PicturesById } from './load-pictures.ts';

const SETTINGS = {
  /** Two days, not half an hour: whoever looks around the demo world still finds orders to pay. */
  order_auto_cancel_minutes: '2880',
  /** A mall of the trade: the last price step of its goods can be ordered. */
  mall_max_goods_number_in_order: String(MOST_IN_ORDER),
  /** All of its money is test money. */
  mall_open: 'true',
  money_open: 'true',
};

/** Of a step of its own: a demo world from before gets them too. */
const MONEY_SETTINGS = {
  withdrawals_open: 'true',
  withdrawals_bank_open: 'true',
  books_open: 'true',
  /** Made up, as all of the demo world: no such lender and no such authority exist. */
  loans_open: 'true',
  loan_lender: 'Harbour Street Credit (demo)',
  loan_licence_authority: 'Demo Credit Authority',
  loan_licence_number: 'DEMO-0001',
  loan_licence_link: 'https://licence.example/DEMO-0001',
  loan_amount_min: '500',
  loan_amount_max: '20000',
  loan_days: '30, 60, 90, 180',
  loan_rate: '0.09',
  loan_late_rate: '0.14',
  loan_fee_rate: '0.01',
  loan_cost_cap: '0.3',
};

const IDENTITY_SETTINGS = {
  identity_open: 'true',
  identity_purpose: JSON.stringify({
    en: 'If you lose your password and your phone, a confirmed identity is how we know that the account is yours.',
    'zh-CN': '如果您同时丢失密码和手机，我们凭已认证的身份确认账户属于您。',
    ar: 'إذا فقدت كلمة المرور وهاتفك، فبالهوية المؤكّدة نعرف أن الحساب لك.',
  }),
};

/** Stores the five brands; gives key → id. */
export async function loadBrands(
  db: Db,
  now: Date,
  categories: ReadonlyMap<string, string>,
): Promise<Record<string, BrandId>> {
  const ids: Record<string, BrandId> = {};
  for (const brand of brands) {
    const id = await upsertBrand(db, newId(now.getTime()), columns(brand, categories), now);
    await storeSettings(db, id, SETTINGS, now);
    ids[brand.key] = id;
  }
  return ids;
}

/** Opens withdrawals, loans and books in all brands. */
export async function openMoney(
  db: Db,
  now: Date,
  brandIds: Record<string, BrandId>,
): Promise<void> {
  for (const id of Object.values(brandIds)) {
    await storeSettings(db, id, MONEY_SETTINGS, now);
  }
}

/** People may say who they are in all brands. */
export async function askIdentities(
  db: Db,
  now: Date,
  brandIds: Record<string, BrandId>,
): Promise<true> {
  for (const id of Object.values(brandIds)) {
    await storeSettings(db, id, IDENTITY_SETTINGS, now);
  }
  return true;
}

async function storeSettings(
  db: Db,
  brandId: BrandId,
  settings: Record<string, string>,
  now: Date,
): Promise<void> {
  for (const [code, value] of Object.entries(settings)) {
    await storeSetting(db, { brandId, code, value, now });
  }
}

function columns(brand: SeedBrand, categories: ReadonlyMap<string, string>) {
  return {
    slug: brand.key,
    name: brand.name,
    colourMain: brand.colours.main.toLowerCase(),
    colourHover: brand.colours.hover.toLowerCase(),
    colourFooter: brand.colours.footer.toLowerCase(),
    character: brand.character,
    logoSvg: brand.logo,
    logoPicture: null,
    language: brand.language,
    languages: LANGUAGE_CODES,
    tagline: { ...brand.tagline },
    contact: { ...brand.contact },
    links: brand.links.map(({ title, items }) => ({
      title: { ...title },
      items: items
        .filter(({ href }) => isBuilt(href))
        .map((item) => ({ title: { ...item.title }, href: addressFor(item.href, categories) })),
    })),
  };
}

type Language = keyof Text3;
const LANGUAGES: readonly Language[] = ['en', 'zh-CN', 'ar'];

/** Banners of the home page and policy pages, per brand. */
export async function loadContent(
  db: Db,
  now: Date,
  world: {
    brandIds: Record<string, BrandId>;
    categories: ReadonlyMap<string, string>;
    pictures: PicturesById;
  },
): Promise<void> {
  for (const brand of brands) {
    const brandId = world.brandIds[brand.key] ?? null;
    const banners = [
      ...brand.banners.map((banner) => ({ slot: 'big' as const, banner })),
      ...brand.sideBanners.map((banner) => ({ slot: 'side' as const, banner })),
    ];
    for (const [sort, { slot, banner }] of banners.entries()) {
      await insertBanner(db, {
        id: newId(now.getTime()),
        brandId,
        slot,
        sort,
        texts: perLanguage((language) => ({
          title: banner.title[language],
          text: banner.text[language],
          action: banner.action[language],
        })),
        icon: '',
        picture: world.pictures[banner.picture] ?? null,
        link: addressFor(banner.href, world.categories),
      });
    }
    for (const [slug, { title, body }] of Object.entries(brand.policies)) {
      await upsertPage(
        db,
        {
          id: newId(now.getTime()),
          brandId,
          slug,
          texts: perLanguage((language) => ({ title: title[language], body: body[language] })),
        },
        now,
      );
    }
  }
}

function perLanguage<T>(make: (language: Language) => T): Record<string, T> {
  return Object.fromEntries(LANGUAGES.map((language) => [language, make(language)]));
}
