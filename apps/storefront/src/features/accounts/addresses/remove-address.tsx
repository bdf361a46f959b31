import { useQueryClient } from '@tanstack/react-query';
import type { Address } from '@entrepot/contract/accounts/types';
import { Button } from '@entrepot/ui/primitives/button.tsx';
import { Dialog } from '@entrepot/ui/primitives/dialog.tsx';
import { useToast } from '@entrepot/ui/primitives/toast.tsx';
import { RefusedNote } from '@entrepot/ui/patterns/refused-note.tsx';
import { useWrite } from '../../../kit/api.ts';
import { AddressCard } from './address-card.tsx';
import { useText } from '../../../kit/text.ts';
import styles from '../form.module.css';

type Props = { address: Address | undefined; onClose: () => void };

/** Asks first; an address that is gone already is as good as removed. */
export function RemoveAddress({ address, onClose }: Props) {
  const write = useWrite('accounts.removeAddress');
  const queries = useQueryClient();
  const toast = useToast();
  const t = useText('accounts');
  const close = () => {
    write.forget();
    onClose();
  };
  const remove = async () => {
    if (address && (await write.send({ id: address.id }))) {
      await queries.invalidateQueries({ queryKey: ['accounts.listAddresses'] });
      toast({ tone: 'positive', title: t('address.removed') });
      close();
    }
  };
  return (
    <Dialog
      open={address !== undefined}
      onClose={close}
      size="s"
      title={t('address.removeTitle')}
      footer={
        <>
          <Button onClick={close}>{t('cancel')}</Button>
          <Button variant="danger" loading={write.sending} onClick={() => void remove()}>
            {t('address.remove')}
          </Button>
        </>
      }
    >
      <div className={styles.going}>
        {address && <AddressCard address={address} />}
        <p>{t('address.removeHint')}</p>
        <RefusedNote refused={write.refused} />
      </div>
    </Dialog>
  );
}
