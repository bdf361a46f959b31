/** While the page stands: a member's cart is the same on all his devices, and what is new in it is looked at once. */
import { useEvery } from '@entrepot/client/live.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useCall } from '../../kit/api.ts';
import { useLoggedIn } from '../../kit/session.ts';
import { factsOf } from './changes.ts';
import { onEdited, sync } from './keeper.ts';
import { lineKey } from './lines.ts';
import { quoteLines } from './orderable.ts';
import { edit, useAllLines, useCartReady } from './store.ts';

/** Some clicks on a stepper are one change. */
const SOON_MS = 250;
const KEY = ['cart.sync'];

export function CartFollower() {
  const call = useCall();
  const queries = useQueryClient();
  const loggedIn = useLoggedIn();
  const ready = useCartReady();
  useQuery({
    queryKey: KEY,
    queryFn: () => sync(call),
    enabled: loggedIn && ready,
    refetchInterval: useEvery(),
    refetchOnWindowFocus: true,
    refetchOnReconnect: true,
    staleTime: 0,
  });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = onEdited(() => {
      clearTimeout(timer);
      timer = setTimeout(() => void queries.invalidateQueries({ queryKey: KEY }), SOON_MS);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [queries]);
  useFirstLook();
  return null;
}

/** What a line costs when it is put there is what the buyer knows of it. */
function useFirstLook(): void {
  const call = useCall();
  const unseen = useAllLines().filter(({ seen }) => seen === null);
  const { data } = useQuery({
    queryKey: ['catalogue.quoteCart', 'unseen', unseen.map(lineKey)],
    queryFn: ({ signal }) => quoteLines(call, unseen, signal),
    enabled: unseen.length > 0,
  });
  const look = useEffectEvent((quoted: NonNullable<typeof data>) => {
    const facts = new Map(
      unseen.map((line, index) => [lineKey(line), factsOf(quoted.lines[index])]),
    );
    edit((lines) =>
      lines.map((line) => {
        const seen = line.seen ?? facts.get(lineKey(line)) ?? null;
        return seen === line.seen ? line : { ...line, seen };
      }),
    );
  });
  useEffect(() => {
    if (data) {
      look(data);
    }
  }, [data]);
}
