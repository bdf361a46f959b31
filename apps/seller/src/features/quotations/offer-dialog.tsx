/** Prices each line of a quotation. What is typed is kept until it is sent or discarded. */
import { offerDays, QUOTATION_NOTE_LENGTH } from '@entrepot/contract/quotations/rules';
import type { ShopQuotation } from '@entrepot/contract/quotations/types';
import { ConflictNote } from '@entrepot/client/form/conflict-note.tsx';
import { FormDialog } from '@entrepot/client/form/form-dialog.tsx';
import { useDraft } from '@entrepot/client/form/use-draft.ts';
import { useRefresh } from '@entrepot/client/use-refresh.ts';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { Button } from '@entrepot/ui/primitives/button.tsx';
import { Slip } from '@entrepot/ui/primitives/slip.tsx';
import { AmountInput, TextArea, TextInput } from '@entrepot/ui/primitives/text-input.tsx';
import { useToast } from '@entrepot/ui/primitives/toast.tsx';
import { useWrite } from '../../kit/api.ts';
import { useText } from '../../kit/text.ts';
import { fieldsOf, type OfferFields, offerOf, offerRules, unitOf } from './offer-draft.ts';
import { OfferSums } from './offer-sums.tsx';
import { PriceRow } from './price-row.tsx';
import styles from './quotations.module.css';

type Props = { quotation: ShopQuotation; onClose: () => void };

export function OfferDialog({ quotation, onClose }: Props) {
  const { form, send } = useOfferForm(quotation, onClose);
  const t = useText('quotations');
  const isFirst = quotation.version === 0;
  const isTyped = form.changed.length > 0;
  return (
    <FormDialog
      size="l"
      title={t(isFirst ? 'offer.make' : 'offer.change')}
      subtitle={t(isFirst ? 'offer.text' : 'offer.changeText')}
      form={form}
      onSend={send}
      onClose={onClose}
      submit={t('offer.send')}
      disabled={form.conflicts.length > 0 || (!isFirst && !isTyped)}
      buttons={
        <>
          <Button variant="quiet" disabled={!isTyped} onClick={form.discard}>
            {t('offer.discard')}
          </Button>
          <Button onClick={onClose}>{t('offer.later')}</Button>
        </>
      }
      className={styles.form}
    >
      <ConflictNote
        form={form}
        name={(field) =>
          t(field === 'freight' || field === 'note' ? `offer.${field}` : 'offer.unit')
        }
      />
      <TakeAll {...{ form, quotation }} />
      <ul className={styles.prices}>
        {quotation.lines.map((line, at) => (
          <PriceRow
            key={line.place}
            line={line}
            unit={unitOf(line, form.values)}
            input={{ ...form.input(`unit.${line.place}`), autoFocus: at === 0 }}
            onTake={(unit) => form.set({ [`unit.${line.place}`]: unit })}
          />
        ))}
      </ul>
      <Terms {...{ form, quotation }} />
      <Preview quotation={quotation} values={form.values} />
    </FormDialog>
  );
}

type Form = ReturnType<typeof useOfferForm>['form'];

/** Of many lines each would be a click. */
function TakeAll({ form, quotation }: { form: Form; quotation: ShopQuotation }) {
  const t = useText('quotations');
  const others = quotation.lines.flatMap((line) =>
    line.target && unitOf(line, form.values) !== line.target
      ? [[`unit.${line.place}`, line.target] as const]
      : [],
  );
  return (
    others.length > 1 && (
      <Button
        size="s"
        variant="quiet"
        className={styles.takeAll}
        onClick={() => form.set(Object.fromEntries(others))}
      >
        {t('offer.takeTargets')}
      </Button>
    )
  );
}

/** What counts for all lines. */
function Terms({ form, quotation }: { form: Form; quotation: ShopQuotation }) {
  const { first, last } = offerDays(new Date(quotation.now));
  const t = useText('quotations');
  return (
    <>
      <div className={styles.pair}>
        <AmountInput
          label={t('offer.freightOfAll')}
          hint={t('offer.freightHint')}
          required
          {...form.input('freight')}
        />
        <TextInput
          label={t('offer.validUntil')}
          hint={t('offer.validHint')}
          type="date"
          required
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
    </>
  );
}

/** The offer as it stands in the form, as its buyer will read it. */
function Preview({ quotation, values }: { quotation: ShopQuotation; values: OfferFields }) {
  const offer = offerOf(quotation, values);
  const format = useFormat();
  const t = useText('quotations');
  return (
    <Slip title={t('offer.preview')}>
      {offer ? (
        <>
          <OfferSums lines={quotation.lines} offer={offer} />
          {values.validUntil && (
            <small className={styles.until}>
              {t('offer.until', { date: format.date(`${values.validUntil}T12:00:00Z`) })}
            </small>
          )}
        </>
      ) : (
        <p className={styles.until}>{t('offer.previewWaits')}</p>
      )}
    </Slip>
  );
}

function useOfferForm(quotation: ShopQuotation, onClose: () => void) {
  const write = useWrite('quotations.offerQuotation');
  const refresh = useRefresh('quotations');
  const toast = useToast();
  const t = useText('quotations');
  const { id, version, lines } = quotation;
  const form = useDraft<OfferFields, ReturnType<typeof offerRules>>(
    `offer ${id}`,
    fieldsOf(quotation),
    {
      rules: offerRules(quotation),
      say: t,
      write,
      places: Object.fromEntries(
        lines.map(({ place }, at) => [`units.${at}`, `unit.${place}` as const]),
      ),
    },
  );
  const send = async () => {
    const { unit, ...rest } = form.sent();
    const units = lines.map(({ place }) => unit[place] ?? '');
    const sent = await write.send({ ...rest, quotationId: id, version, units });
    if (sent) {
      form.discard();
      toast({ tone: 'positive', title: t('offer.sent') });
      onClose();
    }
    await refresh();
  };
  return { form, send };
}
