/** Asks a shop for its price: from a product with what was chosen there, or from a shop with products of it. */
import { MOST_QUOTED_LINES, QUOTATION_NOTE_LENGTH } from '@entrepot/contract/quotations/rules';
import type { QuotedCart } from '@entrepot/contract/catalogue/types';
import { CheckedForm } from '@entrepot/client/form/checked-form.tsx';
import { rulesFor } from '@entrepot/client/form/fields.ts';
import { useForm } from '@entrepot/client/form/use-form.ts';
import { useRefresh } from '@entrepot/client/use-refresh.ts';
import { useNavigate, usePageSearch } from '@entrepot/client/router/use-router.ts';
import { Button, ButtonLink } from '@entrepot/ui/primitives/button.tsx';
import { Breadcrumbs } from '@entrepot/ui/primitives/breadcrumbs.tsx';
import { EmptyState, Failed } from '@entrepot/ui/primitives/states.tsx';
import { Skeleton } from '@entrepot/ui/primitives/loading.tsx';
import { TextArea, TextInput } from '@entrepot/ui/primitives/text-input.tsx';
import { useToast } from '@entrepot/ui/primitives/toast.tsx';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { useAsk, useWrite } from '../../kit/api.ts';
import { Box } from '../../kit/frame/box.tsx';
import { PageHead } from '../../kit/page/page-head.tsx';
import { paths } from '../../kit/paths.ts';
import { useText } from '../../kit/text.ts';
import { AddProduct } from './add-product.tsx';
import { AskedLine } from './asked-line.tsx';
import { type AskFields, keyOf, linesOf, question, readPieces, readTarget } from './ask-model.ts';
import { DestinationSelect } from './destination-select.tsx';
import styles from './quotations.module.css';

export function AskPage() {
  const search = usePageSearch();
  const shop = useAsk('sellers.getShop', { shopId: search['shop'] ?? '' });
  const t = useText('quotations');
  const code = (shop.error as { code?: string } | null)?.code;
  return (
    <div className={`wrap ${styles.page}`}>
      <PageHead title={t('ask.title')} unlisted />
      {shop.data ? (
        <>
          <Breadcrumbs
            items={[
              { label: shop.data.name, href: paths.shop(shop.data.id) },
              { label: t('ask.title') },
            ]}
          />
          <h1>{t('ask.titleAt', { shop: shop.data.name })}</h1>
          <p className={styles.lead}>{t('ask.lead')}</p>
          <AskForm shopId={shop.data.id} />
        </>
      ) : code === 'SHOP_NOT_FOUND' || code === 'INVALID_INPUT' ? (
        <EmptyState
          heading="h1"
          title={t('ask.noShop')}
          action={
            <ButtonLink variant="primary" href={paths.goods()}>
              {t('ask.browse')}
            </ButtonLink>
          }
        >
          {t('ask.noShopHint')}
        </EmptyState>
      ) : shop.error ? (
        <Failed from={shop} />
      ) : (
        <Skeleton height="320px" />
      )}
    </div>
  );
}

const RULES = rulesFor<AskFields>()({
  lines: {
    problem: (lines) =>
      lines.length === 0
        ? 'problem.noLines'
        : lines.some(({ quantity }) => readPieces(quantity) === undefined)
          ? 'problem.pieces'
          : lines.some(({ target }) => readTarget(target) === undefined)
            ? 'problem.target'
            : undefined,
  },
  destination: { problem: (to) => (to === '' ? 'problem.destination' : undefined) },
});

function useAskForm(shopId: string) {
  const search = usePageSearch();
  const navigate = useNavigate();
  const refresh = useRefresh('quotations');
  const toast = useToast();
  const t = useText('quotations');
  const write = useWrite('quotations.askForQuotation');
  const form = useForm<AskFields, typeof RULES>(
    () => ({ lines: linesOf(search), destination: '', wantedOn: '', note: '' }),
    { rules: RULES, say: t, write },
  );
  const send = async () => {
    const asked = await write.send(question(shopId, form.values));
    if (asked) {
      toast({ tone: 'positive', title: t('ask.sent', { number: asked.number }) });
      await refresh();
      await navigate({ href: paths.quotation(asked.id), replace: true });
    }
  };
  return { form, send };
}

/** What the lines are called, and what they cost without an agreement. */
function useListed(lines: AskFields['lines']): QuotedCart['lines'] {
  const asked = lines.map(({ listingId, variantId, quantity }) => ({
    ...{ listingId, variantId },
    quantity: readPieces(quantity) ?? 1,
  }));
  const found = useAsk(
    'catalogue.quoteCart',
    { lines: asked },
    { enabled: asked.length > 0, placeholderData: keepPreviousData },
  );
  return found.data?.lines ?? [];
}

function AskForm({ shopId }: { shopId: string }) {
  const { form, send } = useAskForm(shopId);
  const { lines } = form.values;
  const listed = useListed(lines);
  const t = useText('quotations');
  const fault = form.say('lines');
  return (
    <CheckedForm form={form} onSend={send}>
      <div className={styles.columns}>
        <Box title={t('ask.products')} note={t('ask.productsNote')} flush>
          {lines.length > 0 && (
            <ul className={styles.asked}>
              {lines.map((line, at) => (
                <AskedLine
                  key={keyOf(line)}
                  line={line}
                  listed={listed.find(
                    (each) =>
                      each.listingId === line.listingId &&
                      (line.variantId === null || each.variantId === line.variantId),
                  )}
                  tried={fault !== undefined}
                  onChange={(part) => form.set({ lines: lines.with(at, { ...line, ...part }) })}
                  onRemove={() => form.set({ lines: lines.toSpliced(at, 1) })}
                />
              ))}
            </ul>
          )}
          {lines.length < MOST_QUOTED_LINES && (
            <AddProduct
              shopId={shopId}
              known={new Set(lines.map(keyOf))}
              onAdd={(line) => form.set({ lines: [...lines, line] })}
            />
          )}
          {fault && (
            <p role="alert" className={styles.fault}>
              {fault}
            </p>
          )}
        </Box>
        <div className={styles.stack}>
          <DeliveryFields form={form} />
          <div className={styles.foot}>
            <p>{t('ask.free')}</p>
            <Button type="submit" variant="primary" size="l" loading={form.sending}>
              {t('ask.send')}
            </Button>
          </div>
        </div>
      </div>
    </CheckedForm>
  );
}

type Form = ReturnType<typeof useAskForm>['form'];

/** Where to, by when, and what else the shop should know. */
function DeliveryFields({ form }: { form: Form }) {
  const [today] = useState(() => new Date().toISOString().slice(0, 10));
  const t = useText('quotations');
  return (
    <Box title={t('ask.delivery')}>
      <div className={styles.fields}>
        <DestinationSelect
          input={form.input('destination')}
          onFirst={(destination) => form.set({ destination })}
        />
        <TextInput label={t('ask.wantedOn')} type="date" min={today} {...form.input('wantedOn')} />
        <TextArea
          label={t('ask.note')}
          hint={t('ask.noteHint')}
          rows={4}
          dir="auto"
          maxLength={QUOTATION_NOTE_LENGTH}
          {...form.input('note')}
        />
      </div>
    </Box>
  );
}
