/** The bell, the page of all notices, the preferences, and what mails link to. */
import type { ListingId, OrderId } from '@entrepot/contract/ids';
import { parseAmount } from '@entrepot/contract/money';
import type { Notice } from '@entrepot/contract/notifications/notices';
import { anId } from '@entrepot/contract/testing/an-id';
import { openPopover } from '@entrepot/ui/testing/open-popover.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, test } from 'vitest';
import { closeChat } from '../../kit/chat.ts';
import { paths } from '../../kit/paths.ts';
import { session } from '../../kit/session.ts';
import { marta } from '../../testing/people.ts';
import { type Answers, refuse, showPage } from '../../testing/show-page.tsx';

const shipped: Notice = {
  ...{ id: 'n2', at: '2026-11-20T10:00:00.000Z', isRead: false, kind: 'order-shipped' },
  params: { orderId: anId<OrderId>('order'), number: 'EN-1', shop: 'Kanda Ceramics' },
};
const fell: Notice = {
  ...{ id: 'n1', at: '2026-11-19T10:00:00.000Z', isRead: true, kind: 'price-fell' },
  params: {
    listingId: anId<ListingId>('pot'),
    name: { en: 'Teapot', ar: 'إبريق شاي' },
    before: parseAmount('5'),
    now: parseAmount('4.5'),
  },
};
const pageOf = (rows: Notice[], total = rows.length) => ({ rows, total, page: 1, size: 20 });

const USUAL: Answers = {
  'accounts.getMe': marta,
  'chat.countUnread': { service: 0, shops: 0 },
  'notifications.countNotices': { unread: 1 },
  'notifications.listNotices': pageOf([shipped, fell]),
  'notifications.markRead': {},
  'notifications.markAllRead': {},
};

beforeEach(() => {
  closeChat();
  session.logIn('token', marta);
});

describe('the bell', () => {
  it('opens the last notices, which lead to what they tell of and are read then', async () => {
    const { sent } = await showPage(paths.setup(), {
      ...USUAL,
      'accounts.listSessions': { rows: [] },
    });
    const panel = openPopover(screen.getByRole('button', { name: 'Notifications' }));
    const link = await within(panel).findByRole('link', {
      name: /Order EN-1 from Kanda Ceramics is on its way/,
      hidden: true,
    });
    expect(link.getAttribute('href')).toBe(paths.order(anId<OrderId>('order')));
    fireEvent.click(link);
    await waitFor(() =>
      expect(sent('notifications.markRead').map(({ input }) => input)).toEqual([{ ids: ['n2'] }]),
    );
    expect(panel.childElementCount).toBe(0);
  });

  it('is not there for visitors', async () => {
    session.end();
    await showPage(paths.login(), {});
    await showPage(paths.departments(), {});
    expect(screen.queryByRole('button', { name: 'Notifications' })).toBeNull();
  });
});

