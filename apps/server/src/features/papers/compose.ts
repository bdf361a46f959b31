// What stands on a paper, in the words of its reader. How it looks is paper.typ's.
import { languageFacts } from '@entrepot/contract/languages';
import { couponOff } from '@entrepot/contract/coupons/pricing';
import { add, type Amount, subtract, ZERO, compare } from '@entrepot/contract/money';
import type { Order } from '@entrepot/contract/orders/types';
import type { Paper } from '@entrepot/contract/papers/rules';
import type { Company } from '@entrepot/contract/papers/types';
import type { Invoice, Movement } from './queries.ts';
import { settable } from './typed.ts';
import type { Words } from './words.ts';

export type Printable = Pick<
  Order,
  | 'id'
  | 'number'
  | 'state'
  | 'brandId'
  | 'shop'
  | 'pieces'
  | 'coupon'
  | 'goods'
  | 'freight'
  | 'tax'
  | 'total'
  | 'createdAt'
  | 'payBy'
  | 'note'
  | 'shipTo'
  | 'shipments'
  | 'lines'
> & { escrow: Pick<Order['escrow'], 'refunded'> };

export type PaperOrder = {
  order: Printable;
  movements: readonly Movement[];
  invoice: Invoice | undefined;
  buyer: Company | null;
  seller: Company | null;
  reference: string;
};

type Party = { title: string; lines: string[] };
type Fact = { label: string; value: string; isCode: boolean };
type Column = { key: string; label: string; figure: boolean };
type Row = Record<'no' | 'name' | 'detail' | 'quantity' | 'unit' | 'amount', string>;
type Sum = { label: string; amount: string; strong: boolean };

/** What paper.typ reads. */
export type PaperData = {
  title: string;
  brand: string;
  lang: string;
  rtl: boolean;
  foot: string;
  papers: {
    title: string;
    parties: Party[];
    facts: Fact[];
    columns: Column[];
    rows: Row[];
    sums: Sum[];
    notes: { title: string; words: string }[];
  }[];
};

type Wanted = { paper: Paper; brand: string; orders: readonly PaperOrder[] };

export function composePapers(words: Words, { paper, brand, orders }: Wanted): PaperData {
  const { direction, tag } = languageFacts(words.language);
  const numbers = orders.map(({ order, invoice }) =>
    paper === 'invoice' && invoice ? invoice.number : order.number,
  );
  const title = words.say(`title.${paper}`);
  return {
    title: `${title} ${numbers.join(', ')}`,
    brand: settable(brand),
    lang: tag.split('-')[0] ?? 'en',
    rtl: direction === 'rtl',
    foot: `${title} · ${numbers.length === 1 ? numbers[0] : words.quantity(numbers.length)}`,
    papers: orders.map((each) => ({
      title,
      parties: partiesOf(words, paper, each),
      facts: factsOf(words, paper, each),
      columns: columnsOf(words, paper),
      rows: rowsOf(words, each),
      sums: paper === 'packing-list' ? countsOf(words, each) : sumsOf(words, paper, each),
      notes: notesOf(words, paper, each, brand),
    })),
  };
}

export const filled = (lines: readonly string[]): string[] =>
  lines.map(settable).filter((line) => line !== '');

export function companyLines(
  words: Words,
  { name, taxNumber, line, postcode, city, country }: Company,
) {
  return [
    name,
    line,
    [postcode, city].join(' '),
    words.country(country),
    taxNumber && words.say('taxNumber', { number: taxNumber }),
  ];
}

function partiesOf(words: Words, paper: Paper, { order, buyer, seller }: PaperOrder): Party[] {
  const { shop, shipTo } = order;
  const place = [
    shipTo.line,
    [shipTo.postcode, shipTo.city].join(' '),
    shipTo.stateName === shipTo.city ? '' : shipTo.stateName,
    words.country(shipTo.country),
  ];
  const sold: Party = {
    title: words.say('seller'),
    lines: filled([shop.name, ...(seller ? companyLines(words, seller) : [])]),
  };
  const bought: Party = {
    title: words.say('buyer'),
    lines: filled(buyer ? companyLines(words, buyer) : [shipTo.contact, ...place]),
  };
  const sent: Party = {
    title: words.say('deliverTo'),
    lines: filled([shipTo.contact, ...place, shipTo.phone]),
  };
  return paper === 'packing-list' ? [sold, sent] : [sold, bought, sent];
}

