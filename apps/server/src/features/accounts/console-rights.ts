// What the server's console does to operators and their rights. It asks nobody, so it leaves a line in the operators' log each time.
import type { Right } from '@entrepot/contract/accounts/rights';
import { type Db, refusing } from '../../platform/db.ts';
import { recordConsoleEntry } from './audit-log.ts';
import {
  giveAsOwner,
  managerNames,
  namedRights,
  startAsOwner,
  stopAsOwner,
  takeAsOwner,
} from './right-queries.ts';
import { NOT_ALLOWED } from './rights.ts';
import { endOperatorSessions } from './session-queries.ts';

type Change = { username: string; right: Right; at: Date };

const OPERATION = { give: 'accounts.giveRight', take: 'accounts.withdrawRight' };
const STATE = { give: 'given', take: 'withdrawn' };

/** `owner` connects as the database's owner. False: there is no such operator, or two who manage rights would not remain. */
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

type Stop = { username: string; reason: string; at: Date };

/**
 * Stops an operator at once, or lets him go on; answers who manages rights from now on. Undefined: there is no such operator, or it is so
 * already. Refuses RIGHTS_MANAGERS_NEEDED of the last one who manages rights.
 */
export const stopAtConsole = (
  owner: Db,
  act: 'stop' | 'start',
  { username, reason, at }: Stop,
): Promise<{ managers: string[] } | undefined> =>
  owner.tx(async (tx) => {
    const found = await namedRights(tx, username);
    const id = found?.operatorId;
    const done =
      id &&
      (await refusing(NOT_ALLOWED, () =>
        act === 'stop' ? stopAsOwner(tx, { id, reason, at }) : startAsOwner(tx, { id, at }),
      ));
    if (!id || !done) {
      return undefined;
    }
    await endOperatorSessions(tx, id);
    const why = act === 'stop' ? { why: reason } : {};
    const input = { operatorId: id, username: found.username, ...why };
    await recordConsoleEntry(tx, { operation: `accounts.${act}Operator`, input, at });
    return { managers: await managerNames(tx) };
  });
