// Who people of the demo world say they are: one waits for an answer, one was confirmed, one was refused. All made up.
import type { DocumentSide } from '@entrepot/contract/identity/rules';
import type { Act, Person } from '../host.ts';
import type { DemoBuyer } from './load-people.ts';
import { specimen } from './specimen.ts';

type World = { act: Act; operator: Person; buyers: readonly DemoBuyer[]; now: Date };

const HOUR_MS = 3_600_000;

type Said = {
  username: string;
  hoursAgo: number;
  realName: string;
  country: string;
  kind: 'passport' | 'id-card' | 'driving-licence';
  sides: readonly DocumentSide[];
  answer?: 'confirm' | { refuse: string };
};
const IDENTITIES: readonly Said[] = [
  {
    ...{ username: 'aoife.brennan', hoursAgo: 240, realName: 'Aoife Brennan', country: 'IE' },
    ...{ kind: 'passport', sides: ['face'], answer: 'confirm' },
  },
  {
    ...{ username: 'mateo.gutierrez', hoursAgo: 75, realName: 'Mateo Gutiérrez', country: 'MX' },
    ...{ kind: 'driving-licence', sides: ['face'] },
    answer: { refuse: 'The picture is cut off: please send one that shows all four corners.' },
  },
  {
    ...{ username: 'leila.haddad', hoursAgo: 5, realName: 'Leila Haddad', country: 'LB' },
    ...{ kind: 'id-card', sides: ['face', 'back'] },
  },
];

export async function loadIdentities({ act, operator, buyers, now }: World): Promise<true> {
  const file = await specimen();
  for (const [index, { username, hoursAgo, sides, answer, ...said }] of IDENTITIES.entries()) {
    const buyer = buyers.find((each) => each.username === username);
    if (!buyer) {
      continue;
    }
    const at = new Date(now.getTime() - hoursAgo * HOUR_MS);
    const ask = (name: string, input: object) =>
      act('storefront', { ...buyer, file }, `identity.${name}`, input, at);
    for (const side of sides) {
      await ask('addDocument', { side });
    }
    const input = { ...said, number: `DEMO-${4711 + index}` };
    const made = (await ask('apply', input)) as { claim: { id: string } };
    const claimId = made.claim.id;
    const decidedAt = new Date(at.getTime() + 3 * HOUR_MS);
    if (answer === 'confirm') {
      await act('admin', operator, 'identity.confirmClaim', { claimId }, decidedAt);
    } else if (answer) {
      const reason = answer.refuse;
      await act('admin', operator, 'identity.refuseClaim', { claimId, reason }, decidedAt);
    }
  }
  return true;
}