function factsOf(words: Words, paper: Paper, given: PaperOrder): Fact[] {
  const { order, movements, invoice, reference } = given;
  const code = (label: string, value: string): Fact => ({
    label,
    value: settable(value),
    isCode: true,
  });
  const day = (label: string, at: string): Fact => ({
    label,
    value: words.date(at),
    isCode: false,
  });
  const isInvoice = paper === 'invoice' && invoice;
  const paid = movements.find(({ kind }) => kind === 'order-pay');
  return [
    ...(isInvoice
      ? [
          code(words.say('invoiceNumber'), invoice.number),
          day(words.say('issued'), invoice.issuedAt.toISOString()),
        ]
      : []),
    code(words.say('orderNumber'), order.number),
    day(words.say('placed'), order.createdAt),
    ...(paper === 'proforma' && order.payBy ? [day(words.say('payBy'), order.payBy)] : []),
    ...(paper !== 'packing-list' && paid ? [day(words.say('paid'), paid.at.toISOString())] : []),
    ...(reference ? [code(words.say('reference'), reference)] : []),
    ...(paper === 'packing-list'
      ? order.shipments.flatMap(({ carrier, trackingNumber }) => [
          code(words.say('carrier'), carrier),
          code(words.say('tracking'), trackingNumber),
        ])
      : []),
  ];
}

function columnsOf(words: Words, paper: Paper): Column[] {
  const goods: Column[] = [
    { key: 'no', label: '#', figure: true },
    { key: 'name', label: words.say('product'), figure: false },
    { key: 'quantity', label: words.say('pieces'), figure: true },
  ];
  return paper === 'packing-list'
    ? goods
    : [
        ...goods,
        { key: 'unit', label: words.say('each'), figure: true },
        { key: 'amount', label: words.say('amount'), figure: true },
      ];
}

/** Before a coupon is taken off, which is done below. */
function rowsOf(words: Words, { order }: PaperOrder): Row[] {
  return order.lines.map((line, index) => ({
    no: words.quantity(index + 1),
    name: settable(line.name),
    detail: filled([line.sku, ...line.attributes.map(({ value }) => value)]).join(' · '),
    quantity: words.quantity(line.quantity),
    unit: words.unit(line.unit),
    // Before the coupon, which stands among the sums: each price times its pieces is its amount.
    amount: words.money(add(line.goods, couponOff([line]))),
  }));
}

function sumsOf(words: Words, paper: Paper, { order, movements }: PaperOrder): Sum[] {
  const { goods, coupon, freight, tax, total, escrow } = order;
  const sum = (label: string, amount: Amount, strong = false): Sum => ({
    label,
    amount: words.sum(amount),
    strong,
  });
  const sums = [
    sum(words.say('goods'), add(goods, coupon?.amount ?? ZERO)),
    ...(coupon
      ? [sum(words.say('coupon', { code: coupon.code }), subtract(ZERO, coupon.amount))]
      : []),
    sum(words.say('freight'), freight),
    sum(words.say('tax'), tax),
    sum(words.say(paper === 'proforma' ? 'toPay' : 'total'), total, true),
  ];
  if (paper === 'proforma' || movements.length === 0) {
    return sums;
  }
  const refunds = compare(escrow.refunded, ZERO) > 0;
  return [
    ...sums,
    ...movements.map(({ kind, at, amount }) => {
      const day = { date: words.date(at.toISOString()) };
      return kind === 'order-pay'
        ? sum(words.say('paidOn', day), amount)
        : sum(words.say('refundedOn', day), subtract(ZERO, amount));
    }),
    ...(refunds ? [sum(words.say('afterRefunds'), subtract(total, escrow.refunded), true)] : []),
  ];
}

/** What whoever packs or unpacks counts. */
function countsOf(words: Words, { order }: PaperOrder): Sum[] {
  const cartons = order.shipments.reduce((sum, each) => sum + (each.cartons ?? 0), 0);
  const count = (label: string, amount: number, strong: boolean): Sum => ({
    label,
    amount: words.quantity(amount),
    strong,
  });
  return [
    count(words.say('piecesInAll'), order.pieces, true),
    ...(cartons > 0 ? [count(words.say('cartons'), cartons, false)] : []),
  ];
}

function notesOf(words: Words, paper: Paper, { order }: PaperOrder, brand: string) {
  const said =
    paper === 'order' || paper === 'packing-list'
      ? [{ title: words.say('note'), words: settable(order.note) }]
      : [];
  const about =
    paper === 'proforma'
      ? [words.say('aboutProforma')]
      : paper === 'invoice'
        ? [words.say('aboutInvoice', { brand: settable(brand) })]
        : [];
  return [
    ...said.filter((note) => note.words !== ''),
    ...about.map((each) => ({ title: '', words: each })),
  ];
}
