import { useQueryClient } from '@tanstack/react-query';
import { BRAND_SLUG } from '@entrepot/contract/brands/rules';
import type { BrandForEditing } from '@entrepot/contract/brands/types';
import { rulesFor } from '@entrepot/client/form/fields.ts';
import { FormDialog } from '@entrepot/client/form/form-dialog.tsx';
import { useForm } from '@entrepot/client/form/use-form.ts';
import { TextInput } from '@entrepot/ui/primitives/text-input.tsx';
import { useToast } from '@entrepot/ui/primitives/toast.tsx';
import { useWrite } from '../../kit/api.ts';
import { useBrands } from '../../kit/shell-queries.ts';
import styles from './brands.module.css';
import { useText } from '../../kit/text.ts';

/** `slug` follows the name until somebody types one. */
type NewBrandDraft = { name: string; slug: string | undefined };
const slugIn = ({ name, slug }: NewBrandDraft): string => slug ?? slugOf(name);

const RULES = rulesFor<NewBrandDraft>()({
  name: { problem: (name) => (name.trim() === '' ? 'form.nameMissing' : undefined) },
  slug: { problem: (_, draft) => (BRAND_SLUG.test(slugIn(draft)) ? undefined : 'new.slugBad') },
});
const PLACES = { BRAND_SLUG_TAKEN: 'slug' } as const;

type Props = { onClose: () => void; onMade: (brand: BrandForEditing) => void };

/** A new brand begins in the colours of the first one; everything else is changed in the editor. */
export function NewBrand({ onClose, onMade }: Props) {
  const write = useWrite('brands.createBrand');
  const queries = useQueryClient();
  const toast = useToast();
  const colours = useBrands().data?.rows[0]?.colours;
  const t = useText('brands');
  const first: NewBrandDraft = { name: '', slug: undefined };
  const form = useForm(first, { rules: RULES, say: t, write, places: PLACES });
  const slug = slugIn(form.values);
  const submit = async () => {
    const { name } = form.values;
    const made = colours && (await write.send({ slug, name, colours }));
    if (made) {
      await queries.invalidateQueries({ queryKey: ['brands.listBrands'] });
      toast({ tone: 'positive', title: t('new.done', { name: made.name }) });
      onMade(made);
    }
  };
  return (
    <FormDialog
      size="s"
      title={t('new.open')}
      form={form}
      onSend={submit}
      onClose={onClose}
      submit={t('new.submit')}
      className={styles.stack}
    >
      <p>{t('new.text')}</p>
      <TextInput label={t('form.name')} required autoFocus maxLength={60} {...form.input('name')} />
      <TextInput
        label={t('new.slug')}
        hint={t('new.slugHint')}
        required
        code
        maxLength={31}
        error={form.say('slug')}
        value={slug}
        onChange={(event) => form.set({ slug: event.target.value.toLowerCase() })}
      />
    </FormDialog>
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