describe('the page of notices', () => {
  const main = () => within(screen.getByRole('main'));

  it('says each in the reader’s language, marks what is unread, and marks all as read up to the newest', async () => {
    const { user, sent } = await showPage(paths.messages(), USUAL);
    const row = await main().findByRole('link', { name: /Teapot now costs 4\.50 USDT/ });
    expect(row.getAttribute('href')).toBe(paths.product(anId<ListingId>('pot')));
    expect(main().getAllByRole('img', { name: 'Unread' })).toHaveLength(1);
    await user.click(main().getByRole('button', { name: 'Mark all as read' }));
    expect(sent('notifications.markAllRead')[0]?.input).toEqual({ newest: 'n2' });
  });

  it('says which parcel of an order it is, from the second on', async () => {
    const second = { ...shipped, id: 'n3', params: { ...shipped.params, parcel: 2 } } as Notice;
    await showPage(paths.messages(), {
      ...USUAL,
      'notifications.listNotices': pageOf([second, shipped]),
    });
    expect(
      await main().findByRole('link', { name: /^Parcel 2 of order EN-1 from Kanda Ceramics/ }),
    ).toBeTruthy();
    expect(main().getByRole('link', { name: /^Order EN-1 from Kanda Ceramics/ })).toBeTruthy();
  });

  it('speaks Arabic to who reads it, with the name that the product has there', async () => {
    await showPage(paths.messages(), USUAL, 'ar');
    expect(await main().findByText('إبريق شاي')).toBeTruthy();
  });

  it('shows a category, says when there is nothing, and what to do when it does not come', async () => {
    const { user, router, sent, unmount } = await showPage(paths.messages(), {
      ...USUAL,
      'notifications.listNotices': pageOf([]),
    });
    expect(await main().findByText('No notifications yet')).toBeTruthy();
    await user.click(main().getByRole('tab', { name: 'Security' }));
    expect(router.state.location.href).toBe(paths.messages({ show: 'security' }));
    expect(await main().findByText('There are no notifications of this kind.')).toBeTruthy();
    expect(sent('notifications.listNotices').at(-1)?.input).toMatchObject({ category: 'security' });
    unmount();
    await showPage(paths.messages(), {
      ...USUAL,
      'notifications.listNotices': () => refuse('TOO_MANY_REQUESTS', 'Later, please.'),
    });
    expect(await main().findByText('Later, please.')).toBeTruthy();
  });
});

describe('preferences', () => {
  const given = {
    categories: [
      { category: 'prices', app: true, mail: false },
      { category: 'security', app: true, mail: true },
    ] as never,
    email: 'marta@quay.example',
    newsletter: 'none' as const,
  };
  const at = paths.setup('message-preferences');

  it('switch a way of a category at once; what an account depends on stays on and says so', async () => {
    const { user, sent } = await showPage(at, {
      ...USUAL,
      'notifications.getPreferences': given,
      'notifications.savePreference': {},
    });
    const mail = await screen.findByRole('switch', { name: 'Lower prices: By e-mail' });
    expect(mail).toHaveProperty('checked', false);
    await user.click(mail);
    expect(sent('notifications.savePreference').map(({ input }) => input)).toEqual([
      { category: 'prices', channel: 'mail', on: true },
    ]);
    expect(screen.getAllByText('Always on')).toHaveLength(2);
    expect(screen.queryByRole('switch', { name: /security/i })).toBeNull();
  });

  it('tell who has no e-mail address how to add one', async () => {
    await showPage(at, { ...USUAL, 'notifications.getPreferences': { ...given, email: null } });
    const link = await screen.findByRole('link', { name: 'Add one' });
    expect(link.getAttribute('href')).toBe(paths.setup('email'));
  });
});

describe('a link of a mail', () => {
  const main = () => within(screen.getByRole('main'));

  it('ends mails only when its reader says so, without a log-in', async () => {
    session.end();
    const { user, sent } = await showPage(paths.unsubscribe('stock.x.y'), {
      'notifications.readUnsubscribe': { what: 'stock' },
      'notifications.unsubscribe': { what: 'stock' },
    });
    expect(await main().findByRole('heading', { name: /Back in stock\?/ })).toBeTruthy();
    expect(sent('notifications.unsubscribe')).toEqual([]);
    await user.click(main().getByRole('button', { name: 'Unsubscribe' }));
    expect(await main().findByText(/no more e-mails about: Back in stock/)).toBeTruthy();
    expect(sent('notifications.unsubscribe')[0]?.input).toEqual({ token: 'stock.x.y' });
  });

  it('that is cut off says what to do', async () => {
    await showPage(paths.unsubscribe('stock'), {
      ...USUAL,
      'notifications.readUnsubscribe': () => refuse('MAIL_LINK_INVALID', 'No.'),
    });
    expect(await main().findByText('This link is not valid')).toBeTruthy();
  });

  test('confirms a subscription', async () => {
    const { user } = await showPage(paths.confirmSubscription('newsletter.x.y'), {
      ...USUAL,
      'notifications.confirmSubscription': {},
    });
    await user.click(await main().findByRole('button', { name: 'Confirm subscription' }));
    expect(await main().findByText('You are subscribed')).toBeTruthy();
  });
});
