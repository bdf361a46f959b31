import { frameOf } from '@entrepot/contract/sellers/mark';
import { describe, expect, it } from 'vitest';
import { parsePrice } from './content/amounts.ts';
import { growTo } from './grow.ts';
import {
  brands,
  buyers,
  departments,
  fitsGoods,
  goods,
  MOST_IN_ORDER,
  questions,
  reviews,
  scenarios,
  shops,
} from './data.ts';
import { pictures } from './pictures/scenes/index.ts';
import type { SeedBrand, SeedGoods, Text3 } from './types.ts';

const drawn = new Set(pictures.map((picture) => picture.id));
const complete = (text: Text3): boolean =>
  [text.en, text['zh-CN'], text.ar].every((words) => words.trim() !== '');
const policiesOf = (brand: SeedBrand): Text3[] =>
  Object.values(brand.policies).flatMap(({ title, body }) => [title, body]);
const missing = (ids: readonly string[]): string[] => ids.filter((id) => !drawn.has(id));
const failing = (holds: (each: SeedGoods) => boolean): string[] =>
  goods.filter((each) => !holds(each)).map((each) => each.key);

describe('the demo goods', () => {
  it('are many, and each has its own key, name and number', () => {
    expect(goods.length).toBeGreaterThanOrEqual(400);
    expect(new Set(goods.map((each) => each.key)).size).toBe(goods.length);
    expect(new Set(goods.map((each) => each.name.en)).size).toBe(goods.length);
    expect(new Set(goods.map((each) => each.itemNumber)).size).toBe(goods.length);
    const skus = goods.flatMap((each) => each.variants.map((variant) => variant.sku));
    expect(new Set(skus).size).toBe(skus.length);
  });

  it('belong to a known shop and a second-level department', () => {
    const shopKeys = new Set(shops.map((shop) => shop.key));
    const children = new Set(departments.filter((each) => each.parent).map((each) => each.key));
    expect(failing((each) => shopKeys.has(each.shop))).toEqual([]);
    expect(failing((each) => children.has(each.department))).toEqual([]);
    for (const child of children) {
      expect(goods.some((each) => each.department === child)).toBe(true);
    }
  });

  it('are told in three languages', () => {
    expect(failing((each) => [each.name, each.short, each.description].every(complete))).toEqual(
      [],
    );
    const facts = goods.flatMap((each) => each.facts.flatMap((fact) => [fact.label, fact.value]));
    expect(facts.every(complete)).toBe(true);
  });

  it('have prices that parse, fall with quantity and stay below the list price', () => {
    expect(
      failing((each) => {
        const prices = each.tiers.map((tier) => parsePrice(tier.price));
        const falls = prices.every((price, at) => at === 0 || price < (prices[at - 1] ?? 0));
        const listed = each.listPrice ? parsePrice(each.listPrice) > parsePrice(each.price) : true;
        return falls && listed && each.tiers[0]?.price === each.price;
      }),
    ).toEqual([]);
  });

  it('can be ordered: the minimum is whole lots and every variant has that much in stock', () => {
    expect(failing((each) => each.minimum % each.lot === 0)).toEqual([]);
    expect(failing((each) => each.tiers[0]?.from === each.minimum)).toEqual([]);
    expect(failing((each) => each.variants.every((one) => one.stock >= each.minimum))).toEqual([]);
    expect(failing((each) => each.carton.pieces % each.lot === 0)).toEqual([]);
  });

  it('have price steps that can be ordered, most of them more than one', () => {
    const reach = (each: SeedGoods): number =>
      Math.min(
        each.variants.reduce((sum, { stock }) => sum + stock, 0),
        MOST_IN_ORDER,
      );
    expect(failing((each) => (each.tiers.at(-1)?.from ?? 0) <= reach(each))).toEqual([]);
    expect(goods.filter((each) => each.tiers.length > 1).length / goods.length).toBeGreaterThan(
      0.85,
    );
  });

  it('have three to five pictures that are drawn', () => {
    expect(failing((each) => each.pictures.length >= 3 && each.pictures.length <= 5)).toEqual([]);
    const used = goods.flatMap((each) => [
      ...each.pictures,
      ...each.variants.map((variant) => variant.picture),
    ]);
    expect(missing(used)).toEqual([]);
  });

  it('fill every brand', () => {
    for (const brand of brands) {
      const focus = new Set(
        departments
          .filter((each) => brand.focus.includes(each.parent ?? ''))
          .map((each) => each.key),
      );
      const shown = goods.filter(
        (each) => each.brands === 'all' || each.brands.includes(brand.key),
      );
      const fitting = shown.filter((each) => focus.has(each.department));
      expect(fitting.length, brand.key).toBeGreaterThanOrEqual(60);
    }
  });
});

