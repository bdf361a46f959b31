import type { ListedOperator } from '@entrepot/contract/accounts/operators';

/** Who gives and takes rights. */
export const managersOf = (operators: readonly ListedOperator[]): ListedOperator[] =>
  operators.filter(({ rights, stopped }) => !stopped && rights.includes('operators'));

type Waiting = { operator: ListedOperator; waits: Pick<ListedOperator['waiting'][number], 'byId'> };

/** Whether somebody is there who is neither its proposer nor whose right it is. */
export const hasSecond = (
  managers: readonly ListedOperator[],
  { operator, waits }: Waiting,
): boolean =>
  managers.some(
    ({ operatorId }) => operatorId !== operator.operatorId && operatorId !== waits.byId,
  );

/** What waits for a second person: a right; that somebody works again; that somebody is stopped. */
type Kind = 'right' | 'start' | 'stop';
export const kindOf = ({
  right,
  stop,
}: Pick<ListedOperator['waiting'][number], 'right' | 'stop'>): Kind =>
  right !== null ? 'right' : stop === null ? 'start' : 'stop';

/** What does it without a second person, typed on the server. */
export const consoleCommand = (username: string, does: Exclude<Kind, 'right'> | { give: string }) =>
  typeof does === 'string'
    ? `npm run mall -- operator ${does} ${username}`
    : `npm run mall -- operator give ${username} ${does.give}`;

/** Whether one person's word is not enough to stop somebody: too many within a day, or one of the last two who manage operators. */
export const needsSecondToStop = (
  managers: readonly ListedOperator[],
  { operatorId, stopsLeft }: { operatorId: string; stopsLeft: number },
): boolean => stopsLeft === 0 || (managers.length < 3 && isAmong(managers, operatorId));

/** The stop that keeps others from proposing it again: they take the place of a proposer who manages operators no longer. */
export const stopThatHolds = (
  managers: readonly ListedOperator[],
  waiting: ListedOperator['waiting'],
) => waiting.find((each) => kindOf(each) === 'stop' && isAmong(managers, each.byId));

const isAmong = (managers: readonly ListedOperator[], id: string) =>
  managers.some(({ operatorId }) => operatorId === id);
