import { z } from 'zod';
import { email } from '../notifications/types.ts';
import { asOf, accountId, country, id, instant, page, pageOf, text } from '../shapes.ts';
import { APPLICANT_ACTIONS, OPERATOR_ACTIONS } from './life.ts';
import {
  APPLICATION_STATES,
  COMPANY_LENGTH,
  DECLINE_LENGTH,
  GOODS_LENGTH,
  isWebsite,
  LEAST_DECLINE,
  LEAST_GOODS,
  MOST_DEPARTMENTS,
  REGISTRATION_LENGTH,
} from './rules.ts';

const said = {
  /** As that of a shop that operators open. */
  shopName: text(64, 2),
  company: text(COMPANY_LENGTH, 2),
  registration: text(REGISTRATION_LENGTH),
  country,
  city: text(64, 1),
  /** What is sold, in words. */
  goods: text(GOODS_LENGTH, LEAST_GOODS),
  website: z
    .string()
    .trim()
    .refine((address) => address === '' || isWebsite(address), {
      message: 'website',
    }),
};

export const applyInput = z.strictObject({
  ...said,
  registration: said.registration.default(''),
  website: said.website.default(''),
  departmentIds: z
    .array(id)
    .min(1)
    .max(MOST_DEPARTMENTS)
    .refine((ids) => new Set(ids).size === ids.length, { message: 'twice' }),
  /** Where the way into the seller panel is sent: an address of the account's own that it has proven. */
  email,
  /** The terms for shops. */
  terms: z.literal(true),
});
export type ApplyInput = z.infer<typeof applyInput>;

const fields = {
  id,
  state: z.enum(APPLICATION_STATES),
  shopName: z.string(),
  company: z.string(),
  registration: z.string(),
  country: z.string(),
  city: z.string(),
  goods: z.string(),
  website: z.string(),
  departments: z.array(z.object({ id, name: z.string() })),
  /** Empty once its account is closed. */
  email: z.string(),
  declineReason: z.string().nullable(),
  createdAt: instant,
  decidedAt: instant.nullable(),
};

export const ownApplication = z.object({
  ...fields,
  actions: z.array(z.enum(APPLICANT_ACTIONS)),
});
export type OwnApplication = z.infer<typeof ownApplication>;

/** What the applicant's page needs: the last application, and what a new one may say. */
export const applying = z.object({
  application: ownApplication.nullable(),
  /** The account's proven address. */
  email: z.string().nullable(),
  hasShop: z.boolean(),
});
export type Applying = z.infer<typeof applying>;

/** As operators see it. */
export const adminApplication = z.object({
  ...fields,
  accountId,
  username: z.string(),
  brand: z.string(),
  actions: z.array(z.enum(OPERATOR_ACTIONS)),
});
export type AdminApplication = z.infer<typeof adminApplication>;

export const listApplicationsInput = z.strictObject({
  ...page,
  ...asOf,
  /** Part of a shop's or company's name, a user name or an e-mail. */
  search: text(80).default(''),
  state: z.enum(APPLICATION_STATES).optional(),
});
export const applicationPage = pageOf(adminApplication).extend({ waiting: z.int() });

const applicationId = id;
/** An operation on one application, and what it may not find. */
export const ofApplication = {
  input: z.strictObject({ applicationId }),
  object: { field: 'applicationId', kind: 'application', notFound: 'NOT_FOUND' },
} as const;
export const declineInput = z.strictObject({
  applicationId,
  /** Read by the applicant. */
  reason: text(DECLINE_LENGTH, LEAST_DECLINE),
});