describe('the world around them', () => {
  it('has pictures for everything that shows one', () => {
    expect(missing(departments.map((each) => each.picture))).toEqual([]);
    expect(missing(shops.flatMap((shop) => [shop.banner, shop.logo]))).toEqual([]);
    expect(missing(buyers.map((buyer) => buyer.avatar))).toEqual([]);
    const ofBrands = brands.flatMap((brand) => [
      brand.feature,
      ...[...brand.banners, ...brand.sideBanners].map((banner) => banner.picture),
    ]);
    expect(missing(ofBrands)).toEqual([]);
    expect(drawn.size).toBe(pictures.length);
  });

  it('draws a shop’s mark in its pictures as the pages draw it', () => {
    for (const shop of shops) {
      for (const id of [shop.logo, shop.banner]) {
        expect(JSON.stringify(pictures.find((picture) => picture.id === id)), id).toContain(
          frameOf(shop.mark),
        );
      }
    }
    expect(new Set(shops.map(({ mark }) => frameOf(mark))).size).toBe(6);
  });

  it('has the promised size', () => {
    expect(brands.length).toBe(5);
    expect(shops.length).toBe(40);
    expect(buyers.length).toBe(60);
    expect(new Set(buyers.map((buyer) => buyer.username)).size).toBe(60);
    expect(departments.filter((each) => !each.parent).length).toBe(12);
    expect(reviews.length).toBeGreaterThanOrEqual(150);
    expect(scenarios.reduce((sum, scenario) => sum + scenario.share, 0)).toBe(100);
  });

  it('has reviews that name goods of this world, and never say of one what is true of another', () => {
    const known = (fit: string) =>
      departments.some(({ key }) => key === fit) ||
      goods.some(({ key }) => key.startsWith(`${fit}-`));
    expect(reviews.flatMap(({ fits = [] }) => fits).filter((fit) => !known(fit))).toEqual([]);
    const broken = reviews.filter(({ text }) => text.startsWith('Mirror arrived'));
    expect(broken.map((each) => fitsGoods(each, 'home', 'enamel-pail-12-l'))).toEqual([false]);
    expect(broken.map((each) => fitsGoods(each, 'home', 'wall-mirror-60-cm'))).toEqual([true]);
  });

  it('has questions about goods of this world, in three languages, some of them still open', () => {
    const known = ({ family }: { family: string }) =>
      goods.some(({ key }) => key.startsWith(`${family}-`));
    expect(questions.filter((question) => !known(question))).toEqual([]);
    expect(new Set(questions.map(({ language }) => language))).toEqual(
      new Set(['en', 'zh-CN', 'ar']),
    );
    expect(questions.some(({ shop }) => shop === '')).toBe(true);
  });

  it('speaks three languages', () => {
    expect(departments.every((each) => complete(each.name))).toBe(true);
    expect(shops.every((shop) => complete(shop.description))).toBe(true);
    expect(brands.every((brand) => policiesOf(brand).every(complete))).toBe(true);
  });

  it('has policies that say the same under the same number of headings', () => {
    for (const { body } of Object.values(brands[0]?.policies ?? {})) {
      const headings = [body.en, body['zh-CN'], body.ar].map(
        (text) => text.match(/^## /gm)?.length,
      );
      expect(new Set(headings).size, body.en).toBe(1);
      expect(body.en).not.toContain('{brand}');
    }
  });

  it('grows the same way every time, with names of their own', () => {
    const once = [...growTo(3000)];
    expect(once).toEqual([...growTo(3000)]);
    expect(new Set(once.map((each) => each.name.en)).size).toBe(3000);
    expect(new Set(once.map((each) => each.key)).size).toBe(3000);
  });
});
