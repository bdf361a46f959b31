/** The course of a checkout: choose an address, place the orders once, then pay them. */
import { useQueryClient } from '@tanstack/react-query';
import type { QuotedCart } from '@entrepot/contract/catalogue/types';
import { stored } from '@entrepot/client/stored.ts';
import type { Intention } from '@entrepot/client/use-write.ts';
import { useState } from 'react';
import { submission, type Notes } from './checkout-model.ts';
import { useOrdersChanged } from '../use-orders-changed.ts';
import { useWrite, useAsk, type Output } from '../../../kit/api.ts';

export type Placed = Output<'orders.submitOrder'>;

/**
 * The checkout that is being sent, remembered in this browser: a second tab, or the page after a reload, that means the
 * same checkout sends the same key and gets the same orders instead of new ones.
 */
const intention = stored<Intention | undefined>(() => 'ES_CHECKOUT', {
  empty: undefined,
  parse: (text) => JSON.parse(text) as Intention,
  format: (value) => (value ? JSON.stringify(value) : null),
});

type Props = { quote: QuotedCart; onPlaced: () => void; requote: () => void };

export function useCheckout({ quote, onPlaced, requote }: Props) {
  const addresses = useAsk('accounts.listAddresses', {});
  const { data: book, isPending: waiting } = addresses;
  const queries = useQueryClient();
  const write = useWrite('orders.submitOrder', { memory: intention });
  const changed = useOrdersChanged();
  const [chosen, setChosen] = useState<string>();
  const [tried, setTried] = useState(false);
  const [placed, setPlaced] = useState<Placed>();
  const [paying, setPaying] = useState(false);
  const addressId = chosenOrDefault(chosen, book?.rows ?? []);

  const submit = async (notes: Notes) => {
    setTried(true);
    if (placed) {
      setPaying(true);
      return;
    }
    if (!addressId) {
      // A book that did not come is no missing address: it is asked for once more.
      void (book ? undefined : addresses.refetch());
      return;
    }
    const orders = await write.send(submission(quote.lines, addressId, quote.total, notes));
    if (orders) {
      setPlaced(orders);
      onPlaced();
      setPaying(true);
      void changed();
    } else {
      // Changed prices, sold-out goods, a deleted address: the page shows things as they are now, what was typed stays.
      requote();
      void queries.invalidateQueries({ queryKey: ['accounts.listAddresses'] });
    }
  };
  return {
    addressId,
    chooseAddress: setChosen,
    addressMissing: tried && book !== undefined && !addressId,
    placed,
    paying,
    stopPaying: () => setPaying(false),
    submit,
    submitting: write.sending,
    /** Until the address book is here, nobody knows where to send the goods. */
    waiting,
    refused: write.refused,
  };
}

/** What one chose, as long as it exists; else the default address, else the first. */
function chosenOrDefault(
  chosen: string | undefined,
  rows: readonly { id: string; isDefault: boolean }[],
): string | undefined {
  const known = rows.find((address) => address.id === chosen);
  return (known ?? rows.find((address) => address.isDefault) ?? rows[0])?.id;
}
