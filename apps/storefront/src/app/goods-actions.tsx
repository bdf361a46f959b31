/** Cart and favourites behind every goods card. */
import type { ListingId, Sent } from '@entrepot/contract/ids';
import { MOST_COMPARED } from '@entrepot/contract/catalogue/rules';
import type { CartLine, ListingCard } from '@entrepot/contract/catalogue/types';
import { useStored } from '@entrepot/client/stored.ts';
import { useToast } from '@entrepot/ui/primitives/toast.tsx';
import { useMemo, useState, type Dispatch, type ReactNode, type SetStateAction } from 'react';
import { useNavigate, usePlace } from '@entrepot/client/router/use-router.ts';
import { addToCart, chooseOnly, openCart } from '../features/cart/store.ts';
import { compared } from '../kit/goods/compared.ts';
import { GoodsActionsProvider } from '../kit/goods/goods-actions.ts';
import { useCall } from '../kit/api.ts';
import { useText } from '../kit/text.ts';
import { paths } from '../kit/paths.ts';
import { session } from '../kit/session.ts';
import { useMark } from '../kit/use-mark.ts';

export function GoodsActions({ children }: { children: ReactNode }) {
  const [changed, setChanged] = useState<ReadonlyMap<string, boolean>>(new Map());
  const chosen = useStored(compared);
  const setFavourite = useSetFavourite(setChanged);
  const toast = useToast();
  const navigate = useNavigate();
  const t = useText('layout');
  const actions = useMemo(() => {
    const add = (lines: readonly CartLine[], count: number, text: string) => {
      addToCart(lines);
      toast({
        tone: 'positive',
        title: t('cart.added', { count }),
        text,
        action: { label: t('cart.show'), onSelect: openCart },
      });
    };
    return {
      add,
      addLot({ id, soleVariantId, minimum, name }: ListingCard, quantity = minimum) {
        add([{ listingId: id, variantId: soleVariantId, quantity }], quantity, name);
      },
      buy(lines: readonly CartLine[]) {
        chooseOnly(lines);
        void navigate({ href: paths.checkout() });
      },
      again(lines: readonly CartLine[]) {
        addToCart(lines);
        openCart();
      },
      toggleFavourite: (listingId: Sent<ListingId>, saved: boolean) =>
        void setFavourite(listingId, !saved),
      favouriteNow: (listingId: Sent<ListingId>) => changed.get(listingId),
      compared: (listingId: Sent<ListingId>) => chosen.includes(listingId),
      toggleCompared(listingId: Sent<ListingId>) {
        const others = chosen.filter((each) => each !== listingId);
        const next = others.length < chosen.length ? others : [...chosen, listingId];
        if (next.length > MOST_COMPARED) {
          toast({ title: t('compareFull', { count: MOST_COMPARED }) });
        } else {
          compared.set(next);
        }
      },
    };
  }, [changed, chosen, setFavourite, toast, navigate, t]);
  return <GoodsActionsProvider value={actions}>{children}</GoodsActionsProvider>;
}

type SetChanged = Dispatch<SetStateAction<ReadonlyMap<string, boolean>>>;

/** Visitors log in first. */
function useSetFavourite(setChanged: SetChanged) {
  const call = useCall();
  const navigate = useNavigate();
  const here = usePlace().href;
  const toast = useToast();
  const mark = useMark();
  const t = useText('layout');
  return async (listingId: Sent<ListingId>, wanted: boolean): Promise<void> => {
    if (session.token() === null) {
      toast({ tone: 'info', title: t('loginFirst') });
      await navigate({ href: paths.login(here) });
      return;
    }
    const name = wanted ? 'catalogue.addFavourite' : 'catalogue.removeFavourite';
    await mark({
      wanted,
      show: (on) => setChanged((before) => new Map(before).set(listingId, on)),
      send: (how) => call(name, { listingId }, how),
      already: 'ALREADY_FAVOURITE',
      stale: 'catalogue.listFavourites',
    });
  };
}
