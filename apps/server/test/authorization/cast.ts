/** Everybody who may knock at an origin, and what two of each own. */
import type { AccountId, PersonId, ShopId } from '@entrepot/contract/ids';
import type { Audience } from '@entrepot/contract/operation';
import { openSession } from '../../src/features/accounts/index.ts';
import { ofPair } from '../../src/features/chat/queries.ts';
import { sql } from '../../src/platform/db.ts';
import { newId } from '../../src/platform/ids.ts';
import {
  aBuyer,
  aMerchant,
  anAddress,
  anOperator,
  BRAND_ID,
  FUND_PASSWORD,
} from '../accounts-factories.ts';
import { aListing, type ListingMade } from '../catalogue-factories.ts';
import { aQuestion } from '../quotations-factories.ts';
import { apply, provenMail } from '../applications-factories.ts';
import { aClaimRow } from '../identity-factories.ts';
import { aLoanRow } from '../loans-factories.ts';
import { aMallCoupon, aShopCoupon } from '../coupons-factories.ts';
import { aDraft } from '../draws-factories.ts';
import { startImportOf } from '../import-sending.ts';
import {
  anOrder,
  aReceivedOrder,
  aShopper,
  giveMoney,
  pay,
  type Shopper,
} from '../orders-factories.ts';
import { aProposedEnd, aProposedMove, aProvenAddress } from '../reserves-factories.ts';
import { aPayment } from '../payments-factories.ts';
import type { TestMall } from '../server.ts';
import { aChannel, aProblem, aProposedPrice } from '../deposits-factories.ts';
import { aWithdrawal } from '../withdrawals-factories.ts';
import type { Kind } from './rules.ts';

type LoginAudience = Exclude<Audience, 'promotion'>;

/** `token` opens a fresh session, because some calls end the one they are made with. */
export type Caller = {
  name: string;
  /** The origin whose log-in the session came from; visitors have none. */
  audience?: LoginAudience;
  /** False: the session or its holder is no longer good. */
  good: boolean;
  side?: 'a' | 'b';
  token: () => Promise<string | undefined>;
};

type Person = readonly [name: string, audience: LoginAudience, id: PersonId, side?: 'a' | 'b'];

export type Side = {
  buyer: Shopper;
  listing: ListingMade;
  objects: Record<Kind, string>;
  /** What a seller has of a kind that buyers have too. */
  sellers: Partial<Record<Kind, string>>;
};
export type Cast = { callers: Caller[]; a: Side; b: Side };

export async function aCast(mall: TestMall): Promise<Cast> {
  const a = await aSide(mall);
  const b = await aSide(mall);
  const operator = await anOperator(mall);
  const people: Person[] = [
    ['buyer', 'storefront', a.buyer.id, 'a'],
    ['other buyer', 'storefront', b.buyer.id, 'b'],
    ['seller', 'seller', a.listing.seller.id, 'a'],
    ['other seller', 'seller', b.listing.seller.id, 'b'],
    ['operator', 'admin', operator.id],
  ];
  const good = people.map(([name, audience, id, side]): Caller => {
    const token = () => openSession(mall.db, audience, id, mall.shared.clock.now());
    return { name, audience, good: true, token, ...(side ? { side } : {}) };
  });
  const nobody: Caller[] = [
    { name: 'visitor', good: false, token: async () => undefined },
    { name: 'somebody with a made-up token', good: false, token: async () => 'made-up' },
  ];
  return {
    a,
    b,
    callers: [...nobody, ...good, ...(await theFallen(mall)), ...theLate(mall, people)],
  };
}

