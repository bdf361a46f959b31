/** Applications to open a shop for tests, sent through the API. */
import { randomBytes, randomUUID } from 'node:crypto';
import type { ApplyInput } from '@entrepot/contract/applications/types';
import { sql } from '../src/platform/db.ts';
import { aBuyer } from './accounts-factories.ts';
import { aCategory } from './catalogue-factories.ts';
import type { TestMall } from './server.ts';

/** What is said in one; its shop's name is no other's. */
export async function anApplication(
  mall: TestMall,
  said: Partial<ApplyInput> & { email: string },
): Promise<ApplyInput> {
  const { departmentId } = await aCategory(mall);
  return {
    shopName: `Tern & Anchor ${randomBytes(4).toString('hex')}`,
    company: 'Tern and Anchor Lda',
    registration: 'PT 501 442 600',
    country: 'PT',
    city: 'Aveiro',
    departmentIds: [departmentId],
    goods: 'Storm lanterns and brass lamps from our own workshop',
    website: 'https://tern.example/lamps',
    terms: true,
    ...said,
  };
}

/** A buyer whose e-mail address is proven. */
export const anApplicant = async (mall: TestMall) => provenMail(mall, await aBuyer(mall));

type Buyer = Pick<Awaited<ReturnType<typeof aBuyer>>, 'id' | 'call'>;

/** The same buyer with a proven address of his own. */
export async function provenMail<B extends Buyer>(mall: TestMall, buyer: B) {
  const email = `${randomUUID()}@quay.example`;
  const now = mall.shared.clock.now();
  await mall.owner.run(sql`
    update accounts.account set email = ${email}, email_proven_at = ${now} where id = ${buyer.id}`);
  return { ...buyer, email };
}

type Applicant = Buyer & { email: string };

/** An application that waits; answers its id. */
export async function apply(
  mall: TestMall,
  applicant: Applicant,
  said: Partial<ApplyInput> = {},
): Promise<string> {
  const input = await anApplication(mall, { email: applicant.email, ...said });
  const { application } = await applicant.call('applications.apply', input);
  return application?.id ?? '';
}
