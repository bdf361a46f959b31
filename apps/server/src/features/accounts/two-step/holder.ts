import type { AccountId, OperatorId, PersonId } from '@entrepot/contract/ids';
import type { Ctx, Member, Operator } from '../../../platform/context.ts';

/** Whose factors these are: an account's, at either of its origins, or an operator's. */
export type Holder =
  | { realm: 'account'; id: AccountId; username: string }
  | { realm: 'operator'; id: OperatorId; username: string };

/** A context whose caller is logged in, wherever. */
export type HolderCtx = Ctx & { actor: Member | Operator };

export const holderOf = ({ actor }: HolderCtx): Holder =>
  actor.kind === 'operator'
    ? { realm: 'operator', id: actor.id, username: actor.username }
    : { realm: 'account', id: actor.id, username: actor.username };

/** Whose log-ins an origin takes. */
export const realmOf = ({ audience }: Ctx): Holder['realm'] =>
  audience === 'admin' ? 'operator' : 'account';

/** The host whose pages may ask for a passkey that is made now (WebAuthn's RP id). */
export const hostOf = ({ origin }: Ctx): string => new URL(origin).hostname;

export const idColumns = ({ realm, id }: Pick<Holder, 'realm' | 'id'>) => ({
  accountId: (realm === 'account' ? id : null) as PersonId | null,
  operatorId: (realm === 'operator' ? id : null) as PersonId | null,
});
