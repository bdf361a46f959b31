import type { MemberCtx } from '../platform/context.ts';
import { orRefuse } from '../platform/refusal.ts';
import { shopIdOf } from '../features/sellers/index.ts';
import { presentJob } from './present.ts';
import * as queries from './queries.ts';

type Page = { page: number; size: number };

export async function getImport(
  ctx: MemberCtx,
  { importId, page, size }: Page & { importId: string },
) {
  const job = orRefuse(await queries.findJob(ctx.db, importId, await shopIdOf(ctx)), 'NOT_FOUND');
  const [rows, total] = await Promise.all([
    queries.listNotes(ctx.db, importId, { page, size }),
    queries.countNotes(ctx.db, importId),
  ]);
  return { job: presentJob(job), notes: { rows, page, size, total } };
}

export async function listImports(ctx: MemberCtx, { page, size }: Page) {
  const shopId = await shopIdOf(ctx);
  const rows = await queries.listJobs(ctx.db, shopId, { page, size });
  // An empty page behind the last one still tells how many there are.
  const total = rows[0]?.total ?? (await queries.countJobs(ctx.db, shopId));
  return { rows: rows.map(presentJob), page, size, total };
}
