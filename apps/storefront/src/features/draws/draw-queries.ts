import { ask, type Call } from '../../kit/api.ts';
import type { AppContext } from '../../kit/page/page.ts';
import type { Search } from '@entrepot/contract/addresses/search';

export const drawQuery = (call: Call, drawId: string) => ask(call, 'draws.getDraw', { drawId });

export const currentQuery = (call: Call) => ask(call, 'draws.getCurrentDraw', {});

export const pastQuery = (call: Call) => ask(call, 'draws.listDraws', { size: 50 });

/** With an id that draw; without one what runs now and all before. */
export async function loadDraws({ queries, call }: AppContext, { id }: Search) {
  await (id
    ? queries.ensureQueryData(drawQuery(call, id))
    : Promise.all([
        queries.ensureQueryData(currentQuery(call)),
        queries.ensureQueryData(pastQuery(call)),
      ]));
}
