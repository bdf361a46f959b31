import { z } from 'zod';
import { clock, country, instant, orderId, text } from '../shapes.ts';
import { COMPANY_LENGTHS, PAPERS, PAPERS_AT_ONCE, REFERENCE_LENGTH, TAX_NUMBER } from './rules.ts';

export const paper = z.enum(PAPERS);

/** What stands on papers beside the name of a person or a shop. */
export const company = z.object({
  name: z.string(),
  taxNumber: z.string(),
  line: z.string(),
  postcode: z.string(),
  city: z.string(),
  /** Two letters, or none. */
  country: z.string(),
});
export type Company = z.infer<typeof company>;

/** An empty name takes the details away. */
export const saveCompanyInput = z.strictObject({
  name: text(COMPANY_LENGTHS.name),
  taxNumber: text(COMPANY_LENGTHS.taxNumber).refine(
    (value) => value === '' || TAX_NUMBER.test(value),
    { message: 'characters' },
  ),
  line: text(COMPANY_LENGTHS.line),
  postcode: text(COMPANY_LENGTHS.postcode),
  city: text(COMPANY_LENGTHS.city),
  country: z.union([country, z.literal('')]),
});
export type SaveCompanyInput = z.infer<typeof saveCompanyInput>;

export const ownCompany = z.object({ company: company.nullable() });

export const getPapersInput = z.strictObject({
  orderIds: z.array(orderId).min(1).max(PAPERS_AT_ONCE),
  paper,
});
export type GetPapersInput = z.infer<typeof getPapersInput>;

/** The buyer's own number for an order, and its invoice once there is one. */
export const orderPapers = z.object({
  reference: z.string(),
  invoice: z.object({ number: z.string(), issuedAt: instant }).nullable(),
});

/** An empty reference takes the one before away. */
export const setReferenceInput = z.strictObject({ orderId, reference: text(REFERENCE_LENGTH) });

/** From an instant and before another, which comes after it; its days are those of a time zone. */
export const getStatementInput = z
  .strictObject({ from: instant, until: instant, ...clock })
  .refine(({ from, until }) => Date.parse(from) < Date.parse(until), { message: 'period' });
export type GetStatementInput = z.infer<typeof getStatementInput>;
