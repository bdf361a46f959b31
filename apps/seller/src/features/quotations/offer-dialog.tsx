/** Prices each line of a quotation. What is typed is kept until it is sent. */
import { offerDays, QUOTATION_NOTE_LENGTH } from '@entrepot/contract/quotations/rules';
import type { ShopQuotation } from '@entrepot/contract/quotations/types';
import { FormDialog } from '@entrepot/client/form/form-dialog.tsx';
import { useForm } from '@entrepot/client/form/use-form.ts';
import { useRefresh } from '@entrepot/client/use-refresh.ts';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { SumLines } from '@entrepot/ui/primitives/slip.tsx';
import { TextArea, TextInput } from '@entrepot/ui/primitives/text-input.tsx';
import { useToast } from '@entrepot/ui/primitives/toast.tsx';
import { useWrite } from '../../kit/api.ts';
import { useText } from '../../kit/text.ts';
import { fieldsOf, type OfferFields, offerRules, sumsOf } from './offer-draft.ts';
import styles from './quotations.module.css';

type Props = { quotation: ShopQuotation; onClose: () => void };

export function OfferDialog({ quotation, onClose }: Props) {
  const { form, send } = useOfferForm(quotation, onClose);
  const { first, last } = offerDays(new Date(quotation.now));
  const t = useText('quotations');
  return (
    <FormDialog
      size="l"
      title={t(quotation.version === 0 ? 'offer.make' : 'offer.change')}
      subtitle={t(quotation.version === 0 ? 'offer.text' : 'offer.changeText')}
      form={form}
      onSend={send}
      onClose={onClose}
      submit={t('offer.send')}
      className={styles.form}
    >
      <ul className={styles.prices}>
        {quotation.lines.map((line) => (
          <PriceRow key={line.place} line={line} input={form.input(`unit.${line.place}`)} />
        ))}
      </ul>
      <div className={styles.pair}>
        <TextInput
          label={t('offer.freightOfAll')}
          hint={t('offer.freightHint')}
          inputMode="decimal"
          code
          {...form.input('freight')}
        />
        <TextInput
          label={t('offer.validUntil')}
          type="date"
          min={first}
          max={last}
          {...form.input('validUntil')}
        />
      </div>
      <TextArea
        label={t('offer.note')}
        rows={3}
        dir="auto"
        maxLength={QUOTATION_NOTE_LENGTH}
        {...form.input('note')}
      />
      <OfferSums quotation={quotation} values={form.values} />
    </FormDialog>
  );
}

function useOfferForm(quotation: ShopQuotation, onClose: () => void) {
  const write = useWrite('quotations.offerQuotation');
  const refresh = useRefresh('quotations');
  const toast = useToast();
  const t = useText('quotations');
  const form = useForm<OfferFields, ReturnType<typeof offerRules>>(fieldsOf(quotation), {
    rules: offerRules(quotation),
    say: t,
    write,
  });
  const send = async () => {
    const { unit, ...rest } = form.sent();
    const sent = await write.send({
      ...rest,
      quotationId: quotation.id,
      version: quotation.version,
      units: quotation.lines.map(({ place }) => unit[place] ?? ''),
    });
    await refresh();
    if (sent) {
      toast({ tone: 'positive', title: t('offer.sent') });
      onClose();
    }
  };
  return { form, send };
}

type RowProps = {
  line: ShopQuotation['lines'][number];
  input: { value: string };
};

function PriceRow({ line, input }: RowProps) {
  const format = useFormat();
  const t = useText('quotations');
  const choice = line.attributes.map(({ value }) => value).join(', ');
  return (
    <li>
      <span className={styles.two}>
        <bdi>{line.name}</bdi>
        <small>
          {choice && `${choice} · `}
          {t('pieces', { count: line.quantity })}
        </small>
        <small>
          {t('yourPrice')} <bdi className="ltr">{format.money(line.listed, { unit: true })}</bdi>
          {line.target && (
            <>
              {' · '}
              {t('target')} <bdi className="ltr">{format.money(line.target, { unit: true })}</bdi>
            </>
          )}
        </small>
      </span>
      <TextInput
        label={t('offer.unitOf', { name: choice ? `${line.name}, ${choice}` : line.name })}
        hideLabel
        placeholder={t('offer.unit')}
        inputMode="decimal"
        code
        end="USDT"
        {...input}
      />
    </li>
  );
}

function OfferSums({ quotation, values }: Pick<Props, 'quotation'> & { values: OfferFields }) {
  const format = useFormat();
  const t = useText('quotations');
  const sums = sumsOf(quotation, values);
  const shown = (name: 'goods' | 'freight' | 'total') => (sums ? format.money(sums[name]) : '–');
  return (
    <div className={styles.sums}>
      <SumLines
        compact
        lines={[
          { label: t('offer.goods'), amount: shown('goods') },
          { label: t('offer.freight'), amount: shown('freight') },
        ]}
        total={{ label: t('offer.total'), amount: shown('total'), unit: 'USDT' }}
      />
      <small>{t('offer.taxHint')}</small>
    </div>
  );
}
