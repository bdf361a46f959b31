// @vitest-environment node
import { parseAmount } from '@entrepot/contract/money';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { messageSource } from '../i18n/load-messages.ts';
import { Messages } from '../i18n/messages.tsx';
import { OWN_MESSAGES } from '../i18n/own-messages.ts';
import { Dialog } from '../primitives/dialog.tsx';
import { Price } from '../primitives/price.tsx';
import { QuantityStepper } from '../primitives/quantity-stepper.tsx';
import { ToastProvider } from '../primitives/toast.tsx';
import { Why } from '../primitives/why.tsx';

it('pages are written on the server, where there is no document', () => {
  const html = renderToString(
    <Messages
      language="ar"
      timeZone="Asia/Dubai"
      messages={messageSource(OWN_MESSAGES)('ar', ['ui'])}
    >
      <ToastProvider>
        <Why lines={[]}>
          <Price amount={parseAmount('1651.9')} currency="USDT" />
        </Why>
        <QuantityStepper label="Teapot" value={24} onChange={() => undefined} />
        <Dialog open={false} title="Closed" onClose={() => undefined}>
          Not written
        </Dialog>
      </ToastProvider>
    </Messages>,
  );
  expect(html).toContain('1,651');
  expect(html).toContain('زيادة الكمية');
  expect(html).not.toContain('Not written');
});
