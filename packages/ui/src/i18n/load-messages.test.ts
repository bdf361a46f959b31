import { describe, expect, it } from 'vitest';
import { messageLoader, messageSource } from './load-messages.ts';

const file = (tree: object) => ({ default: tree });

describe('messages', () => {
  it('fetches only what is asked for, and the components’ own texts', async () => {
    const fetched: string[] = [];
    const lazily = (name: string) => () => {
      fetched.push(name);
      return Promise.resolve(file({ title: name }));
    };
    const load = messageLoader({
      '../../locales/en/orders.json': lazily('en orders'),
      '../../locales/en/wallet.json': lazily('en wallet'),
      '../../locales/ar/orders.json': lazily('ar orders'),
    });
    const messages = await load('ar', ['orders']);
    expect(fetched).toEqual(['ar orders']);
    expect(messages['orders']).toEqual({ title: 'ar orders' });
    expect(messages['ui']).toMatchObject({ close: 'إغلاق' });
  });

  it('lays English under a language that is not finished', () => {
    const messagesFor = messageSource({
      '/locales/en/orders.json': file({ list: { title: 'Orders', empty: 'None' } }),
      '/locales/de/orders.json': file({ list: { title: 'Bestellungen' } }),
    });
    expect(messagesFor('de', ['orders'])).toEqual({
      orders: { list: { title: 'Bestellungen', empty: 'None' } },
    });
  });
  it('takes the texts of a built app whole, English or not', () => {
    const messagesFor = messageSource({
      '/locales/en/orders.json': file({ count: [['n'], ' orders'], title: 'Orders' }),
      '/locales/de/orders.json': file({ count: [['n'], ' Bestellungen'] }),
    });
    expect(messagesFor('de', ['orders'])).toEqual({
      orders: { count: [['n'], ' Bestellungen'], title: 'Orders' },
    });
  });
});
