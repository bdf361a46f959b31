/** The course of a checkout: choose an address, place the orders once, then pay them. */
import { useQuery } from '@tanstack/react-query';
import type { QuotedCart } from '@entrepot/contract/catalogue/types';
import { useState } from 'react';
import { blockedLines, submission, type Notes } from '../../../features/orders/checkout-model.ts';
import { ask, useCall, type Output } from '../../api.ts';
import { useWrite } from '../../use-write.ts';

type Props = { quote: QuotedCart; onPlaced: () => void; requote: () => void };

export function useCheckout({ quote, onPlaced, requote }: Props) {
  const { data: book } = useQuery(ask(useCall(), 'accounts.listAddresses', {}));
  const write = useWrite('orders.submitOrder');
  const [chosen, setChosen] = useState<string>();
  const [tried, setTried] = useState(false);
  const [placed, setPlaced] = useState<Output<'orders.submitOrder'>>();
  const [paying, setPaying] = useState(false);
  const addressId =
    chosen ?? (book?.rows.find((address) => address.isDefault) ?? book?.rows[0])?.id;
  const blocked = placed === undefined && blockedLines(quote).length > 0;

  const submit = async (notes: Notes) => {
    setTried(true);
    if (placed) {
      setPaying(true);
      return;
    }
    if (!addressId || blocked) {
      return;
    }
    const orders = await write.send(submission(quote.lines, addressId, quote.total, notes));
    if (orders) {
      setPlaced(orders);
      onPlaced();
      setPaying(true);
    } else {
      // Changed prices, sold-out goods: the page shows them as they are now, everything typed stays.
      requote();
    }
  };
  return {
    addressId,
    chooseAddress: setChosen,
    addressMissing: tried && book !== undefined && !addressId,
    blocked,
    placed,
    paying,
    stopPaying: () => setPaying(false),
    submit,
    submitting: write.sending,
    refused: write.refused,
  };
}
