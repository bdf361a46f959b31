/** Why, which pieces, how much, in one's own words and pictures. What was typed stays when the server says no. */
import { type Amount, compare, CURRENCY } from '@entrepot/contract/money';
import type { OrderId, Sent } from '@entrepot/contract/ids';
import {
  RETURN_DETAIL_LENGTH,
  RETURN_PICTURES,
  RETURN_REASONS,
} from '@entrepot/contract/orders/rules';
import type { OrderLine } from '@entrepot/contract/orders/types';
import { CheckedForm } from '@entrepot/client/form/checked-form.tsx';
import { useForm } from '@entrepot/client/form/use-form.ts';
import { usePictureUpload } from '@entrepot/client/use-picture-upload.ts';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { ImagePicker, type ImagePickerProps } from '@entrepot/ui/patterns/image-picker.tsx';
import { Fault } from '@entrepot/ui/primitives/field.tsx';
import { Select } from '@entrepot/ui/primitives/select.tsx';
import { TextArea, TextInput, type TextInputProps } from '@entrepot/ui/primitives/text-input.tsx';
import { useCall, useWrite } from '../../../kit/api.ts';
import { useBrand } from '../../../kit/brand.ts';
import { useText } from '../../../kit/text.ts';
import { useOrdersChanged } from '../use-orders-changed.ts';
import { PiecesChooser } from './pieces-chooser.tsx';
import {
  boundsOf,
  choicesOf,
  chosenPieces,
  firstDraft,
  type Pieces,
  readAmount,
  returnRules,
  type Returnable,
  type ReturnDraft,
  wholeAmount,
} from './return-model.ts';
import forms from '../forms.module.css';

type FormProps = Returnable<OrderLine> & { orderId: Sent<OrderId>; onDone: () => void };

/** The draft, what may be asked for it, and how it is sent. */
function useReturn({ orderId, lines, held, onDone }: FormProps) {
  const changed = useOrdersChanged();
  const write = useWrite('orders.requestReturn', { onDone: () => changed().then(onDone) });
  const { upload, running } = usePictureUpload(useCall(), 'evidence', useBrand().mediaBase);
  const format = useFormat();
  const t = useText('orders');
  const of = { lines, held };
  const rules = returnRules(of, { money: (each) => format.money(each), uploading: running });
  const form = useForm<ReturnDraft, typeof rules>(() => firstDraft(of), { rules, say: t, write });
  const bounds = boundsOf(of, form.values.pieces);
  const send = async () => {
    const { reason, amount, detail, pieces, images } = form.sent();
    const asked = readAmount(amount);
    // Otherwise it is named as a fault and the form is not sent.
    if (reason !== '' && asked !== null) {
      const what = { lines: chosenPieces(lines, pieces), pictureIds: images.map(({ id }) => id) };
      await write.send({ orderId, reason, detail, amount: asked, ...what });
    }
  };
  /** What other pieces cost is asked for with them. */
  const choose = (pieces: Pieces) =>
    form.set({ pieces, amount: wholeAmount(boundsOf(of, pieces).most) });
  return { form, bounds, send, choose, upload };
}

export function ReturnForm(props: FormProps) {
  const { form, bounds, send, choose, upload } = useReturn(props);
  const t = useText('orders');
  return (
    <CheckedForm
      form={form}
      onSend={send}
      submit={t('return.submit')}
      size="l"
      className={forms.form}
    >
      <Select
        label={t('return.reason')}
        required
        placeholder={t('return.choose')}
        options={RETURN_REASONS.map((value) => ({ value, label: t(`return.reasons.${value}`) }))}
        {...form.input('reason')}
      />
      {choicesOf(props.lines).length > 0 && (
        <PiecesChooser
          lines={props.lines}
          pieces={form.values.pieces}
          onChange={choose}
          fault={form.say('pieces')}
        />
      )}
      <AmountField
        bounds={bounds}
        onAll={() => form.set({ amount: wholeAmount(bounds.most) })}
        {...form.input('amount')}
      />
      <TextArea
        label={t('return.detail')}
        required={form.values.reason === 'other'}
        hint={t('return.detailHint')}
        maxLength={RETURN_DETAIL_LENGTH}
        {...form.input('detail')}
      />
      <Pictures
        images={form.values.images}
        onChange={(images) => form.set({ images })}
        upload={upload}
        fault={form.say('images')}
      />
    </CheckedForm>
  );
}

type PicturesProps = Pick<ImagePickerProps, 'images' | 'onChange' | 'upload'> & {
  fault: string | undefined;
};

function Pictures({ fault, ...picker }: PicturesProps) {
  const t = useText('orders');
  return (
    <div className={forms.pictures}>
      <b>{t('return.pictures')}</b>
      <p>{t('return.picturesHint')}</p>
      <ImagePicker
        label={t('return.pictures')}
        maxCount={RETURN_PICTURES}
        purpose="evidence"
        {...picker}
      />
      <Fault>{fault}</Fault>
    </div>
  );
}

type AmountProps = Omit<TextInputProps, 'label'> & {
  bounds: { least: Amount; most: Amount };
  onAll: () => void;
};

/** There is nothing to type where one amount alone can be asked for. */
function AmountField({ bounds, onAll, ...input }: AmountProps) {
  const t = useText('orders');
  const format = useFormat();
  const isFixed = compare(bounds.least, bounds.most) === 0;
  return (
    <TextInput
      label={t('return.amount')}
      hint={
        isFixed
          ? t('return.amountExact')
          : t('return.amountHint', { most: format.money(bounds.most) })
      }
      readOnly={isFixed}
      required
      code
      inputMode="decimal"
      autoComplete="off"
      maxLength={40}
      end={CURRENCY}
      aside={
        !isFixed && (
          <button type="button" className={forms.link} onClick={onAll}>
            {t('return.amountAll')}
          </button>
        )
      }
      {...input}
    />
  );
}
