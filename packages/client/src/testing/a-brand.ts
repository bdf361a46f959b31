import { PLAIN } from '@entrepot/contract/brands/character';
import { openSettings } from '@entrepot/contract/brands/settings';
import type { Brand } from '@entrepot/contract/brands/types';
import { anId } from '@entrepot/contract/testing/an-id';

export const aBrand: Brand = {
  id: anId('019ab000-0000-7000-8000-000000000001'),
  slug: 'entrepot',
  name: 'Entrepot',
  tagline: 'Goods change hands here.',
  contact: '',
  colours: { main: '#c8371b', hover: '#a52b14', footer: '#12262b' },
  look: PLAIN,
  searchExamples: '',
  logo: { svg: null, picture: null },
  language: 'en',
  languages: ['en', 'ar'],
  links: [],
  pages: ['privacy', 'returns', 'delivery', 'shipping'],
  settings: openSettings({ mall_open: 'true', money_open: 'true' }),
  mediaBase: '',
  sellerUrl: 'https://seller.test',
  storefrontUrl: 'https://mall.test',
  promotionUrl: 'https://promotion.test',
  demo: false,
  others: [],
};
