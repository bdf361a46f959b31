/** The window for messages: how it is opened and left, where it stands, and what is said in it. */
import { ApiRefusal } from '@entrepot/client/call.ts';
import type { OwnMessages } from '@entrepot/contract/chat/types';
import type { Language } from '@entrepot/contract/languages';
import { anId } from '@entrepot/contract/testing/an-id';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { asksForService, closeChat, openChat, SERVICE } from '../../kit/chat.ts';
import { paths } from '../../kit/paths.ts';
import { session } from '../../kit/session.ts';
import { aMessage, answersOf, aTalk, keep, list } from '../../testing/a-talk.ts';
import { marta } from '../../testing/people.ts';
import { refuse, showPage, type Answers } from '../../testing/show-page.tsx';

const AT = '/classification';
const SHOP: OwnMessages['shop'] = { id: anId('fenwick'), name: 'Fenwick', mark: 'FP' };

const visit = (
  talk = aTalk(),
  answers: Answers = {},
  { at = AT, language }: { at?: string; language?: Language } = {},
) => showPage(at, { 'accounts.getMe': marta, ...answersOf(talk), ...answers }, language);

beforeEach(() => {
  closeChat();
  localStorage.clear();
  session.logIn('token-of-marta', marta);
});

/** Its code comes when it is first opened. */
const theWindow = (name: string) => screen.findByRole('dialog', { name }, { timeout: 10_000 });
const writing = () => screen.findByRole('textbox', { name: 'Write a message' });
const log = () => within(screen.getByRole('log'));

/** With the customer service, until it can be written to. */
async function talking(...visiting: Parameters<typeof visit>) {
  const page = await visit(...visiting);
  openChat({ partner: SERVICE });
  const field = (await screen.findByRole('textbox', {
    name: /message|رسالة/,
  })) as HTMLTextAreaElement;
  await within(await screen.findByRole('log')).findByText(/^Welcome/);
  return { ...page, field };
}

