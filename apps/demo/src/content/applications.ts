import type { SeedApplication } from '../types.ts';

export const applications: readonly SeedApplication[] = [
  {
    applicant: 'rafael.moreira',
    daysAgo: 0.8,
    shopName: 'Flores Cork Works',
    company: 'Flores Cork Works, Lda.',
    registration: 'PT 509 384 221',
    country: 'PT',
    city: 'Porto',
    goods: 'Trays, coasters and storage jars of cork, made in our own workshop in packs of 50.',
    website: 'https://flores-cork.example/',
  },
  {
    applicant: 'kwame.boateng',
    daysAgo: 6,
    shopName: 'Oxford Street Electronics',
    company: 'Boateng Trading Ltd.',
    registration: '',
    country: 'GH',
    city: 'Accra',
    goods: 'Phones and headphones of well-known brands, in boxes of ten.',
    website: '',
    answer: {
      decline:
        'Please send the brands’ permission to sell their goods, and your registration number.',
    },
  },
  {
    applicant: 'greta.hofer',
    daysAgo: 9,
    shopName: 'Hofer Holzwaren',
    company: 'Hofer Holzwaren GmbH',
    registration: 'AT U00000000',
    country: 'AT',
    city: 'Graz',
    goods:
      'Chopping boards, spoons and bowls of Styrian beech and walnut, turned and oiled by hand.',
    website: 'https://hofer-holzwaren.example/',
    answer: 'accept',
  },
];
