/** What a buyer wants back, as every panel shows it: which pieces, why, in his words and with his pictures. */
import type { OrderLine, ReturnRequest } from '@entrepot/contract/orders/types';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { PictureStrip } from '@entrepot/ui/patterns/picture-strip.tsx';
import { usePanelText } from './use-panel-text.ts';

type Asked = { request: ReturnRequest };

export function useReturnReason(): (request: ReturnRequest) => string {
  const t = usePanelText();
  return ({ reason }) => t(`return.reasons.${reason}`);
}

type Pieces = Asked & { order: { lines: readonly Pick<OrderLine, 'id' | 'name'>[] } };

export function ReturnPieces({ order, request }: Pieces) {
  const format = useFormat();
  const t = usePanelText();
  if (request.lines.length === 0) {
    return t('return.whole');
  }
  return (
    <ul>
      {request.lines.map(({ lineId, of, quantity }) => (
        <li key={`${lineId} ${of}`}>
          {t(`return.line.${of}`, {
            quantity: format.quantity(quantity),
            name: order.lines.find(({ id }) => id === lineId)?.name ?? '',
          })}
        </li>
      ))}
    </ul>
  );
}

export function ReturnWords({ request: { detail, pictures } }: Asked) {
  const t = usePanelText();
  return (
    <>
      {detail && (
        <blockquote>
          <bdi>{detail}</bdi>
        </blockquote>
      )}
      {pictures.length > 0 && (
        <PictureStrip
          pictures={pictures}
          label={t('return.pictures')}
          nameOf={(no) => t('return.picture', { no })}
        />
      )}
    </>
  );
}
