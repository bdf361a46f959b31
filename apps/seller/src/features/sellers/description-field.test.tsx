import { renderScreen } from '@entrepot/ui/testing/render-screen.tsx';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import sellers from '../../../locales/en/sellers.json';
import { DescriptionField } from './shop-page.tsx';

const open = (language: 'ar' | 'fr') =>
  renderScreen(<DescriptionField value={{ en: 'Tools', ar: 'أدوات' }} onChange={() => {}} />, {
    language,
    messages: { sellers },
  });

test("a shop's description opens in the reader's language", () => {
  open('ar');
  expect(screen.getByRole('tab', { selected: true }).textContent).toContain('العربية');
  expect(screen.getByDisplayValue('أدوات')).toBeTruthy();
});

test('and in English where it is not written in his', () => {
  open('fr');
  expect(screen.getByDisplayValue('Tools')).toBeTruthy();
});
