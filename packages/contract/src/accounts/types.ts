import { z } from 'zod';
import { CLAIM_STATES } from '../identity/rules.ts';
import { accountId, country, id, instant, operatorId, text } from '../shapes.ts';
import { email } from '../notifications/types.ts';
import { RIGHTS } from './rights.ts';
import { FUND_PASSWORD, PASSWORD_LIMIT, PHONE, POSTCODE, USERNAME } from './rules.ts';

export const username = z.string().regex(USERNAME);
/** Area code and number with one space between, as people and existing clients write it. */
export const phone = z.string().regex(PHONE);
/** The length a brand demands is checked by the server; this is the bound that protects the hash. */
export const password = z.string().min(1).max(PASSWORD_LIMIT);
export const fundPassword = z.string().regex(FUND_PASSWORD);
/** Proof of the slide check: the solved challenge, base64 of its JSON. */
export const human = z.string().max(4_000).optional();

/** The reader's own account. */
export const me = z.object({
  id: accountId,
  username: z.string(),
  /** The UID: given to support, and the invitation code for friends. */
  userCode: z.string(),
  email: z.string().nullable(),
  emailVerified: z.boolean(),
  phone: z.string().nullable(),
  phoneVerified: z.boolean(),
  /** Number of one of twenty drawn pictures. */
  avatar: z.int(),
  fundPasswordSet: z.boolean(),
  createdAt: instant,
  lastLoginAt: instant.nullable(),
  /** What became of the last proof of who it is; absent where none was sent, and in a session. */
  identity: z.enum(CLAIM_STATES).optional(),
});
export type Me = z.infer<typeof me>;

export const session = z.object({ token: z.string(), me });
export type Session = z.infer<typeof session>;

/** Where the own account is logged in. The machine is told by the words its browser has for itself. */
export const ownSession = z.object({
  id,
  place: z.enum(['storefront', 'seller']),
  current: z.boolean(),
  /** Null: it does not say, or nothing that we know. */
  browser: z.string().nullable(),
  system: z.string().nullable(),
  openedAt: instant,
  seenAt: instant,
});
export type OwnSession = z.infer<typeof ownSession>;

export const contactKind = z.enum(['email', 'phone']);
export type ContactKind = z.infer<typeof contactKind>;

export const contact = z.object({
  address: z.string(),
  provenAt: instant.nullable(),
  /** From when it may replace a forgotten fund password; null while it is not proven. */
  resetsFrom: instant.nullable(),
  /** That moment has come; the reader's own clock need not be right. */
  resets: z.boolean(),
});
export type Contact = z.infer<typeof contact>;

/** An operator's own account. */
export const right = z.enum(RIGHTS);

export const operatorMe = z.object({
  id: operatorId,
  username: z.string(),
  name: z.string(),
  /** Operations that he may not ask, each with the right that he would need. */
  lacks: z.record(z.string(), right),
  /** Names of whom to ask for it. */
  managers: z.array(z.string()),
});
export const operatorSession = z.object({ token: z.string(), me: operatorMe });

/** What a visitor solves before the slide check counts. */
export const challenge = z.object({
  parameters: z.record(z.string(), z.unknown()),
  signature: z.string(),
});

const addressFields = {
  contact: text(64, 1),
  email: z.union([email, z.literal('')]).default(''),
  areaCode: z.string().regex(/^\d{1,4}$/),
  phone: z.string().regex(/^\d{8,20}$/),
  country,
  /** Code from `listStates`; empty where a country has none. */
  state: z.string().max(20).default(''),
  city: text(64, 1),
  postcode: z.string().regex(POSTCODE).default(''),
  line: text(255, 1),
  isDefault: z.boolean().default(false),
};
export const newAddress = z.strictObject(addressFields);
/** State and city may be left out: they stay as they are while the country does. */
export const changedAddress = z.strictObject({
  id,
  ...addressFields,
  state: addressFields.state.unwrap().optional(),
  city: addressFields.city.optional(),
});

export const address = z.object({
  id,
  contact: z.string(),
  email: z.string(),
  areaCode: z.string(),
  phone: z.string(),
  country: z.string(),
  /** Names are in the reader's language where one is known. */
  countryName: z.string(),
  state: z.string(),
  stateName: z.string(),
  city: z.string(),
  postcode: z.string(),
  line: z.string(),
  isDefault: z.boolean(),
});
export type Address = z.infer<typeof address>;

export const region = z.object({ code: z.string(), name: z.string() });
export const countryRegion = z.object({ code: z.string(), name: z.string(), areaCode: z.string() });

export const accountState = z.enum(['active', 'disabled', 'closed']);

/** An account as operators see it in the list. */
export const listedAccount = z.object({
  id: accountId,
  username: z.string(),
  userCode: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  avatar: z.int(),
  merchant: z.boolean(),
  /** Made by the demo world: nobody real stands behind it. */
  test: z.boolean(),
  state: accountState,
  createdAt: instant,
  lastLoginAt: instant.nullable(),
});

/** One account with what happened to it. */
/** What is written down of an account. */
const ACCOUNT_ACTS = [
  ...(['disabled', 'enabled', 'merchant-opened', 'two-step-reset'] as const),
  ...(['invitations-stopped', 'invitations-allowed'] as const),
] as const;
export type AccountActName = (typeof ACCOUNT_ACTS)[number];

export const accountDetail = listedAccount.extend({
  emailVerified: z.boolean(),
  phoneVerified: z.boolean(),
  fundPasswordSet: z.boolean(),
  invitedBy: z.string().nullable(),
  invitedCount: z.int(),
  /** Others may register with this account's code. */
  mayInvite: z.boolean(),
  addressCount: z.int(),
  /** A password alone does not log in. */
  twoStep: z.boolean(),
  /** When two-step sign-in goes off because customer service was asked to. */
  twoStepResetAt: instant.nullable(),
  openSessions: z.int(),
  brand: z.string(),
  closeReason: z.string().nullable(),
  history: z.array(
    z.object({
      act: z.enum(ACCOUNT_ACTS),
      reason: z.string(),
      by: z.string(),
      at: instant,
    }),
  ),
});

export const accountFigures = z.object({
  total: z.int(),
  merchants: z.int(),
  disabled: z.int(),
  /** Opened in the last 24 hours. */
  newInDay: z.int(),
  /** 14 days (UTC), oldest first. */
  days: z.array(z.object({ date: z.iso.date(), count: z.int() })),
});

/** One change that an operator made. */
export const auditEntry = z.object({
  id: z.string(),
  at: instant,
  /** The operator's name; null: at the server's console, which names nobody. */
  by: z.string().nullable(),
  /** The operation, such as `brands.updateSetting`. */
  operation: z.string(),
  /** Fields of its input that may be written down. */
  input: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  requestId: z.string(),
});
export type AuditEntry = z.infer<typeof auditEntry>;

/** Why an account cannot be closed yet. */
export const closingObstacle = z.enum([
  'BALANCE_REMAINS',
  'DEPOSITS_OPEN',
  'WITHDRAWALS_OPEN',
  'ORDERS_OPEN',
  'LOAN_OPEN',
  'SHOP_STILL_SELLS',
]);
export type ClosingObstacle = z.infer<typeof closingObstacle>;
