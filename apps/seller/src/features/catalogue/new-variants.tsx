/** Colours or sizes of new goods: one choice, each value with its number, surcharge and stock. */
import { MOST_VARIANTS } from '@entrepot/contract/catalogue/import-rules';
import { Button } from '@entrepot/ui/primitives/button.tsx';
import { IconButton } from '@entrepot/ui/primitives/icon-button.tsx';
import { TextInput } from '@entrepot/ui/primitives/text-input.tsx';
import { Plus, X } from 'lucide-react';
import { NEW_VARIANT, type VariantDraft } from './new-listing-draft.ts';
import type { NewListingState } from './new-listing-form.tsx';
import { useText } from '../../kit/text.ts';
import styles from './new-listing.module.css';

export function NewVariants({ form }: { form: NewListingState }) {
  const t = useText('catalogue');
  const { variants } = form.values;
  const change = (at: number, part: Partial<VariantDraft>) =>
    form.set({
      variants: variants.map((each, index) => (index === at ? { ...each, ...part } : each)),
    });
  const field = (at: number, name: keyof VariantDraft) => ({
    label: t(`new.variant.${name}`, { number: at + 1 }),
    hideLabel: at > 0,
    value: variants[at]?.[name] ?? '',
    error: form.say(`variants.${at}.${name}`),
    onChange: (event: { target: { value: string } }) => change(at, { [name]: event.target.value }),
  });
  return (
    <fieldset className={styles.variants}>
      <legend className={styles.label}>{t('new.variants')}</legend>
      {variants.length > 0 && (
        <TextInput
          label={t('new.choice')}
          hint={t('new.choiceHint')}
          maxLength={40}
          {...form.input('choice')}
        />
      )}
      {variants.map((_, at) => (
        <div key={at} className={styles.variant}>
          <TextInput maxLength={80} {...field(at, 'value')} />
          <TextInput code maxLength={80} {...field(at, 'sku')} />
          <TextInput code inputMode="decimal" placeholder="0" {...field(at, 'surcharge')} />
          <TextInput code inputMode="numeric" {...field(at, 'stock')} />
          <IconButton
            size="s"
            label={t('new.variant.remove', { number: at + 1 })}
            className={at === 0 ? styles.beside : undefined}
            icon={<X size={14} aria-hidden />}
            onClick={() => form.set({ variants: variants.toSpliced(at, 1) })}
          />
        </div>
      ))}
      {variants.length < MOST_VARIANTS && (
        <div>
          <Button
            size="s"
            icon={<Plus size={14} aria-hidden />}
            onClick={() => form.set({ variants: [...variants, NEW_VARIANT] })}
          >
            {t('new.variant.add')}
          </Button>
        </div>
      )}
    </fieldset>
  );
}
