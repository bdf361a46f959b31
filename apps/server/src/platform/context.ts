import type {
  AccountId,
  BrandId,
  OperatorId,
  OrderId,
  PersonId,
  ShopId,
} from '@entrepot/contract/ids';
import type { HeldWhy } from '@entrepot/contract/wallet/rules';
import type { OwnMoney } from '@entrepot/contract/wallet/types';
import type { ClosingObstacle } from '@entrepot/contract/accounts/types';
import type { ClaimState } from '@entrepot/contract/identity/rules';
import type { Right } from '@entrepot/contract/accounts/rights';
import type { Audience } from '@entrepot/contract/operation';
import type { Amount } from '@entrepot/contract/money';
import type { Language } from '@entrepot/contract/languages';
import type { Showcase } from '@entrepot/contract/sellers/types';
import type { PictureShape } from '@entrepot/contract/uploads/rules';
import type { Picture } from '@entrepot/contract/uploads/types';
import type { Config } from './config.ts';
import type { Db } from './db.ts';
import type { Files } from './files.ts';
import type { Log } from './log.ts';

type LoggedIn = { sessionId: string; username: string };
/** `brandId`: the account's own, whose host it may or may not be asking at. */
export type Member = LoggedIn & { kind: 'buyer' | 'seller'; id: AccountId; brandId: BrandId };
/** `rights`: as the database had them when this call began. */
export type Operator = LoggedIn & { kind: 'operator'; id: OperatorId; rights: readonly Right[] };
/** Who is asking. A visitor has no id, and operators are other people than accounts. */
export type Actor = { kind: 'visitor' } | Member | Operator;

/** What a brand decides about a request; the row itself belongs to the brands feature. */
export type RequestBrand = {
  id: BrandId;
  slug: string;
  settings: Record<string, string>;
  /** Keys of the departments that come first, and of those whose goods do. */
  character: { departments: readonly string[]; deals: readonly string[] };
};

/** A page that a brand has, or every brand where `brandId` is null. */
export type BrandPage = { brandId: BrandId | null; slug: string };

export type WantedPictures = {
  /** The account that wants to show them. */
  holderId: PersonId;
  ids: readonly string[];
  /** What stood in this place before: it may stay, whoever sent it and whatever its shape. */
  before?: readonly (Picture | null)[] | undefined;
  shape?: PictureShape | undefined;
};

export type WantedShowcases = {
  shopIds: readonly ShopId[];
  brandId: BrandId;
  language: Language;
  most: number;
};

/** Violations of each rule; `whole`: of everything, or of what was written since the proof before. */
export type BooksProof = {
  checks: { code: string; name: string; violations: number }[];
  movements: number;
  at: Date;
  whole: boolean;
  wholeAt: Date | null;
};

/** What a buyer has paid for orders and is held for them, and why. */
export type HeldForOrders = {
  amount: Amount;
  count: number;
  orders: {
    orderId: OrderId;
    number: string;
    shop: string;
    amount: Amount;
    why: HeldWhy;
    until: Date | null;
  }[];
};

/** One thing that is on its way in or out: `OwnMoney` of the contract. */
export type Underway = {
  what: OwnMoney['moving'][number]['what'];
  id: string;
  count: number;
  amount: Amount | null;
  why: OwnMoney['moving'][number]['why'];
  since: Date;
  until: Date | null;
};

/** Where and in which language a person is written to. */
export type Mailbox = { id: AccountId; email: string; language: Language; brandId: BrandId };

