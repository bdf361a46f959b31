// Applications to open a shop: one waits for the operators' answer, the others have theirs.
import { type Db, sql } from '@entrepot/server/platform/db';
import { applications } from '../data.ts';
import type { Act, Person } from '../host.ts';
import type { SeedApplication } from '../types.ts';
import type { DemoBuyer } from './load-people.ts';

type World = { db: Db; act: Act; operator: Person; buyers: readonly DemoBuyer[]; now: Date };

const DAY_MS = 86_400_000;

export async function loadApplications(world: World): Promise<true> {
  const departments = await world.db.list<string>(sql`
    select id from catalogue.public_category where parent_id is null order by sort, id limit 2`);
  // What operators did stands in their log in the order in which they did it.
  for (const application of applications.toSorted((a, b) => b.daysAgo - a.daysAgo)) {
    await bringAbout(world, application, departments);
  }
  return true;
}

async function bringAbout(
  { act, operator, buyers, now }: World,
  { applicant: username, daysAgo, answer, ...said }: SeedApplication,
  departmentIds: readonly string[],
): Promise<void> {
  const applicant = buyers.find((buyer) => buyer.username === username);
  if (!applicant) {
    return;
  }
  const sent = new Date(now.getTime() - daysAgo * DAY_MS);
  const { email } = (await act('storefront', applicant, 'applications.getApplying', {}, sent)) as {
    email: string;
  };
  const input = { ...said, departmentIds, email, terms: true };
  const made = await act('storefront', applicant, 'applications.apply', input, sent);
  const { id: applicationId } = (made as { application: { id: string } }).application;
  const decide = (name: string, more: object = {}) =>
    act('admin', operator, name, { applicationId, ...more }, new Date(sent.getTime() + DAY_MS));
  if (answer === 'accept') {
    await decide('applications.acceptApplication');
  } else if (answer) {
    await decide('applications.declineApplication', { reason: answer.decline });
  }
}
