// What people ask for in the large mall: questions about products, quotations, coupons, draws, shops of their own, letters. The
// first shop has two fifths of what shops have.
import {
  BIG_SHOP_LISTINGS,
  BRAND,
  BUYERS,
  type FillStep,
  idOf,
  LISTINGS_OF_OTHERS,
  priceOf,
  SHOPS,
} from './fill-shops.ts';

export const QUESTIONS = 20_000;
export const QUOTATIONS = 5_000;
export const COUPONS = 2_000;
const DRAWS = 500;
const APPLICATIONS = 2_000;
const DEPOSITS = 2_000;
const WITHDRAWALS = 2_000;
const ADJUSTMENTS = 2_000;
const LETTERS = 60;
const READERS = 3_000;

const SHOP = `case when n % 5 < 2 then 1 else 2 + (n * 7919) % ${SHOPS - 1} end`;
const listingOf = (
  further: string,
) => `case when shop = 1 then 1 + (n::bigint * 31 + ${further} * 7) % ${BIG_SHOP_LISTINGS}
  else ${BIG_SHOP_LISTINGS} + 1 + (shop - 2) * ${LISTINGS_OF_OTHERS} + (n + ${further}) % ${LISTINGS_OF_OTHERS} end`;
const BUYER = `1 + (n::bigint * 104729) % ${BUYERS}`;
const WHAT = `(array['Is it made of one piece, and can it go into the dishwasher?', 'How many pieces does a carton hold?',
  'Do you ship it to Hamburg within a week?', 'Which plug does the lamp come with?', 'Can our logo be printed on it?',
  'Does the colour match the picture?', 'Is there a certificate for food?'])[1 + n % 7]`;

const QUESTION_ROWS = `
  create unlogged table public.asked as
  select *, ${listingOf('0')} as listing, ${BUYER} as buyer, now() - (${QUESTIONS} - n) * interval '25 minutes' as at
  from (select n, ${SHOP} as shop from generate_series(1, ${QUESTIONS}) n) numbered;
  insert into questions.question (id, listing_id, seller_id, asker_id, author, text, at, withdrawn_at, hidden)
  select ${idOf('question', 'n')}, ${idOf('listing', 'listing')}, ${idOf('seller', 'shop')}, ${idOf('buyer', 'buyer')}, 'bu***r',
    ${WHAT} || ' For order ' || n, at, case when n % 300 = 5 then at + interval '1 hour' end,
    case when n % 400 = 3 then 'Names another shop.' end from public.asked;
  insert into questions.answer (id, question_id, author_id, by, author, text, at)
  select ${idOf('answer', 'n')}, ${idOf('question', 'n')}, ${idOf('seller', 'shop')}, 'shop', 'Warehouse ' || shop,
    'Yes, that is so for all sizes of it.', at + interval '5 hours' from public.asked where n % 10 <> 1;
  insert into questions.answer (id, question_id, author_id, by, author, text, at)
  select ${idOf('answer', `${QUESTIONS} + n`)}, ${idOf('question', 'n')}, ${idOf('buyer', `1 + (buyer + 7) % ${BUYERS}`)}, 'buyer', 'bu***r',
    'Ours did, and the carton was packed well.', at + interval '2 days' from public.asked where n % 4 = 0;
  insert into questions.helpful (answer_id, account_id, at)
  select ${idOf('answer', 'n')}, ${idOf('buyer', `1 + (buyer + reader) % ${BUYERS}`)}, at + interval '3 days'
  from public.asked, generate_series(1, 3) reader where n % 4 = 0 and n % 10 <> 1;
  drop table public.asked`;

/** Of the last days some wait; what is older has come to its end. */
const STATE = `case when n > ${QUOTATIONS} - 40 then case when n % 3 = 0 then 'offered' else 'asked' end
  when n % 10 < 4 then 'accepted' when n % 10 < 6 then 'declined' when n % 10 = 6 then 'withdrawn' else 'expired' end`;
const PIECES = '200 + n % 800';

