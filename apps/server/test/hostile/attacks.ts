/** What is sent to hurt, kind by kind. Each kind has senders, who send one after the other with pauses in between. */
import { createHash, randomUUID } from 'node:crypto';
import { HIGHEST_QUANTITY } from '@entrepot/contract/catalogue/rules';
import { gzipBomb, greyPng, renamedGzip, renamedPng } from './bombs.ts';
import { formOf, outcomeOf } from './send.ts';
import { POISON, SECRETS } from './targets.ts';
import type { Turn } from './turns.ts';

export type Attack = {
  name: string;
  senders: number;
  pauseMs: number;
  /** Each sender goes on until he has had so many turns, however slow the machine is. */
  least: number;
  /** So many networks each sender comes from; 1 when nothing is said. */
  networks?: number;
  /** Sends the turn's request and answers its outcome. */
  act: (turn: Turn) => Promise<string>;
};

const of = <T>(things: readonly T[], index: number): T => things[index % things.length] as T;

const BLANKS = ' '.repeat(60_000);
const TOO_MANY_BLANKS = ' '.repeat(1_000_000);

const paddedBodies: Attack = {
  ...{ name: 'A1 padded bodies', least: 11, senders: 4, pauseMs: 30 },
  async act({ turn, call }) {
    if (turn % 4 === 1) {
      const odd = `x${turn}=${'y'.repeat(8_000)}&pageNum=${turn}`;
      return outcomeOf(await call('storefront', `sellerGoods!list.action?${odd}`, { raw: '' }));
    }
    const padding = turn % 10 === 0 ? TOO_MANY_BLANKS : BLANKS;
    const raw = `{${padding}"page":${1 + (turn % 50)},"priceTo":"${turn % 9_000}"}`;
    return outcomeOf(await call('storefront', 'catalogue.listGoods', { raw }));
  },
};

let bomb: Buffer | undefined;

const gzipBombs: Attack = {
  ...{ name: 'A2 gzip bombs', least: 1, senders: 3, pauseMs: 2_000 },
  async act({ sender, turn, targets, call }) {
    const token = of(targets.sellers, sender);
    const bytes = renamedGzip((bomb ??= gzipBomb()), sender * 1_000 + turn + 1);
    const { body: raw, headers } = formOf({ kind: 'part' }, bytes);
    await call('seller', 'imports.sendFile', { raw, headers, token });
    const hash = createHash('sha256').update(bytes).digest('hex');
    const input = { fileName: 'bomb.csv.gz', parts: [hash] };
    return outcomeOf(await call('seller', 'imports.startImport', { input, token }));
  },
};

/** So many times under one key. */
const REPEATS = 40;

const repeats: Attack = {
  ...{ name: 'A3 repeats with secrets', least: 11, senders: 3, pauseMs: 40 },
  async act({ sender, turn, targets, call }) {
    const round = `${sender}-${Math.floor(turn / REPEATS)}`;
    const headers = { 'idempotency-key': `repeated-${round}` };
    if (turn % 4 === 0) {
      const name = `hostile-${round}`;
      const input = { by: 'username', name, password: SECRETS.password, agreed: true };
      return outcomeOf(await call('storefront', 'accounts.register', { input, headers }));
    }
    const fundPassword = turn % 5 === 0 ? SECRETS.otherFundPassword : SECRETS.fundPassword;
    const input = { fundPassword, confirmation: fundPassword };
    const token = of(targets.withoutFundPassword, sender);
    return outcomeOf(
      await call('storefront', 'accounts.setFundPassword', { input, headers, token }),
    );
  },
};

const wrongLogIns: Attack = {
  ...{ name: 'A5 wrong log-ins', least: 30, senders: 4, pauseMs: 60, networks: 50 },
  async act({ sender, turn, targets, call }) {
    const input = { name: targets.operator, password: `guess-${sender}-${turn}` };
    return outcomeOf(await call('admin', 'accounts.login', { input }));
  },
};

const PLACES = ['/index', '/commodity', '/searchGoods?k=teapot', '/sitemap.xml', '/robots.txt'];

const poisonedHosts: Attack = {
  ...{ name: 'A6 poisoned hosts', least: 10, senders: 3, pauseMs: 40 },
  async act({ turn, page }) {
    const name = `h${turn}.${POISON}`;
    const heard = await page(of(PLACES, turn), {
      ...(turn % 2 === 0 ? { host: name } : {}),
      'x-forwarded-host': `${name}, ${POISON}`,
      'x-forwarded-proto': turn % 3 === 0 ? `javascript:alert(1)//${POISON}` : 'gopher',
      'x-forwarded-for': `203.0.113.${turn % 250}`,
      forwarded: `host=${name};proto=http`,
    });
    const isEchoed = JSON.stringify([heard.text, heard.headers]).includes(POISON);
    return isEchoed ? ECHOED : outcomeOf(heard);
  },
};