/** One buyer's address, order and review; the order's shop with its listing and an import. */
async function aSide(mall: TestMall): Promise<Side> {
  const listing = await aListing(mall);
  const buyer = await aShopper(mall);
  const order = await anOrder(mall, { buyer, listing });
  await pay(order);
  // Before the passkeys below: with one, each withdrawal wants a proof.
  const withdrawal = await aWithdrawal(mall, buyer);
  const sellersWithdrawal = await aSellersWithdrawal(mall, listing.seller.id);
  return {
    buyer,
    listing,
    sellers: {
      passkey: await aPasskey(mall, listing.seller.id),
      withdrawal: sellersWithdrawal,
      deposit: await aProblem(mall, await asBuyer(mall, listing.seller.id)),
    },
    objects: {
      address: buyer.addressId,
      session: await aSpareSession(mall, buyer),
      passkey: await aPasskey(mall, buyer.id),
      order: order.id,
      listing: listing.listingId,
      import: await anImport(mall, listing.seller.token),
      review: await aReview(mall, buyer, listing),
      question: await aPublicQuestion(buyer, listing),
      loan: await aLoanRow(mall, buyer.id),
      claim: await aClaimRow(mall, buyer.id),
      adjustment: await aCorrection(mall, buyer.id),
      ownMove: await aProposedMove(mall),
      unreadEnd: await aProposedEnd(mall),
      reserveAddress: await aProvenAddress(
        mall,
        1 + (Number.parseInt(buyer.id.slice(-6), 16) || 0),
      ),
      application: await apply(mall, await provenMail(mall, buyer)),
      conversation: await aConversation(mall, buyer, listing.shopId),
      deposit: await aProblem(mall, buyer),
      channel: await aChannel(mall),
      price: await aProposedPrice(mall),
      withdrawal,
      payment: await aPayment(mall, buyer),
      quotation: await aQuotation(buyer, listing),
      enquiry: await aConversation(mall, buyer),
      coupon: (await aShopCoupon(mall, listing.seller.token)).id,
      mallCoupon: (await aMallCoupon(mall)).id,
      draw: (await aDraft(mall)).id,
      account: buyer.id,
      brand: BRAND_ID,
    },
  };
}

/** At the storefront a shop's owner has the same account. */
export async function asBuyer(mall: TestMall, id: AccountId) {
  const token = await openSession(mall.db, 'storefront', id, mall.shared.clock.now());
  return { id, call: mall.storefront(token) };
}

async function aSellersWithdrawal(mall: TestMall, id: AccountId): Promise<string> {
  await giveMoney(mall, id, '200');
  const owner = await asBuyer(mall, id);
  const chosen = { fundPassword: FUND_PASSWORD, confirmation: FUND_PASSWORD };
  await owner.call('accounts.setFundPassword', chosen);
  return aWithdrawal(mall, owner);
}

/** Proposed by another operator than the one who knocks. */
async function aCorrection(mall: TestMall, accountId: AccountId): Promise<string> {
  const { call } = await anOperator(mall);
  const reason = 'Paid in twice by mistake';
  return (await call('adjustments.proposeAdjustment', { accountId, amount: '1', reason })).id;
}

async function anImport(mall: TestMall, token: string): Promise<string> {
  const job = await startImportOf({ mall, token }, 'goods.csv', 'title,price\nCrate,5\n');
  return job.id;
}

/** The buyer's review, which the shop may answer. */
async function aReview(mall: TestMall, buyer: Shopper, listing: ListingMade): Promise<string> {
  const order = await aReceivedOrder(mall, { buyer, listing });
  const { listingId } = listing;
  const reviews = [{ listingId, rating: 4, text: 'Good lids.' }];
  await buyer.call('reviews.addReviews', { orderId: order.id, reviews });
  const { rows } = await mall.seller(listing.seller.token)('reviews.listReviews', {});
  return rows[0]?.id ?? '';
}

/** What the buyer has asked the shop's price for. */
async function aQuotation(buyer: Shopper, listing: ListingMade): Promise<string> {
  const { id } = await buyer.call('quotations.askForQuotation', aQuestion(listing));
  return id;
}

/** What the buyer has asked where everybody reads it. */
export async function aPublicQuestion(buyer: Shopper, { listingId }: ListingMade): Promise<string> {
  const text = 'Do the lids fit?';
  return (await buyer.call('questions.askQuestion', { listingId, text })).id;
}