const QUOTATION_ROWS = `
  create unlogged table public.asked as
  select *, ${BUYER} as buyer, now() - (${QUOTATIONS} - n) * interval '100 minutes' as at, ${STATE} as state,
    (case when ${STATE} in ('asked', 'declined', 'withdrawn') then 0 else 1 end) as version
  from (select n, ${SHOP} as shop from generate_series(1, ${QUOTATIONS}) n) numbered;
  insert into quotations.quotation (id, number, brand_id, buyer_id, shop_id, seller_id, state, country, note, decline_reason, line_count,
    pieces, version, expires_at, created_at, changed_at, order_id, order_number)
  select ${idOf('quotation', 'n')}, 'QT-' || lpad(n::text, 7, '0'), ${BRAND}, ${idOf('buyer', 'buyer')}, ${idOf('shop', 'shop')},
    ${idOf('seller', 'shop')}, state, 'DE', 'With our label, please.', case when state = 'declined' then 'We have too few of it.' end,
    3, 3 * (${PIECES}), version, at + interval '14 days', at, at + interval '6 hours',
    case when state = 'accepted' then ${idOf('order', 'n')} end, case when state = 'accepted' then 'EN-' || n end from public.asked;
  insert into quotations.line (quotation_id, place, listing_id, variant_id, goods_id, name, sku, attributes, quantity, target, listed)
  select ${idOf('quotation', 'n')}, place, ${idOf('listing', listingOf('place'))}, ${idOf('variant', listingOf('place'))},
    ${idOf('goods', listingOf('place'))}, 'Goods ' || n, 'SKU-' || n, '[]', ${PIECES}, 5, ${priceOf('n')}
  from public.asked, generate_series(0, 2) place;
  insert into quotations.offer (quotation_id, version, goods, freight, tax, total, note, expires_at, at)
  select ${idOf('quotation', 'n')}, 1, 15 * (${PIECES}), 20, 0, 15 * (${PIECES}) + 20, '', at + interval '14 days', at + interval '6 hours'
  from public.asked where version = 1;
  insert into quotations.offer_line (quotation_id, version, place, unit, unit_tax)
  select ${idOf('quotation', 'n')}, 1, place, 5, 0 from public.asked, generate_series(0, 2) place where version = 1;
  insert into quotations.log (quotation_id, event, version, at, actor)
  select ${idOf('quotation', 'n')}, event, version, at + number * interval '6 hours', actor from public.asked
    join (values (0, 'asked', 'buyer'), (1, 'offered', 'seller')) step (number, event, actor) on number <= version;
  drop table public.asked`;

/** The mall's own are over and their budgets returned: the books know of none. */
const COUPON_ROWS = `
  insert into coupons.coupon (id, code, shop_id, brand_id, amount, minimum, from_at, until_at, uses_most, per_account, granted, budget,
    returned, stopped_at, created_at)
  select ${idOf('coupon', 'n')}, 'BENCH' || lpad(n::text, 6, '0'), case when n % 4 > 0 then ${idOf('shop', 'shop')} end,
    case when n % 4 = 0 then ${BRAND} end, 5, 50, at, at + interval '30 days', 100, 1, n % 4 = 0, case when n % 4 = 0 then 500 end,
    case when n % 4 = 0 then 500 else 0 end, case when n % 4 = 0 then at + interval '1 day' end, at
  from (select n, now() - (${COUPONS} - n) * interval '4 hours' as at, ${SHOP} as shop from generate_series(1, ${COUPONS}) n) numbered`;

/** All but the last two are revealed: one runs, one is a draft. */
const DRAW_ROWS = `
  create unlogged table public.drawn as
  select n, now() - (${DRAWS} - n) * interval '17 hours' as at, n < ${DRAWS} as started, n < ${DRAWS} - 1 as revealed,
    encode(sha256(n::text::bytea), 'hex') as seed, encode(sha256(sha256(n::text::bytea)), 'hex') as commitment,
    encode(sha256('{}'::bytea), 'hex') as terms_hash
  from generate_series(1, ${DRAWS}) n;
  insert into draws.draw (id, brand_id, state, titles, opens_at, closes_at, per_day, per_person, most_draws, sealed_seed, commitment,
    terms, terms_hash, seed, head, created_at, started_at, closed_at, revealed_at)
  select ${idOf('draw', 'n')}, ${BRAND}, case when revealed then 'revealed' when started then 'open' else 'draft' end,
    jsonb_build_object('en', 'Draw ' || n), at, at + interval '16 hours', 1, 5, 1000, case when started then 'sealed' end,
    case when started then commitment end, case when started then '{}' end, case when started then terms_hash end,
    case when revealed then seed end, case when started then commitment end, at, case when started then at end,
    case when revealed then at + interval '16 hours' end, case when revealed then at + interval '17 hours' end from public.drawn;
  insert into draws.prize (draw_id, place, coupon_id, pieces, chance)
  select ${idOf('draw', 'n')}, 1, ${idOf('coupon', 'n * 4')}, 10, 50000 from public.drawn;
  drop table public.drawn`;

const APPLICATION_ROWS = `
  insert into applications.application (id, applicant_id, brand_id, state, shop_name, company, registration, country, city,
    department_ids, goods, website, email, terms_at, decline_reason, shop_id, decided_by, created_at, decided_at)
  select ${idOf('application', 'n')}, ${idOf('buyer', 'n * 10')}, ${BRAND}, state, 'Workshop ' || n, 'Workshop ' || n || ' Ltd', '', 'DE',
    'Hamburg', array[${idOf('category', '1')}], 'Lamps and chairs of oak, made by hand.', '', 'buyer' || n * 10 || '@example.com', at,
    case when state = 'declined' then 'Please send your registration.' end, case when state = 'accepted' then ${idOf('shop', 'n / 8')} end,
    case when state in ('accepted', 'declined') then ${idOf('operator', '1')} end, at,
    case when state <> 'submitted' then at + interval '1 day' end
  from (
    select n, now() - (${APPLICATIONS} - n) * interval '4 hours' as at, case when n > ${APPLICATIONS} - 20 then 'submitted'
      when n % 8 = 0 then 'accepted' when n % 20 = 1 then 'withdrawn' else 'declined' end as state
    from generate_series(1, ${APPLICATIONS}) n) numbered`;

