import type { reservesAdmin } from '@entrepot/contract/reserves/admin';
import { PROVABLE } from '@entrepot/contract/reserves/rules';
import type { OperatorCtx } from '../../platform/context.ts';
import { dayOf, daysAfter } from '../../platform/days.ts';
import { newId } from '../../platform/ids.ts';
import { orRefuse, Refusal } from '../../platform/refusal.ts';
import type { Routes } from '../../platform/routes.ts';
import { derivedKey } from '../../platform/secret.ts';
import { booksKey } from '../openbooks/index.ts';
import { proofMessage } from './model.ts';
import { addressOf, isProof, type ProvableKind } from './proofs.ts';
import * as queries from './queries.ts';
import { listReserves } from './read-reserves.ts';

type Handlers = Routes<typeof reservesAdmin>;

/** Today's words. Refuses RESERVE_ADDRESS_WRONG for what is no address of a network whose addresses can be proven. */
export const getProofText: Handlers['getProofText'] = async (ctx, input) => {
  const { address } = await known(ctx, input);
  return { ...wordsOf(ctx, { ...input, address, day: dayOf(ctx.now) }), address };
};

/**
 * Puts an address on the list, or proves it anew. Refuses RESERVE_PROOF_OLD for words of other days than today and yesterday,
 * and RESERVE_PROOF_WRONG for what is not their signature by the key of the address.
 */
export const proveAddress: Handlers['proveAddress'] = async (ctx, { signature, day, ...input }) => {
  const { db, now, actor } = ctx;
  const { address, kind } = await known(ctx, input);
  if (![dayOf(now), dayOf(daysAfter(now, -1))].includes(day)) {
    throw new Refusal('RESERVE_PROOF_OLD');
  }
  const { message } = wordsOf(ctx, { network: input.network, address, day });
  if (!(await isProof(kind, { address, message, signature }))) {
    throw new Refusal('RESERVE_PROOF_WRONG');
  }
  const said = { by: actor.id, at: now };
  const addressId = await queries.putAddress(db, {
    ...{ id: newId(), network: input.network, address },
    ...said,
  });
  await queries.keepProof(db, { addressId, day, message, signature, ...said });
  return listReserves(ctx, {});
};

/** Refuses NOT_FOUND for one that is not on the list. */
export const removeAddress: Handlers['removeAddress'] = async (ctx, { addressId }) => {
  const { db, now, actor } = ctx;
  if (!(await queries.removeAddress(db, addressId, actor.id, now))) {
    throw new Refusal('NOT_FOUND');
  }
  return listReserves(ctx, {});
};

type Asked = { network: string; address: string };

async function known({ db }: OperatorCtx, { network, address }: Asked) {
  const found = await queries.networkOf(db, network);
  const kind = PROVABLE.find((each): each is ProvableKind => each === found?.kind);
  const written = found && kind && addressOf(found, address);
  return { kind: kind as ProvableKind, address: orRefuse(written, 'RESERVE_ADDRESS_WRONG') };
}

function wordsOf({ config }: OperatorCtx, named: Asked & { day: string }) {
  const mall = booksKey(config.secret).public;
  return {
    day: named.day,
    message: proofMessage(mall, derivedKey(config.secret, 'reserves'), named),
  };
}