/** The outcome that must not be: a stranger's host in what others get to read. */
export const ECHOED = 'the name is in the answer';

const queryNames: Attack = {
  ...{ name: 'A7 random query names', least: 6, senders: 4, pauseMs: 30 },
  async act({ turn, targets, page }) {
    const { listingId } = of(targets.listings, turn);
    const odd = `x${randomUUID()}=${turn}&y${turn}`;
    const paths = [
      `/index?${odd}`,
      `/commodity?${odd}&page=${turn}`,
      `/productDetails?id=${listingId}&${odd}`,
      `/searchGoods?k=w${turn}&${odd}`,
      `/productDetails?id=${randomUUID()}`,
      `/nowhere-${turn}?${odd}`,
    ];
    return outcomeOf(await page(of(paths, turn)));
  },
};

const FIGURES = [
  ...['9007199254740993', '1e308', '-1', '1e999', '0.1', '"9"', `"${'9'.repeat(1_000)}"`, 'null'],
  ...['2147483648', '999999999', '9223372036854775807', '[]', '{"$gt":0}', 'true'],
  ...['1', String(HIGHEST_QUANTITY), String(HIGHEST_QUANTITY + 1)],
];

const absurdCarts: Attack = {
  ...{ name: 'A8 absurd carts', least: 17, senders: 4, pauseMs: 30 },
  async act({ turn, targets, call }) {
    const lines = Array.from({ length: turn % 7 === 0 ? 200 : 1 + (turn % 3) }, (_, at) => {
      const { listingId, variantId } = of(targets.listings, turn + at);
      return `{"listingId":"${listingId}","variantId":"${variantId}","quantity":${of(FIGURES, turn)}}`;
    });
    const raw = `{"lines":[${lines.join()}]}`;
    return outcomeOf(await call('storefront', 'catalogue.quoteCart', { raw }));
  },
};

const PICTURES: readonly (() => Buffer)[] = [
  () => greyPng(1, 30_000_000),
  () => greyPng(30_000, 1),
  () => greyPng(12_000, 12_000),
  () => greyPng(7_000, 7_000),
  () => greyPng(9_000, 5_000).subarray(0, 3_000),
  () => Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${'<g>'.repeat(9_000)}</svg>`),
];
const drawn = new Map<number, Buffer>();

const pictureBombs: Attack = {
  ...{ name: 'A9 picture bombs', least: 6, senders: 4, pauseMs: 400 },
  async act({ sender, turn, targets, call }) {
    const kind = turn % PICTURES.length;
    const plain = drawn.get(kind) ?? of(PICTURES, kind)();
    drawn.set(kind, plain);
    const { body: raw, headers } = formOf(
      { moduleName: 'evaluate' },
      renamedPng(plain, `${sender} ${turn}`),
    );
    const token = of(targets.buyers, sender);
    return outcomeOf(await call('storefront', 'uploads.uploadPicture', { raw, headers, token }));
  },
};

const foreignPictures: Attack = {
  ...{ name: 'A10 foreign pictures', least: 7, senders: 3, pauseMs: 100 },
  async act({ sender, turn, targets, call }) {
    const { foreign } = targets;
    const changes: readonly object[] = [
      { picture: foreign },
      { banner: foreign },
      { picture: { ...foreign, id: `ab/${'0'.repeat(32)}` } },
      { banner: { ...foreign, width: 30_000, height: 1 } },
      { picture: { ...foreign, id: '../../etc/passwd' } },
      { banner: { ...foreign, width: 1e9, height: -1, tint: 'url(//x)' } },
      { description: { en: 'a'.repeat(60_000) } },
    ];
    const input = { version: 1, ...of(changes, turn) };
    const token = of(targets.sellers, sender);
    return outcomeOf(await call('seller', 'sellers.updateShop', { input, token }));
  },
};

/** All but A4, whose senders never finish a request (connections.ts). */
export const ATTACKS: readonly Attack[] = [
  ...[paddedBodies, gzipBombs, repeats, wrongLogIns, poisonedHosts, queryNames, absurdCarts],
  ...[pictureBombs, foreignPictures],
];
