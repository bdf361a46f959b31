// Ids that are easily taken for one another are types of their own. Each is a UUID; what it names is known only here
// and to the compiler.
import type { z } from 'zod';

type Named<Name extends string> = string & z.core.$brand<Name>;

/** What one seller fulfils of a checkout. */
export type OrderId = Named<'OrderId'>;
/** Of a buyer or of a seller: who logs in, and whose money it is. Not the shop's, and not an operator's. */
export type AccountId = Named<'AccountId'>;
export type OperatorId = Named<'OperatorId'>;
/** Whoever can log in. */
export type PersonId = AccountId | OperatorId;
/** The public page of a seller. */
export type ShopId = Named<'ShopId'>;
/** What is sold; several shops may list it. */
export type GoodsId = Named<'GoodsId'>;
/** One shop's offer of a goods. */
export type ListingId = Named<'ListingId'>;
export type VariantId = Named<'VariantId'>;
export type BrandId = Named<'BrandId'>;

export type NamedId =
  | OrderId
  | AccountId
  | OperatorId
  | ShopId
  | GoodsId
  | ListingId
  | VariantId
  | BrandId;

/** What may be sent where an id is asked for: that id, or a text such as an address has it – but no other thing's id. */
export type Sent<Id extends NamedId> =
  Id extends z.core.$brand<infer Name> ? string & Partial<z.core.$brand<Name>> : never;
