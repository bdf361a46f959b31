import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { anId } from '@entrepot/contract/testing/an-id';
import type { OrderId } from '@entrepot/contract/ids';
import type { Message } from '@entrepot/contract/chat/types';
import { renderPanel } from '../../testing/render-panel.tsx';
import { MessagesPage } from './messages-page.tsx';

test('an order that a buyer names leads to the order, and operators see who asked', async () => {
  const at = '2026-11-20T10:00:00.000Z';
  const id = '019ab000-0000-7000-8000-000000000061';
  const orderId = anId<OrderId>('019ab000-0000-7000-8000-000000000062');
  const standing = {
    ...{ lastSeq: 1, unread: 0, own: { got: 1, read: 1 }, theirs: { got: 1, read: 1 } },
    ...{ buyer: 'ma***a', avatar: 1, waiting: true },
  };
  const last: Message = {
    ...{ seq: 1, id, from: 'buyer', by: 'person', at },
    content: { kind: 'order', orderId, number: '26-004711' },
  };
  await renderPanel(<MessagesPage />, {
    at: `/customer-service?open=${id}`,
    answers: {
      'chat.listConversations': {
        rows: [{ id, ...standing, last }],
        ...{ page: 1, size: 20, total: 1, waiting: 1 },
      },
      'chat.listMessages': { ...standing, messages: [last], more: false },
    },
  });
  const link = await screen.findByRole('link', { name: 'Order 26-004711' });
  expect(link.getAttribute('href')).toBe(`/orders?open=${orderId}`);
  expect(screen.getByRole('heading', { name: 'ma***a' })).toBeTruthy();
});