/** Of amounts above the limit, so that the last ones wait for two people. No money moves: the pages read none. */
const WITHDRAWAL_ROWS = `
  insert into wallet.withdrawal_address (account_id, chain, address, bound_at)
  select ${idOf('buyer', 'n * 10')}, 'TRC20', 'TMrdqhFbZh9WFught8x27khkW6tboDXmAR', now() - interval '10 years'
  from generate_series(1, ${WITHDRAWALS}) n on conflict do nothing;
  insert into withdrawals.withdrawal (id, account_id, brand_id, chain, address, amount, fee, net, created_at, expected_at,
    held_until, approvals_needed)
  select ${idOf('withdrawal', 'n')}, ${idOf('buyer', 'n * 10')}, ${BRAND}, 'TRC20', 'TMrdqhFbZh9WFught8x27khkW6tboDXmAR', 1500, 1, 1499,
    at, at + interval '1 hour', at, 0
  from (select n, now() - (${WITHDRAWALS} - n) * interval '4 hours' as at from generate_series(1, ${WITHDRAWALS}) n) numbered;
  update withdrawals.withdrawal set state = 'cancelled', ended_at = created_at + interval '1 hour'
  where created_at < now() - interval '4 days'`;

/** What was announced and did not come; the last ones are still expected. */
const DEPOSIT_ROWS = `
  insert into chains.network (code, kind, identity, native_decimals, confirmations)
  values ('bench-chain', 'evm', '1', 18, 12) on conflict do nothing;
  insert into deposits.deposit (id, account_id, network, address, state, units, seen_at, wait_until, ended_at)
  select ${idOf('deposit', 'n')}, ${idOf('buyer', 'n * 10')}, 'bench-chain', '', state, 25500000, at, at + interval '3 days',
    case when state = 'expired' then at + interval '3 days' end
  from (
    select n, now() - (${DEPOSITS} - n) * interval '4 hours' as at,
      case when n > ${DEPOSITS} - 18 then 'announced' else 'expired' end as state
    from generate_series(1, ${DEPOSITS}) n) numbered`;

const ADJUSTMENT_ROWS = `
  insert into adjustments.adjustment (id, account_id, amount, reason, evidence, state, proposed_by, proposed_at,
    decided_by, decided_at, decline_reason)
  select ${idOf('adjustment', 'n')}, ${idOf('buyer', 'n * 10')}, n, 'Paid in twice by mistake', '', state,
    ${idOf('operator', '1')}, at, case when state <> 'proposed' then ${idOf('operator', '2')} end,
    case when state <> 'proposed' then at end, case when state = 'declined' then 'Not so' end
  from (
    select n, now() - (${ADJUSTMENTS} - n) * interval '4 hours' as at, case when n > ${ADJUSTMENTS} - 20 then 'proposed'
      when n % 5 = 0 then 'declined' else 'approved' end as state
    from generate_series(1, ${ADJUSTMENTS}) n) numbered`;

/** The last one is a draft. */
const LETTER_ROWS = `
  insert into notifications.subscription (id, email, brand_id, language, at, mailed_at, confirmed_at)
  select ${idOf('reader', 'n')}, 'reader' || n || '@example.com', ${BRAND}, 'en', at, at, at
  from (select n, now() - interval '400 days' as at from generate_series(1, ${READERS}) n) numbered;
  insert into notifications.letter (id, brand_id, texts, created_at, sent_at, receivers)
  select ${idOf('letter', 'n')}, ${BRAND}, jsonb_build_object('en', jsonb_build_object('subject', 'New in week ' || n, 'body', 'New lamps.')),
    at, case when n < ${LETTERS} then at end, case when n < ${LETTERS} then ${READERS} end
  from (select n, now() - (${LETTERS} - n) * interval '6 days' as at from generate_series(1, ${LETTERS}) n) numbered;
  insert into notifications.letter_receiver (letter_id, subscription_id, state)
  select l.id, s.id, 'sent' from notifications.letter l, notifications.subscription s where l.sent_at is not null`;

export const requestSteps: readonly FillStep[] = [
  { name: 'questions', sql: QUESTION_ROWS },
  { name: 'quotations', sql: QUOTATION_ROWS },
  { name: 'coupons', sql: COUPON_ROWS },
  { name: 'draws', sql: DRAW_ROWS },
  { name: 'applications', sql: APPLICATION_ROWS },
  { name: 'deposits', sql: DEPOSIT_ROWS },
  { name: 'withdrawals', sql: WITHDRAWAL_ROWS },
  { name: 'adjustments', sql: ADJUSTMENT_ROWS },
  { name: 'letters', sql: LETTER_ROWS },
];