/** What the buyer has asked a shop, or customer service. */
async function aConversation(mall: TestMall, buyer: Shopper, shopId?: ShopId): Promise<string> {
  const content = { kind: 'text' as const, text: 'Do the lids fit?' };
  await buyer.call('chat.sendMessage', { shopId, content });
  return mall.owner.value(
    sql`select id from chat.conversation c where ${ofPair({ buyerId: buyer.id, shopId })}`,
  );
}

/** A session that a call may end. */
export async function aSpareSession(mall: TestMall, { id }: { id: AccountId }): Promise<string> {
  const token = await openSession(mall.db, 'storefront', id, mall.shared.clock.now());
  const row = await mall.owner.one<{ id: string }>(
    sql`select id from accounts.session where token_hash = encode(sha256(${token}::bytea), 'hex')`,
  );
  return row?.id ?? '';
}

/** Of which only the row is needed: nobody signs with it. */
async function aPasskey(mall: TestMall, accountId: AccountId): Promise<string> {
  const id = newId();
  await mall.owner.run(sql`
    insert into accounts.passkey (id, account_id, credential_id, public_key, counter, host, name, created_at)
    values (${id}, ${accountId}, ${id}, 'none', 0, 'localhost', 'Key', now())`);
  return id;
}

/** An address that a call may take away. */
export const aSpareAddress = (side: Side): Promise<string> => anAddress(side.buyer);

/** Whose account no longer stands, though the session was never ended. */
async function theFallen(mall: TestMall): Promise<Caller[]> {
  const frozen = await aBuyer(mall);
  const closed = await aBuyer(mall);
  const frozenSeller = await aMerchant(mall);
  const formerSeller = await aMerchant(mall);
  const formerOperator = await anOperator(mall);
  await mall.owner.run(
    sql`update accounts.account set state = 'disabled' where id in (${frozen.id}, ${frozenSeller.id})`,
  );
  await mall.owner.run(
    sql`update accounts.account set state = 'closed', close_reason = 'enough' where id = ${closed.id}`,
  );
  await mall.owner.run(
    sql`update accounts.account set merchant = false where id = ${formerSeller.id}`,
  );
  await mall.owner.run(
    sql`update accounts.operator set disabled = true where id = ${formerOperator.id}`,
  );
  const fallen = (name: string, audience: LoginAudience, token: string): Caller => ({
    name,
    audience,
    good: false,
    token: async () => token,
  });
  return [
    fallen('frozen buyer', 'storefront', frozen.token),
    fallen('buyer with a closed account', 'storefront', closed.token),
    fallen('frozen seller', 'seller', frozenSeller.token),
    fallen('buyer who was a seller', 'seller', formerSeller.token),
    fallen('disabled operator', 'admin', formerOperator.token),
  ];
}

const HOUR_MS = 3_600_000;

/** Good people whose session has run out, or whom nobody has seen for longer than a session may rest. */
function theLate(mall: TestMall, people: readonly Person[]): Caller[] {
  const hoursAgo = (hours: number) => new Date(mall.shared.clock.now().getTime() - hours * HOUR_MS);
  return people
    .filter(([name]) => !name.startsWith('other'))
    .flatMap(([name, audience, id]): Caller[] => [
      {
        name: `${name} who was away too long`,
        audience,
        good: false,
        token: () => openSession(mall.db, audience, id, hoursAgo(3)),
      },
      {
        name: `${name} whose session has ended`,
        audience,
        good: false,
        async token() {
          const token = await openSession(mall.db, audience, id, hoursAgo(13));
          await mall.owner.run(
            sql`update accounts.session set last_seen_at = ${hoursAgo(0)}
                where token_hash = encode(sha256(convert_to(${token}, 'UTF8')), 'hex')`,
          );
          return token;
        },
      },
    ]);
}
