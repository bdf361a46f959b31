/** The draft of a draw: new, or as it was kept. */
import { FormDialog } from '@entrepot/client/form/form-dialog.tsx';
import { TextsLanguage } from '@entrepot/client/form/texts-language.tsx';
import { textsIn } from '@entrepot/client/form/texts.ts';
import { useForm } from '@entrepot/client/form/use-form.ts';
import { useRefresh } from '@entrepot/client/use-refresh.ts';
import type { AdminDraw } from '@entrepot/contract/draws/types';
import type { BrandId, Sent } from '@entrepot/contract/ids';
import type { Language } from '@entrepot/contract/languages';
import { useLanguage } from '@entrepot/ui/i18n/messages.tsx';
import { TextInput } from '@entrepot/ui/primitives/text-input.tsx';
import { useToast } from '@entrepot/ui/primitives/toast.tsx';
import { useState } from 'react';
import { useWrite } from '../../kit/api.ts';
import { useText } from '../../kit/text.ts';
import { DRAW_RULES, type DrawFields, fieldsOf, sentOf } from './draw-draft.ts';
import styles from './draws.module.css';
import { NewPrizeCoupon } from './new-prize-coupon.tsx';
import { PrizeFields } from './prize-fields.tsx';

type Props = {
  brandId: Sent<BrandId>;
  draw?: AdminDraw;
  /** The mall's clock, in milliseconds: a new draft opens on its day. */
  now: number;
  onClose: () => void;
};

export function DrawDialog({ brandId, draw, now, onClose }: Props) {
  const { form, save } = useDrawForm({ brandId, now, onClose, ...(draw && { draw }) });
  const t = useText('draws');
  const [making, setMaking] = useState(false);
  return (
    <>
      <FormDialog
        title={t(draw ? 'form.edit' : 'form.new')}
        subtitle={t('form.days')}
        size="l"
        form={form}
        onSend={save}
        onClose={onClose}
        submit={t('form.save')}
        className={styles.form}
      >
        <Titles form={form} />
        <TextInput label={t('form.from')} required type="date" {...form.input('from')} />
        <TextInput label={t('form.until')} required type="date" {...form.input('until')} />
        <TextInput
          label={t('form.perDay')}
          required
          inputMode="numeric"
          {...form.input('perDay')}
        />
        <TextInput
          label={t('form.perPerson')}
          required
          inputMode="numeric"
          {...form.input('perPerson')}
        />
        <TextInput
          label={t('form.mostDraws')}
          required
          inputMode="numeric"
          {...form.input('mostDraws')}
        />
        <PrizeFields
          form={form}
          brandId={brandId}
          onNewCoupon={() => setMaking(true)}
          {...(draw && { draw })}
        />
      </FormDialog>
      {making && <NewPrizeCoupon brandId={brandId} onClose={() => setMaking(false)} />}
    </>
  );
}

export type DrawForm = ReturnType<typeof useDrawForm>['form'];

function Titles({ form }: { form: DrawForm }) {
  const [language, setLanguage] = useState<Language>(useLanguage());
  const { input } = textsIn<{ title: string }>(form, language);
  const t = useText('draws');
  return (
    <>
      <TextsLanguage
        label={t('form.language')}
        value={language}
        filled={(code) => form.values[`texts.${code}`].title !== ''}
        onChange={setLanguage}
      />
      <TextInput
        label={t('form.title')}
        hint={t('form.titleHint')}
        maxLength={80}
        autoFocus
        {...input('title')}
      />
    </>
  );
}

function useDrawForm({ brandId, draw, now, onClose }: Props) {
  const create = useWrite('draws.createDraw');
  const update = useWrite('draws.updateDraw');
  const refresh = useRefresh('draws');
  const toast = useToast();
  const t = useText('draws');
  const write = draw ? update : create;
  const form = useForm<DrawFields, typeof DRAW_RULES>(() => fieldsOf(draw, now), {
    ...{ rules: DRAW_RULES, say: t, write },
    places: { DRAW_PRIZE_TAKEN: 'prizes' },
  });
  const save = async () => {
    const wanted = sentOf(form.values);
    const saved = draw
      ? await update.send({ ...wanted, drawId: draw.id, version: draw.version })
      : await create.send({ ...wanted, brandId });
    await refresh();
    if (saved) {
      toast({ tone: 'positive', title: t('form.made') });
      onClose();
    }
  };
  return { form, save };
}
