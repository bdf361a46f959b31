// What the server's console does to operators and their rights. It asks nobody, so it leaves a line in the operators' log each time.
import type { Right } from '@entrepot/contract/accounts/rights';
import type { Db } from '../../platform/db.ts';
import { recordConsoleEntry } from './audit-log.ts';
import { giveAsOwner, namedRights, takeAsOwner } from './right-queries.ts';

type Change = { username: string; right: Right; at: Date };

const OPERATION = { give: 'accounts.giveRight', take: 'accounts.withdrawRight' };
const STATE = { give: 'given', take: 'withdrawn' };

/** `owner` connects as the database's owner. False: there is no such operator, or he is the last one who manages rights. */
export const changeAtConsole = (
  owner: Db,
  act: 'give' | 'take',
  { username, right, at }: Change,
): Promise<boolean> =>
  owner.tx(async (tx) => {
    const before = await namedRights(tx, username);
    const done = await (act === 'give'
      ? giveAsOwner(tx, { username, right }, at)
      : takeAsOwner(tx, { username, right }));
    const after = await namedRights(tx, username);
    if (!done || !before || !after) {
      return false;
    }
    const { operatorId, rights } = before;
    const said = { operatorId, username: before.username, code: right, state: STATE[act] };
    const input = { ...said, before: rights, value: after.rights };
    await recordConsoleEntry(tx, { operation: OPERATION[act], input, at });
    return true;
  });

/** A link was made with which somebody becomes an operator; the link itself is written nowhere. */
export const noteLinkAtConsole = (owner: Db, at: Date): Promise<void> =>
  recordConsoleEntry(owner, { operation: 'accounts.createOperatorLink', input: {}, at });
