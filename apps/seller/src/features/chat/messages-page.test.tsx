import type { DeskConversation, Message } from '@entrepot/contract/chat/types';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { refusal, renderPage, type Answers } from '../../testing/render-page.tsx';
import { MessagesPage } from './messages-page.tsx';

const CONVERSATION = '019ab000-0000-7000-8000-000000000061';

const message = (seq: number, text: string, from: Message['from'] = 'buyer'): Message => ({
  seq,
  id: `019ab000-0000-7000-8000-0000000001${String(seq).padStart(2, '0')}`,
  from,
  by: 'person',
  content: { kind: 'text', text, hidden: false },
  at: `2026-11-20T10:0${seq}:00.000Z`,
});

const STANDING = { lastSeq: 1, unread: 1, own: { got: 0, read: 0 }, theirs: { got: 1, read: 1 } };

const row: DeskConversation = {
  ...STANDING,
  id: CONVERSATION,
  buyer: 'ma***a',
  avatar: 1,
  waiting: true,
  last: message(1, 'Do the lids fit?'),
};

beforeEach(() => localStorage.clear());

function open(answers: Answers = {}, at = '/messages') {
  const said: Message[] = [message(1, 'Do the lids fit?')];
  return renderPage(
    <MessagesPage />,
    {
      'chat.listConversations': () => ({ rows: [row], page: 1, size: 20, total: 1, waiting: 1 }),
      'chat.getDesk': () => ({ greetings: { en: 'Ahoy!' }, hours: '', version: 3 }),
      'chat.listMessages': ({ after = 0 }: { after?: number }) => ({
        ...STANDING,
        ...{ lastSeq: said.length, buyer: 'ma***a', avatar: 1, waiting: said.length === 1 },
        messages: said.filter(({ seq }) => seq > after),
        more: false,
      }),
      'chat.sendMessage': ({ content }: { content: { text: string } }) => {
        const sent = message(said.length + 1, content.text, 'desk');
        said.push(sent);
        return sent;
      },
      'chat.acknowledge': () => ({}),
      'chat.tellTyping': () => ({}),
      ...answers,
    },
    at,
  );
}

const writing = () => screen.findByRole('textbox', { name: 'Write a message' });

test('conversations that wait for an answer stand in the list, with what was said last', async () => {
  const { of } = open();
  const found = await screen.findByText('Do the lids fit?');
  const line = within(found.closest('tr') as HTMLElement);
  expect(line.getByText('ma***a')).toBeTruthy();
  expect(line.getByText('1')).toBeTruthy();
  expect(of('chat.listConversations')[0]?.input).toMatchObject({ filter: 'waiting' });
  fireEvent.click(screen.getByRole('tab', { name: 'All' }));
  await waitFor(() =>
    expect(of('chat.listConversations').at(-1)?.input).toMatchObject({ filter: 'all' }),
  );
});

test('an answer is sent with Enter, once, and stands in the conversation', async () => {
  const { of } = open({}, `/messages?open=${CONVERSATION}`);
  const field = await writing();
  fireEvent.change(field, { target: { value: 'They do.' } });
  fireEvent.keyDown(field, { key: 'Enter' });
  const log = screen.getByRole('log');
  await within(log).findByText('They do.');
  await waitFor(() => expect(of('chat.sendMessage')).toHaveLength(1));
  expect(of('chat.sendMessage')[0]?.input).toMatchObject({
    conversationId: CONVERSATION,
    content: { kind: 'text', text: 'They do.' },
  });
  expect(of('chat.tellTyping')).toHaveLength(1);
  expect((field as HTMLTextAreaElement).value).toBe('');
});

test('what is refused says why and stays', async () => {
  open(
    {
      'chat.sendMessage': () => {
        throw refusal('NOT_FOUND', 'This does not exist.');
      },
    },
    `/messages?open=${CONVERSATION}`,
  );
  const field = await writing();
  fireEvent.change(field, { target: { value: 'They do.' } });
  fireEvent.keyDown(field, { key: 'Enter' });
  expect((await screen.findByRole('alert')).textContent).toContain('This does not exist.');
  fireEvent.click(screen.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

test('a word of thanks needs no answer', async () => {
  const { of } = open({ 'chat.settle': () => ({}) }, `/messages?open=${CONVERSATION}`);
  fireEvent.click(await screen.findByRole('button', { name: 'No answer needed' }));
  await waitFor(() =>
    expect(of('chat.settle')[0]?.input).toEqual({ conversationId: CONVERSATION }),
  );
  await waitFor(() => expect(of('chat.listConversations').length).toBeGreaterThan(1));
});

test('where nothing waits it says so', async () => {
  open({
    'chat.listConversations': () => ({ rows: [], page: 1, size: 20, total: 0, waiting: 0 }),
  });
  await screen.findByText('Nothing to answer');
});

test('the shop’s greeting and hours are changed together, by their version', async () => {
  const { of } = open({
    'chat.saveDesk': (input: object) => ({ ...input, version: 4 }),
  });
  const button = await screen.findByRole<HTMLButtonElement>('button', {
    name: 'Greeting and hours',
  });
  await waitFor(() => expect(button.disabled).toBe(false));
  fireEvent.click(button);
  const dialog = within(await screen.findByRole('dialog'));
  expect((dialog.getByLabelText('Greeting') as HTMLTextAreaElement).value).toBe('Ahoy!');
  fireEvent.change(dialog.getByLabelText('When you answer'), { target: { value: ' 9–18 ' } });
  const save = dialog.getByRole<HTMLButtonElement>('button', { name: 'Save' });
  await waitFor(() => expect(save.disabled).toBe(false));
  fireEvent.click(save);
  await waitFor(() =>
    expect(of('chat.saveDesk')[0]?.input).toEqual({
      greetings: { en: 'Ahoy!' },
      hours: '9–18',
      version: 3,
    }),
  );
});
