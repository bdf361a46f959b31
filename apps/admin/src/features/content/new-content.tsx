import { PAGE_SLUG } from '@entrepot/contract/content/rules';
import type { BrandId, Sent } from '@entrepot/contract/ids';
import { rulesFor } from '@entrepot/client/form/fields.ts';
import { FormDialog } from '@entrepot/client/form/form-dialog.tsx';
import { useForm } from '@entrepot/client/form/use-form.ts';
import { Select } from '@entrepot/ui/primitives/select.tsx';
import { TextInput, type TextInputProps } from '@entrepot/ui/primitives/text-input.tsx';
import { useWrite } from '../../kit/api.ts';
import { useText } from '../../kit/text.ts';

type Props = {
  brandId: Sent<BrandId>;
  onClose: () => void;
  onMade: (made: { id: string }) => void;
};

const SLOTS = ['big', 'side', 'promise'] as const;

const title = {
  problem: (text: string) => (text.trim() === '' ? ('titleMissing' as const) : undefined),
};
const PAGE = rulesFor<{ title: string; slug: string }>()({
  title,
  slug: {
    read: (slug) => slug.trim().toLowerCase(),
    problem: (slug) => (PAGE_SLUG.test(slug.trim().toLowerCase()) ? undefined : 'pages.slugBad'),
  },
});
const BANNER = rulesFor<{ title: string; slot: (typeof SLOTS)[number] }>()({ title });

export function NewPage({ brandId, onClose, onMade }: Props) {
  const write = useWrite('content.createPage');
  const t = useText('content');
  const form = useForm({ title: '', slug: '' }, { rules: PAGE, say: t, write });
  const make = async () => {
    const made = await write.send({ brandId, ...form.sent() });
    if (made) {
      onMade(made);
    }
  };
  const dialog = { form, onClose, onSend: make, submit: t('make'), size: 's' } as const;
  return (
    <FormDialog {...dialog} title={t('pages.new')}>
      <Title {...form.input('title')} />
      <TextInput
        label={t('pages.slug')}
        hint={t('pages.slugHint')}
        required
        code
        maxLength={64}
        {...form.input('slug')}
      />
    </FormDialog>
  );
}

export function NewBanner({ brandId, onClose, onMade }: Props) {
  const write = useWrite('content.createBanner');
  const t = useText('content');
  const form = useForm(
    { title: '', slot: 'big' as (typeof SLOTS)[number] },
    { rules: BANNER, say: t, write },
  );
  const make = async () => {
    const made = await write.send({ brandId, ...form.sent() });
    if (made) {
      onMade(made);
    }
  };
  const dialog = { form, onClose, onSend: make, submit: t('make'), size: 's' } as const;
  return (
    <FormDialog {...dialog} title={t('banners.new')}>
      <Select
        label={t('banners.slot')}
        options={SLOTS.map((value) => ({ value, label: t(`slot.${value}`) }))}
        {...form.input('slot')}
      />
      <Title {...form.input('title')} />
    </FormDialog>
  );
}

function Title(input: Omit<TextInputProps, 'label'>) {
  const t = useText('content');
  return (
    <TextInput
      label={t('newTitle')}
      hint={t('newTitleHint')}
      required
      autoFocus
      maxLength={200}
      {...input}
    />
  );
}
