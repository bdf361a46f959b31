import { PLAIN } from '@entrepot/contract/brands/character';
import { openSettings } from '@entrepot/contract/brands/settings';
import type { Brand } from '@entrepot/contract/brands/types';
import type { Landing } from '@entrepot/contract/content/types';
import { parseAmount, ZERO } from '@entrepot/contract/money';
import { anId } from '@entrepot/contract/testing/an-id';

export const aBrand: Brand = {
  id: anId('00000000-0000-7000-8000-000000000001'),
  slug: 'entrepot',
  name: 'Entrepot',
  tagline: 'Goods change hands here.',
  contact: 'Write to us.',
  colours: { main: '#c8371b', hover: '#a52b14', footer: '#12262b' },
  look: PLAIN,
  searchExamples: '',
  logo: { svg: null, picture: null },
  language: 'en',
  languages: ['en', 'ar'],
  links: [],
  settings: openSettings({
    commission_rate: '0.06',
    order_return_window_days: '9',
    order_auto_receive_days: '12',
  }),
  mediaBase: 'https://media.example',
  storefrontUrl: 'https://mall.example',
  sellerUrl: 'https://seller.example',
  pages: [],
  promotionUrl: 'https://about.example',
  demo: true,
  others: [],
};

export const aLanding: Landing = {
  shops: 3,
  goods: 17,
  countries: 2,
  sold: 450,
  departments: [{ id: aBrand.id, name: 'Kitchen', icon: 'utensils', picture: null, goods: 17 }],
  books: {
    issued: parseAmount('-100'),
    wallets: parseAmount('69'),
    escrow: parseAmount('30'),
    fees: parseAmount('1'),
    sum: ZERO,
    movements: 5,
  },
};
