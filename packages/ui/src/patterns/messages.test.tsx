/** Where a log stands when something comes, which only sizes can tell: a browser's are played. */
import type { Content, Message } from '@entrepot/contract/chat/types';
import { anId } from '@entrepot/contract/testing/an-id';
import { parseAmount } from '@entrepot/contract/money';
import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderScreen } from '../testing/render-screen.tsx';
import { MessageComposer, Talk } from './message-composer.tsx';
import { MessageList, type MessageListProps } from './message-list.tsx';

const message = (seq: number, change: Partial<Message> = {}): Message => ({
  seq,
  id: `m${seq}`,
  from: 'desk',
  by: 'person',
  content: { kind: 'text', text: `Word ${seq}`, hidden: false },
  at: `2026-11-20T10:${String(seq).padStart(2, '0')}:00.000Z`,
  ...change,
});

const said = (from: number, to: number): Message[] =>
  Array.from({ length: to - from + 1 }, (_, at) => message(from + at));

const list = (change: Partial<MessageListProps> = {}) => (
  <MessageList
    messages={said(11, 30)}
    waiting={[]}
    own="buyer"
    theirs={{ got: 0, read: 0 }}
    other="Someone from Fenwick"
    more={false}
    readingBack={false}
    onOlder={() => undefined}
    onRetry={() => undefined}
    onDrop={() => undefined}
    {...change}
  />
);

/** A log of which every message is 20 high and 100 are seen. */
function played() {
  const log = screen.getByRole('log');
  let top = 0;
  Object.defineProperties(log, {
    scrollHeight: { get: () => log.querySelectorAll('[data-seq]').length * 20 },
    clientHeight: { get: () => 100 },
    scrollTop: {
      get: () => top,
      set(value: number) {
        top = value;
      },
    },
  });
  const scrollTo = (value: number) => {
    top = value;
    fireEvent.scroll(log);
  };
  return { scrollTo, top: () => top };
}

it('stays at the end for who is there, and counts what comes for who is not', async () => {
  const { rerender, user } = renderScreen(list());
  const log = played();
  log.scrollTo(300);
  rerender(list({ messages: said(11, 31) }));
  expect(log.top()).toBe(420);
  log.scrollTo(100);
  rerender(list({ messages: said(11, 33) }));
  expect(log.top()).toBe(100);
  await user.click(screen.getByRole('button', { name: '2 new messages' }));
  expect(log.top()).toBe(460);
  expect(screen.queryByRole('button', { name: /new message|latest message/ })).toBeNull();
});

it('goes to the end with one’s own words, wherever one was', () => {
  const { rerender } = renderScreen(list());
  const log = played();
  log.scrollTo(100);
  const content = { kind: 'text', text: 'Mine' } as const;
  rerender(list({ waiting: [{ id: 'w', at: 0, content }] }));
  expect(log.top()).toBe(400);
});

it('reads on at its start, and stays where its reader is when older words come', () => {
  const onOlder = vi.fn();
  const { rerender } = renderScreen(list({ more: true, onOlder }));
  const log = played();
  rerender(list({ more: true, onOlder, messages: said(11, 31) }));
  log.scrollTo(10);
  expect(onOlder).toHaveBeenCalledOnce();
  rerender(list({ more: false, messages: said(1, 31) }));
  expect(log.top()).toBe(210);
});

it('shows products, orders and pictures as what they are, each where it leads', () => {
  const goods: Extract<Content, { kind: 'goods' }>['goods'] = {
    listingId: anId('l1'),
    name: 'Teapot',
    picture: null,
    price: parseAmount('6.4'),
  };
  const picture = { id: 'p1', width: 1_200, height: 600, tint: '#888888' };
  renderScreen(
    list({
      messages: [
        message(1, { content: { kind: 'goods', goods } }),
        message(2, { content: { kind: 'goods', goods: null } }),
        message(3, { content: { kind: 'order', orderId: anId('o1'), number: 'EN-1' } }),
        message(4, { content: { kind: 'picture', picture } }),
      ],
      goodsHref: (id) => `/goods/${id}`,
      orderHref: (id) => `/order/${id}`,
    }),
  );
  const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(hrefs).toEqual(['/goods/l1', '/order/o1']);
  expect(screen.getByText('No longer on sale')).toBeTruthy();
  const { width, height } = screen.getByRole<HTMLImageElement>('img', { name: 'Picture' });
  expect([width, height]).toEqual([240, 120]);
});

it('takes pictures that are dropped on a conversation or pasted into it', () => {
  const onPictures = vi.fn();
  renderScreen(
    <Talk onPictures={onPictures}>
      {list()}
      <MessageComposer text="" onText={vi.fn()} onSend={vi.fn()} onPictures={onPictures} />
    </Talk>,
  );
  const files = [new File(['1'], 'crate.jpg', { type: 'image/jpeg' })];
  fireEvent.drop(screen.getByRole('log'), { dataTransfer: { files } });
  fireEvent.paste(screen.getByRole('textbox'), { clipboardData: { files } });
  expect(onPictures.mock.calls).toEqual([[files], [files]]);
});
