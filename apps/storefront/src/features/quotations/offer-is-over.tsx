import { ButtonLink } from '@entrepot/ui/primitives/button.tsx';
import { EmptyState } from '@entrepot/ui/primitives/states.tsx';
import { paths } from '../../kit/paths.ts';
import { useText } from '../../kit/text.ts';

/** Where somebody comes to accept what is no longer offered. */
export function OfferIsOver({ quotationId }: { quotationId: string }) {
  const t = useText('quotations');
  return (
    <EmptyState
      title={t('over.title')}
      action={
        <ButtonLink variant="primary" href={paths.quotation(quotationId)}>
          {t('over.look')}
        </ButtonLink>
      }
    >
      {t('over.text')}
    </EmptyState>
  );
}
