/** Who looks at the screens, and the things of the demo world that addresses name. */
import type { APIRequestContext, Browser, BrowserContextOptions } from '@playwright/test';
import { at, logInByCall } from '../kit/people.ts';
import type { Place, Who } from './screen.ts';

export type World = {
  product: string;
  other: string;
  shop: string;
  /** The buyer's orders, by their state. */
  order: Record<'awaiting-payment' | 'confirmed' | 'shipped' | 'received' | 'reviewed', string>;
  quotation: string;
  storage: Record<Who, Stored>;
};
type Stored = { origin: string; kept: { name: string; value: string }[] }[];

/** Logs everybody in once, for a log-in each time would be most of the walk. */
export async function openWorld(request: APIRequestContext): Promise<World> {
  const [buyer, seller, operator] = [
    await logInByCall(request, 'storefront', 'demo-buyer'),
    await logInByCall(request, 'seller', 'demo-seller'),
    await logInByCall(request, 'admin', 'demo-operator'),
  ];
  const ask = asker(request, 'storefront', buyer.token);
  // All that is asked and said is with one shop, so that its panel has something to show.
  const { id: shopId } = await asker(request, 'seller', seller.token)<Row>('sellers.getShop', {});
  const sold = { shopId, sort: 'sold' };
  const [first, second] = (await ask<Rows>('catalogue.listGoods', sold)).rows;
  const goods = await ask<Goods>('catalogue.getGoods', { listingId: first?.id });
  const content = { kind: 'text', text: 'Good morning! Do you print logos?' };
  await ask('chat.sendMessage', { shopId, content });
  const orders = await ask<{ rows: (Row & { state: string })[] }>('orders.listOrders', {});
  const order = Object.fromEntries(orders.rows.map(({ id, state }) => [state, id]));
  return {
    product: goods.id,
    other: second?.id ?? '',
    shop: goods.shop.id,
    order: order as World['order'],
    quotation: await aQuotation(ask, goods),
    storage: {
      visitor: [],
      buyer: [buyer],
      seller: [seller],
      operator: [operator],
    },
  };
}

type Row = { id: string };
type Rows = { rows: Row[] };
type Goods = Row & { shop: Row; variants: Row[] };
type Ask = <Answer>(name: string, data: object) => Promise<Answer>;

/** The buyer's latest one; the demo world may have none. */
async function aQuotation(ask: Ask, goods: Goods): Promise<string> {
  const { shop, variants } = goods;
  type Asked = Row & { shop: Row };
  const { rows } = await ask<{ rows: Asked[] }>('quotations.listQuotations', {});
  const asked = rows.find((each) => each.shop.id === shop.id);
  const line = { listingId: goods.id, variantId: variants[0]?.id, quantity: 300, target: null };
  const { id } =
    asked ??
    (await ask<Row>('quotations.askForQuotation', {
      ...{ shopId: shop.id, lines: [line], destination: { country: 'DE' } },
      ...{ wantedOn: null, note: '' },
    }));
  return id;
}

const asker =
  (request: APIRequestContext, place: Place, token: string): Ask =>
  async <Answer>(name: string, data: object) => {
    const headers = { authorization: `Bearer ${token}` };
    const answer = await request.post(at(place, `/api/${name}`), { data, headers });
    const { data: found, msg } = (await answer.json()) as { data: Answer | null; msg: string };
    if (found === null) {
      throw new Error(`${name}: ${msg}`);
    }
    return found;
  };

export type Look = { language: 'en' | 'ar'; brand: string; width: number };

/** A browser in which somebody is logged in, who reads this language at this brand on a screen of this width. */
export function lookedAt(browser: Browser, world: World, who: Who, look: Look) {
  const cookie = (name: string, value: string) => ({
    ...{ name, value, domain: 'localhost', path: '/' },
    ...{ expires: -1, httpOnly: false, secure: false, sameSite: 'Lax' as const },
  });
  const options: BrowserContextOptions = {
    viewport: { width: look.width, height: look.width < 640 ? 844 : 900 },
    reducedMotion: 'reduce',
    storageState: {
      cookies: [cookie('brand', look.brand), cookie('ES_LANG', look.language)],
      origins: (['storefront', 'seller', 'admin'] as const).map((place) => {
        const { origin } = new URL(at(place));
        const own = world.storage[who].find((each) => each.origin === origin)?.kept ?? [];
        return { origin, localStorage: [...own, { name: 'ES_LANG', value: look.language }] };
      }),
    },
  };
  return browser.newContext(options);
}
