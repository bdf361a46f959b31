import type { Home } from '@entrepot/contract/content/types';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aBrand, showPage } from '../../testing/show-page.tsx';

const EMPTY: Home = {
  banners: [],
  sideBanners: [],
  promises: [],
  departments: [],
  hotDeals: [],
  hotDealsTotal: 0,
  newArrivals: [],
  newByDay: [],
  shops: [],
  forYou: [],
  forYouPersonal: false,
  hotSales: [],
};

test('a mall that recommends no shop yet has no heading for them; the search box shows the brand’s examples', async () => {
  await showPage('/index', {
    'brands.getBrand': () => ({ ...aBrand, searchExamples: 'Claw hammer, spanner' }),
    'content.getHome': () => EMPTY,
  });
  expect(await screen.findByPlaceholderText('Claw hammer, spanner')).toBeTruthy();
  expect(screen.queryByRole('heading', { name: /Recommended shops/ })).toBeNull();
});
