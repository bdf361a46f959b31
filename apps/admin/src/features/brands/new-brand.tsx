import { useQueryClient } from '@tanstack/react-query';
import type { BrandForEditing } from '@entrepot/contract/brands/types';
import { RefusedNote } from '@entrepot/ui/panel/refused-note.tsx';
import { Button } from '@entrepot/ui/primitives/button.tsx';
import { Dialog } from '@entrepot/ui/primitives/dialog.tsx';
import { TextInput } from '@entrepot/ui/primitives/text-input.tsx';
import { useToast } from '@entrepot/ui/primitives/toast.tsx';
import { useId, useState, type FormEvent } from 'react';
import { useWrite } from '../../kit/api.ts';
import { useBrands } from '../../kit/shell-queries.ts';
import styles from './brands.module.css';
import { useBrandsText } from './use-brands-text.ts';

const SLUG = /^[a-z][a-z0-9-]{1,30}$/;

type Props = { open: boolean; onClose: () => void; onMade: (brand: BrandForEditing) => void };

/** A new brand begins in the colours of the first one; everything else is changed in the editor. */
export function NewBrand({ open, onClose, onMade }: Props) {
  const write = useWrite('brands.createBrand');
  const queries = useQueryClient();
  const toast = useToast();
  const colours = useBrands().data?.rows[0]?.colours;
  const [name, setName] = useState('');
  const [typed, setTyped] = useState<string>();
  const [tried, setTried] = useState(false);
  const formId = useId();
  const t = useBrandsText();
  const slug = typed ?? slugOf(name);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!name.trim() || !SLUG.test(slug) || !colours) {
      return;
    }
    const made = await write.send({ slug, name, colours });
    if (made) {
      await queries.invalidateQueries({ queryKey: ['brands.listBrands'] });
      toast({ tone: 'positive', title: t('new.done', { name: made.name }) });
      setName('');
      setTyped(undefined);
      setTried(false);
      onMade(made);
    }
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      dismissible={!write.sending}
      title={t('new.open')}
      size="s"
      footer={
        <>
          <Button onClick={onClose}>{t('new.cancel')}</Button>
          <Button variant="primary" type="submit" form={formId} loading={write.sending}>
            {t('new.submit')}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className={styles.stack}
        noValidate
        onSubmit={(event) => void submit(event)}
      >
        <p>{t('new.text')}</p>
        {write.refused?.code !== 'BRAND_SLUG_TAKEN' && <RefusedNote refused={write.refused} />}
        <TextInput
          label={t('form.name')}
          required
          autoFocus
          maxLength={60}
          value={name}
          error={tried && !name.trim() ? t('form.nameMissing') : undefined}
          onChange={(event) => setName(event.target.value)}
        />
        <TextInput
          label={t('new.slug')}
          hint={t('new.slugHint')}
          required
          code
          maxLength={31}
          value={slug}
          error={
            tried && !SLUG.test(slug)
              ? t('new.slugBad')
              : write.refused?.code === 'BRAND_SLUG_TAKEN'
                ? write.refused.message
                : undefined
          }
          onChange={(event) => {
            setTyped(event.target.value.toLowerCase());
            write.forget();
          }}
        />
      </form>
    </Dialog>
  );
}

/** `Halcyon Home` → `halcyon-home`; a name in another script leaves the field to its writer. */
const slugOf = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^[^a-z]+|-+$/g, '')
    .slice(0, 31);
