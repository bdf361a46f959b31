// Corrections of wallets: one that two operators made, one that waits for the second of them, and one that was declined.
import type { Act, Person } from '../host.ts';
import type { DemoBuyer } from './load-people.ts';

type World = {
  act: Act;
  operator: Person;
  second: Person;
  buyers: readonly DemoBuyer[];
  now: Date;
};

const MINUTE_MS = 60_000;
const CORRECTIONS = [
  {
    amount: '18.5',
    reason: 'Freight was charged twice for one order; this returns the second charge.',
    evidence: 'Freight invoice NRF-20447, page 2',
    answer: 'approveAdjustment',
  },
  {
    amount: '25',
    reason: 'Goodwill for a parcel that came two weeks late.',
    evidence: '',
    answer: 'declineAdjustment',
  },
  {
    amount: '-12',
    reason: 'A refund of 12.00 was credited twice; this takes the second one back.',
    evidence: 'Both credits are in the statement of this account.',
    answer: undefined,
  },
] as const;

/** The first is the demo buyer’s: he finds it in his statement, with its reason. */
export async function loadCorrections({
  act,
  operator,
  second,
  buyers,
  now,
}: World): Promise<true> {
  const ago = (minutes: number) => new Date(now.getTime() - minutes * MINUTE_MS);
  for (const [index, { answer, ...said }] of CORRECTIONS.entries()) {
    const buyer = buyers[index];
    if (!buyer) {
      break;
    }
    const input = { ...said, accountId: buyer.id };
    const made = await act(
      'admin',
      operator,
      'adjustments.proposeAdjustment',
      input,
      ago(20 - index),
    );
    const { id: adjustmentId } = made as { id: string };
    const reason = 'The shop has refunded the freight already.';
    if (answer) {
      const more = answer === 'declineAdjustment' ? { reason } : {};
      await act(
        'admin',
        second,
        `adjustments.${answer}`,
        { adjustmentId, ...more },
        ago(10 - index),
      );
    }
  }
  return true;
}
