import { FormDialog } from '@entrepot/client/form/form-dialog.tsx';
import { useForm } from '@entrepot/client/form/use-form.ts';
import { useQueryClient } from '@tanstack/react-query';
import type { Address } from '@entrepot/contract/accounts/types';
import { useToast } from '@entrepot/ui/primitives/toast.tsx';
import { useWrite } from '../../../kit/api.ts';
import { AddressCard } from './address-card.tsx';
import { useText } from '../../../kit/text.ts';

type Props = { address: Address; onClose: () => void };

/** Asks first; an address that is gone already is as good as removed. */
export function RemoveAddress({ address, onClose }: Props) {
  const write = useWrite('accounts.removeAddress');
  const queries = useQueryClient();
  const toast = useToast();
  const t = useText('accounts');
  const form = useForm({}, { rules: {}, say: t, write });
  const remove = async () => {
    if (await write.send({ id: address.id })) {
      await queries.invalidateQueries({ queryKey: ['accounts.listAddresses'] });
      toast({ tone: 'positive', title: t('address.removed') });
      onClose();
    }
  };
  return (
    <FormDialog
      title={t('address.removeTitle')}
      size="s"
      form={form}
      onSend={remove}
      onClose={onClose}
      submit={t('address.remove')}
      variant="danger"
    >
      <AddressCard address={address} />
      <p>{t('address.removeHint')}</p>
    </FormDialog>
  );
}