describe('it opens', () => {
  it('from the header, and whoever closes it is where he was', async () => {
    const { user } = await visit();
    const button = screen.getAllByRole('button', { name: 'Customer service' })[0] as HTMLElement;
    await user.click(button);
    await theWindow('Customer service');
    await waitFor(async () => expect(document.activeElement).toBe(await writing()));
    await user.keyboard('{Escape}');
    await waitFor(() =>
      expect(screen.queryByRole('dialog', { name: 'Customer service' })).toBeNull(),
    );
    expect(document.activeElement).toBe(button);
  });

  it('with all conversations, the customer service first', async () => {
    const { user } = await visit(aTalk({ shop: SHOP, said: [aMessage(1, 'They are in stock')] }));
    await user.click(screen.getByRole('button', { name: 'Messages' }));
    const nav = within(await screen.findByRole('navigation', { name: 'Messages' }));
    const rows = await nav.findAllByRole('button');
    expect(rows.map((row) => row.textContent)).toEqual([
      expect.stringContaining('Customer service'),
      expect.stringMatching(/Fenwick.*They are in stock/),
    ]);
    await user.click(rows[1] as HTMLElement);
    await theWindow('Fenwick');
    expect(document.activeElement).toBe(await writing());
    await user.click(screen.getByRole('button', { name: 'All conversations' }));
    await theWindow('Messages');
    expect(nav.getAllByRole('button')).toContain(document.activeElement);
  });

  it.each([
    ['customerService=1', true],
    ['customer-service', true],
    ['k=tea&customerService=true', true],
    ['service=1', false],
  ])('from an address with %s: %s', (query, isAsked) => {
    expect(asksForService(new URLSearchParams(query))).toBe(isAsked);
  });

  it('for visitors, who are told that they are not logged in and how to', async () => {
    session.end();
    const { user, sent } = await visit();
    await user.click(screen.getByRole('button', { name: 'Messages' }));
    const opened = within(await theWindow('Messages'));
    expect(opened.getByRole('heading', { name: 'You are not logged in' })).toBeTruthy();
    expect(opened.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe(paths.login(AT));
    expect(sent('chat.listConversations')).toEqual([]);
  });
});

describe('where it stands', () => {
  const style = async () => {
    const { insetInlineEnd, insetBlockEnd, inlineSize, blockSize } = (
      await theWindow('Customer service')
    ).style;
    return [insetInlineEnd, insetBlockEnd, inlineSize, blockSize];
  };

  it('is changed by arrow keys, kept for the next time, and put back by Home', async () => {
    const { user, unmount } = await talking();
    expect(await style()).toEqual(['24px', '24px', '480px', '680px']);
    screen.getByRole('button', { name: /^Move the window/ }).focus();
    await user.keyboard('{ArrowLeft}{ArrowUp}');
    expect(await style()).toEqual(['48px', '48px', '480px', '680px']);
    screen.getByRole('button', { name: /^Resize the window/ }).focus();
    await user.keyboard('{ArrowLeft}{ArrowUp}');
    expect(await style()).toEqual(['72px', '72px', '456px', '656px']);
    unmount();
    closeChat();
    await talking();
    expect(await style()).toEqual(['72px', '72px', '456px', '656px']);
    screen.getByRole('button', { name: /^Move the window/ }).focus();
    await user.keyboard('{Home}');
    screen.getByRole('button', { name: /^Resize the window/ }).focus();
    await user.keyboard('{Home}');
    expect(await style()).toEqual(['24px', '24px', '480px', '680px']);
  });

  it('is changed by drawing its title, and a click moves it to the other side', async () => {
    const { user } = await talking();
    const title = screen.getByRole('button', { name: 'Close' }).parentElement as HTMLElement;
    title.setPointerCapture = () => undefined;
    fireEvent.pointerDown(title, { button: 0, clientX: 500, clientY: 300, pointerId: 1 });
    fireEvent.pointerMove(title, { clientX: 400, clientY: 280, pointerId: 1 });
    fireEvent.pointerUp(title, { clientX: 400, clientY: 280, pointerId: 1 });
    expect(await style()).toEqual(['124px', '44px', '480px', '680px']);
    await user.click(screen.getByRole('button', { name: /^Move the window/ }));
    expect((await style())[0]).toBe(`${window.innerWidth - 480 - 124}px`);
  });

  it('in Arabic is measured from the left, and an arrow goes where it points', async () => {
    const page = await visit(aTalk(), {}, { language: 'ar' });
    openChat({ partner: SERVICE });
    const opened = await theWindow('خدمة العملاء');
    document.documentElement.style.direction = 'rtl';
    within(opened)
      .getByRole('button', { name: /^تحريك النافذة/ })
      .focus();
    await page.user.keyboard('{ArrowRight}');
    document.documentElement.style.direction = '';
    expect(opened.style.insetInlineEnd).toBe('48px');
    expect(document.documentElement.dir).toBe('rtl');
  });
});

describe('what is written', () => {
  it('is sent by Enter; Shift+Enter breaks the line, and a word being composed is none', async () => {
    const { user, field, sent } = await talking();
    await user.type(field, 'Hello{Shift>}{Enter}{/Shift}there');
    fireEvent.keyDown(field, { key: 'Enter', isComposing: true });
    fireEvent.keyDown(field, { key: 'Enter', keyCode: 229 });
    expect(sent('chat.sendMessage')).toEqual([]);
    expect(field.value).toBe('Hello\nthere');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(log().getByText(/Hello\s+there/)).toBeTruthy());
    expect(sent('chat.sendMessage').map(({ input }) => input)).toEqual([
      { id: expect.any(String), content: { kind: 'text', text: 'Hello\nthere' } },
    ]);
    expect(field.value).toBe('');
    expect(sent('chat.tellTyping')).toHaveLength(1);
  });

  it('is not sent while it is empty or too long, and says how much too long', async () => {
    const { user, field, sent } = await talking();
    await user.type(field, '   {Enter}');
    fireEvent.change(field, { target: { value: 'x'.repeat(1_900) } });
    expect(screen.getByText('100 characters left')).toBeTruthy();
    fireEvent.change(field, { target: { value: 'x'.repeat(2_003) } });
    expect(screen.getByText('3 characters too many')).toBeTruthy();
    await user.type(field, '{Enter}');
    expect(sent('chat.sendMessage')).toEqual([]);
    // What was begun is found again.
    await user.keyboard('{Escape}');
    openChat({ partner: SERVICE });
    expect(((await writing()) as HTMLTextAreaElement).value).toHaveLength(2_003);
    await user.clear(await writing());
  });

  it('without a connection waits, and is there once when it is back', async () => {
    const talk = aTalk();
    let isOffline = true;
    const { user, field, sent } = await talking(talk, {
      'chat.sendMessage': (input) => {
        // It arrives; the answer does not.
        const answer = keep(talk, input);
        if (isOffline) {
          throw new ApiRefusal('OFFLINE', 'offline');
        }
        return answer;
      },
    });
    await user.type(field, 'Are you there?{Enter}');
    expect(await log().findByText('Are you there?')).toBeTruthy();
    expect(log().getByText(/^Not sent yet/)).toBeTruthy();
    await waitFor(() => expect(sent('chat.sendMessage')).toHaveLength(1));
    isOffline = false;
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(log().queryByText(/^Not sent yet/)).toBeNull());
    expect(log().getAllByText('Are you there?')).toHaveLength(1);
    expect(new Set(sent('chat.sendMessage').map(({ input }) => JSON.stringify(input))).size).toBe(
      1,
    );
    expect(talk.said).toHaveLength(1);
  });

  it('is kept when it is refused, with the reason, and can be sent again or removed', async () => {
    let isRefused = true;
    const talk = aTalk();
    const { user, field } = await talking(talk, {
      'chat.sendMessage': (input) =>
        isRefused ? refuse('OWN_SHOP', 'This is your own shop.') : keep(talk, input),
    });
    await user.type(field, 'First{Enter}');
    expect((await log().findByRole('alert')).textContent).toContain('This is your own shop.');
    await user.type(field, 'Second{Enter}');
    await waitFor(() => expect(log().getAllByRole('alert')).toHaveLength(2));
    await user.click(log().getAllByRole('button', { name: 'Remove' })[1] as HTMLElement);
    expect(log().queryByText('Second')).toBeNull();
    isRefused = false;
    await user.click(log().getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(log().queryByRole('alert')).toBeNull());
    expect(talk.said.map(({ content }) => content)).toMatchObject([{ text: 'First' }]);
  });

  it('may be a picture; what is none is refused with its name', async () => {
    const talk = aTalk();
    const { user, sent } = await talking(talk, {
      'uploads.uploadPicture': { id: anId('p1'), width: 600, height: 400, tint: '#888888' },
    });
    const [input] = screen
      .getAllByLabelText(/^Send a picture/)
      .filter((each) => each.matches('input'));
    const files = [
      new File(['1'], 'crate.jpg', { type: 'image/jpeg' }),
      new File(['2'], 'plan.gif', { type: 'image/gif' }),
    ];
    fireEvent.change(input as HTMLElement, { target: { files } });
    expect((await screen.findByRole('alert')).textContent).toContain('plan.gif cannot be sent');
    await user.click(await log().findByRole('button', { name: 'Open the picture' }));
    expect(within(await theWindow('Picture')).getByRole('img', { name: 'Picture' })).toBeTruthy();
    expect(sent('chat.sendMessage')[0]?.input).toMatchObject({
      content: { kind: 'picture', pictureId: 'p1' },
    });
  });

  it('is forgotten with the log-out, like the window', async () => {
    const { user, field } = await talking(aTalk(), {
      'chat.sendMessage': () => refuse('OFFLINE', 'offline'),
      'accounts.logout': {},
    });
    await user.type(field, 'Secret{Enter}');
    await log().findByText('Secret');
    expect(JSON.stringify({ ...localStorage })).toContain('Secret');
    session.leave();
    await waitFor(() =>
      expect(screen.queryByRole('dialog', { name: 'Customer service' })).toBeNull(),
    );
    expect(JSON.stringify({ ...localStorage })).not.toContain('Secret');
  });
});

