// The life of an application to open a shop. Nothing else says what may be done to one (decision record 0022).
import { actsBy, lifeOf } from '../life.ts';
import { APPLICATION_STATES, type ApplicationState } from './rules.ts';

/** Who does something to an application; `system` acts when the account is closed. */
type ApplicationPerson = 'buyer' | 'operator' | 'system';

const WAITING = { from: ['submitted'], refusal: 'APPLICATION_NOT_OPEN' } as const;

/** Where it ends, and when. */
const endsAs = <State extends ApplicationState>(state: State) => ({
  to: state,
  event: state,
  stamps: ['decidedAt'] as const,
});

export const applicationLife = lifeOf<
  'decidedAt',
  ApplicationState,
  ApplicationPerson,
  ApplicationState
>()({
  states: APPLICATION_STATES,
  facts: {},
  acts: {
    accept: { ...WAITING, by: ['operator'], ...endsAs('accepted') },
    decline: { ...WAITING, by: ['operator'], ...endsAs('declined') },
    withdraw: { ...WAITING, by: ['buyer', 'system'], ...endsAs('withdrawn') },
  },
});

export type ApplicationAct = keyof typeof applicationLife.acts;
export const APPLICANT_ACTIONS = actsBy(applicationLife, 'buyer');
export const OPERATOR_ACTIONS = actsBy(applicationLife, 'operator');
