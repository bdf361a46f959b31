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

/** What does it without a second person, typed on the server; without a right: he goes on after he was stopped. */
export const consoleCommand = (username: string, right: string | null): string =>
  right === null
    ? `npm run mall -- operator start ${username}`
    : `npm run mall -- operator give ${username} ${right}`;