describe('what was said', () => {
  it('says who has said it, how far it got, and what was hidden', async () => {
    const own = { from: 'buyer' } as const;
    await talking(
      aTalk({
        hours: 'Mon–Fri 9–18',
        theirs: { got: 3, read: 1 },
        said: [
          aMessage(1, 'Where is it?', own),
          aMessage(2, 'Hello?', own),
          aMessage(3, '', {
            ...own,
            content: { kind: 'text', text: 'My code: ••••••', hidden: true },
          }),
          aMessage(4, 'It left today.'),
          aMessage(5, 'Thank you', own),
        ],
      }),
    );
    expect(log().getByText('Automatic message')).toBeTruthy();
    expect(log().getByText('Someone from customer service')).toBeTruthy();
    const marks = log()
      .getAllByText(/^(Sent|Delivered|Read)$/)
      .map((each) => each.textContent);
    expect(marks).toEqual(['Read', 'Delivered', 'Delivered', 'Sent']);
    expect(log().getByText(/^A code was hidden here/)).toBeTruthy();
    expect(screen.getByText('Answers Mon–Fri 9–18')).toBeTruthy();
  });

  it('has been read when it is seen, and is counted no more', async () => {
    document.hasFocus = () => true;
    const { sent } = await talking(aTalk({ said: [aMessage(1, 'It left today.')] }));
    await waitFor(() =>
      expect(sent('chat.acknowledge').map(({ input }) => input)).toContainEqual({
        got: 1,
        read: 1,
      }),
    );
  });

  it('goes back to the first word', async () => {
    const said = Array.from({ length: 70 }, (_, at) => aMessage(at + 1, `Word ${at + 1}`));
    const page = await visit(aTalk({ said }));
    openChat({ partner: SERVICE });
    expect(await screen.findByText('Word 21')).toBeTruthy();
    expect(log().queryByText('Word 20')).toBeNull();
    await page.user.click(log().getByRole('button', { name: 'Show earlier messages' }));
    expect(await log().findByText('Word 1')).toBeTruthy();
    expect(log().getAllByText(/^Word/)).toHaveLength(70);
    expect(log().queryByRole('button', { name: 'Show earlier messages' })).toBeNull();
  });

  it('that cannot be read says so, and tries again', async () => {
    let isBroken = true;
    const talk = aTalk();
    const { user } = await visit(talk, {
      'chat.listMessages': (input) =>
        isBroken ? refuse('TOO_MANY_REQUESTS', 'Later, please.') : list(talk, input),
    });
    openChat({ partner: SERVICE });
    const opened = within(await theWindow('Customer service'));
    expect(await opened.findByText('Later, please.')).toBeTruthy();
    isBroken = false;
    await user.click(opened.getByRole('button', { name: 'Try again' }));
    expect(await opened.findByText(/^Welcome/)).toBeTruthy();
  });
});