/** Questions that earlier features ask later ones; app/wiring.ts answers them. */
export type Ports = {
  /** Reasons why an account may not close yet. */
  accountObstacles: (db: Db, accountId: AccountId) => Promise<ClosingObstacle[]>;
  /** What became of the last proof of identity that an account sent, if it ever sent one. */
  identityOf: (db: Db, accountId: AccountId) => Promise<ClaimState | undefined>;
  /** Of these accounts; those without an address are left out. */
  mailboxes: (db: Db, ids: readonly AccountId[]) => Promise<Mailbox[]>;
  /** Those of these pictures that an account may show: uploads/own-pictures.ts. */
  ownPictures: (db: Db, wanted: WantedPictures) => Promise<Picture[]>;
  /** Which pages the brands have: their footers name no others. */
  brandPages: (db: Db) => Promise<BrandPage[]>;
  /** Pieces of the largest order that some goods on the brand's shelves demands at least; 0 without goods. */
  largestMinimum: (db: Db, brandId: BrandId) => Promise<number>;
  /** What sells best of each of these shops, by the shop's id; `most` of each. */
  showcases: (db: Db, wanted: WantedShowcases) => Promise<ReadonlyMap<ShopId, Showcase[]>>;
  /** The part of a seller's escrow that buyers have received and may still return. */
  inReturnWindow: (db: Db, sellerId: AccountId) => Promise<Amount>;
  /** What a buyer has paid and nobody has got yet. */
  heldForOrders: (db: Db, buyerId: AccountId) => Promise<HeldForOrders>;
  /** Withdrawals that were sent and are not settled, deposits and payments that have come and are not credited; the newest first. */
  underway: (db: Db, accountId: AccountId) => Promise<Underway[]>;
  /** Whose an address on a chain is where it is nobody's wallet: a coin's own contract, or the mall's. */
  addressIs: (db: Db, address: string) => Promise<'coin' | 'mall' | undefined>;
  /** Of these addresses those that the mall had shown to be its own at a moment, on whatever network. */
  listedReserves: (db: Db, addresses: readonly string[], at: Date) => Promise<string[]>;
  /** Addresses that end so, in whatever capitals, and have sent something to an account. */
  sendersTo: (db: Db, wanted: { accountId: AccountId; ending: string }) => Promise<string[]>;
  /** What a buyer and a shop have said to each other, if they have. */
  conversationOf: (
    db: Db,
    pair: { buyerId: AccountId; shopId: ShopId },
  ) => Promise<string | undefined>;
  /** Whether a coupon is what somebody has won or can win in a draw. */
  isPrize: (db: Db, couponId: string) => Promise<boolean>;
  /** What the timer's last proof of the books found, if there was one, and whether somebody waits for another. */
  booksProof: (db: Db) => Promise<{ proof: BooksProof | undefined; asked: boolean }>;
  /** Has all books proved by the timer as soon as it can. */
  askForProof: (db: Db, now: Date) => Promise<void>;
  /** Moves the demo world's clock forward, runs what became due, and gives the new time. */
  advanceClock: (seconds: number) => Promise<Date>;
  /** Tries now what a job has set aside; true when nothing of it is left to do. */
  finishTask: (job: string, item: string) => Promise<boolean>;
};

/** Made once per request, job run or command; use cases get nothing from anywhere else. */
export type Ctx = {
  actor: Actor;
  audience: Audience;
  /** Whose settings hold for what is asked: in what concerns the caller's own money his own brand's, else the host's (decision record 0100). */
  brand: RequestBrand;
  /** The brand of the caller's account; of whoever has none the host's. */
  ownBrand: RequestBrand;
  /** What the caller's page begins with, such as `https://mall.example`. */
  origin: string;
  language: Language;
  /** In a write this is the request's transaction. */
  db: Db;
  /** Outside the request's transaction: what must stay even when the request is refused (wrong-entry counters). */
  autocommit: Db;
  /** As the role that reports money from outside (chains, payment providers): nothing else may write what it writes. */
  witness: Db;
  /** As the role that says a second person's yes and makes operators; outside the request's transaction. */
  approver: Db;
  /** The injected clock's reading for the whole request. */
  now: Date;
  log: Log;
  requestId: string;
  /** The caller's network (IPv4 address or IPv6 /64), for limits; never stored beside a person. */
  network: string;
  userAgent: string;
  /** The browser by the name in its cookie, if it has one; `remember` gives it one and answers it. */
  device: { name: string | undefined; remember: () => string };
  /** Lets this browser see the pages of a brand that has a gate, until it is closed. */
  passGate: () => void;
  /** Asked at an old address: such a client knows nothing but what the specification has. */
  existingClient: boolean;
  config: Config;
  files: Files;
  ports: Ports;
  /** An uploaded file, for operations that take one. */
  file?: { bytes: Buffer; name: string; type: string };
};

/** A context whose caller is logged in with an account: what use cases of buyers and sellers take. */
export type MemberCtx = Ctx & { actor: Member };
/** The same for operators. */
export type OperatorCtx = Ctx & { actor: Operator };
