// One application to open a shop, which waits for the operators' answer.
import { type Db, sql } from '@entrepot/server/platform/db';
import type { Act } from '../host.ts';
import type { DemoBuyer } from './load-people.ts';

type World = { db: Db; act: Act; buyers: readonly DemoBuyer[]; now: Date };

const APPLICANT = 'rafael.moreira';
const HOUR_MS = 3_600_000;

export async function loadApplication({ db, act, buyers, now }: World): Promise<true> {
  const applicant = buyers.find(({ username }) => username === APPLICANT);
  const departmentIds = await db.query<{ id: string }>(sql`
    select id from catalogue.public_category where parent_id is null order by sort, id limit 2`);
  if (applicant && departmentIds.length > 0) {
    const { email } = (await act('storefront', applicant, 'applications.getApplying', {}, now)) as {
      email: string;
    };
    const said = {
      shopName: 'Flores Cork Works',
      company: 'Flores Cork Works, Lda.',
      registration: 'PT 509 384 221',
      country: 'PT',
      city: 'Porto',
      departmentIds: departmentIds.map(({ id }) => id),
      goods: 'Trays, coasters and storage jars of cork, made in our own workshop in packs of 50.',
      website: 'https://flores-cork.example/',
      ...{ email, terms: true },
    };
    const sent = new Date(now.getTime() - 20 * HOUR_MS);
    await act('storefront', applicant, 'applications.apply', said, sent);
  }
  return true;
}
