/** What a shop says about a parcel on its way: where it is, or that its number was wrong. */
import type { OrderId, Sent } from '@entrepot/contract/ids';
import { PARCEL_NEWS, type ParcelNews, PLACE_LENGTH } from '@entrepot/contract/orders/rules';
import type { Shipment } from '@entrepot/contract/orders/types';
import { rulesFor, trimmed } from '@entrepot/client/form/fields.ts';
import { FormDialog } from '@entrepot/client/form/form-dialog.tsx';
import { useForm } from '@entrepot/client/form/use-form.ts';
import { Button } from '@entrepot/ui/primitives/button.tsx';
import { Select } from '@entrepot/ui/primitives/select.tsx';
import { TextInput } from '@entrepot/ui/primitives/text-input.tsx';
import { useToast } from '@entrepot/ui/primitives/toast.tsx';
import { useWrite } from '../../kit/api.ts';
import { useText } from '../../kit/text.ts';
import { localTime, timeProblem } from './parcel-model.ts';
import { useOrdersChanged } from './use-orders.ts';
import styles from './parcels.module.css';

type Props = { orderId: Sent<OrderId>; shipment: Shipment; onClose: () => void };

type News = { event: ParcelNews; at: string; place: string };

const newsRules = (shipment: Shipment) =>
  rulesFor<News>()({
    at: {
      read: (typed) => new Date(typed).toISOString(),
      problem: (typed) => timeProblem(typed, shipment.at, new Date()),
    },
    place: { read: trimmed },
  });

export function TrackDialog({ orderId, shipment, onClose }: Props) {
  const changed = useOrdersChanged();
  const toast = useToast();
  const t = useText('orders');
  const write = useWrite('orders.trackShipment', {
    onDone: () => {
      toast({ tone: 'positive', title: t('parcel.told') });
      onClose();
      void changed();
    },
  });
  const first = (): News => ({ event: 'in-transit', at: localTime(new Date()), place: '' });
  const form = useForm(first, { rules: newsRules(shipment), say: t, write });
  const send = () => write.send({ orderId, shipmentId: shipment.id, ...form.sent() });
  return (
    <FormDialog
      title={t('parcel.tell')}
      subtitle={<span className="mono ltr">{shipment.trackingNumber}</span>}
      size="s"
      form={form}
      onSend={send}
      onClose={onClose}
      submit={t('parcel.save')}
      buttons={<Button onClick={onClose}>{t('parcel.later')}</Button>}
      className={styles.form}
    >
      <Select
        label={t('parcel.what')}
        options={PARCEL_NEWS.map((value) => ({ value, label: t(`parcel.event.${value}`) }))}
        {...form.input('event')}
      />
      <TextInput
        type="datetime-local"
        label={t('parcel.when')}
        hint={t('parcel.whenHint')}
        required
        {...form.input('at')}
      />
      <TextInput
        label={t('parcel.place')}
        hint={t('parcel.placeHint')}
        maxLength={PLACE_LENGTH}
        dir="auto"
        {...form.input('place')}
      />
    </FormDialog>
  );
}

const NUMBER_RULES = rulesFor<{ carrier: string; trackingNumber: string }>()({
  carrier: {
    read: trimmed,
    problem: (name) => (name.trim() === '' ? 'ship.problem.carrier' : undefined),
  },
  trackingNumber: {
    read: trimmed,
    problem: (number) => (number.trim() === '' ? 'ship.problem.tracking' : undefined),
  },
});

export function CorrectDialog({ orderId, shipment, onClose }: Props) {
  const changed = useOrdersChanged();
  const toast = useToast();
  const t = useText('orders');
  const write = useWrite('orders.correctTracking', {
    onDone: () => {
      toast({ tone: 'positive', title: t('parcel.corrected') });
      onClose();
      void changed();
    },
  });
  const { carrier, trackingNumber } = shipment;
  const form = useForm({ carrier, trackingNumber }, { rules: NUMBER_RULES, say: t, write });
  const send = () => write.send({ orderId, shipmentId: shipment.id, ...form.sent() });
  return (
    <FormDialog
      title={t('parcel.correct')}
      size="s"
      form={form}
      onSend={send}
      onClose={onClose}
      submit={t('parcel.save')}
      buttons={<Button onClick={onClose}>{t('parcel.later')}</Button>}
      className={styles.form}
    >
      <TextInput label={t('ship.carrier')} required maxLength={60} {...form.input('carrier')} />
      <TextInput
        label={t('ship.tracking')}
        required
        code
        maxLength={60}
        {...form.input('trackingNumber')}
      />
    </FormDialog>
  );
}
