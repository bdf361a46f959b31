import type { Company, SaveCompanyInput } from '@entrepot/contract/papers/types';
import type { MemberCtx } from '../../platform/context.ts';
import { companyOf, removeCompany, storeCompany } from './queries.ts';

export async function getCompany({ db, actor }: MemberCtx): Promise<{ company: Company | null }> {
  return { company: (await companyOf(db, actor.id)) ?? null };
}

/** Without a name there are no details; invoices that were issued keep theirs. */
export async function saveCompany(ctx: MemberCtx, input: SaveCompanyInput) {
  const { db, actor, now } = ctx;
  if (input.name === '') {
    await removeCompany(db, actor.id);
  } else {
    await storeCompany(db, actor.id, input, now);
  }
  return getCompany(ctx);
}
