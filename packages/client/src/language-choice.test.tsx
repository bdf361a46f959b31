import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { chosenLanguage, rememberLanguage, switchLanguage } from './language-choice.ts';

const at = (address: string) => window.history.replaceState(null, '', address);

let reload = vi.spyOn(window.location, 'reload');
let replace = vi.spyOn(window.location, 'replace');

beforeEach(() => {
  localStorage.clear();
  reload = vi.spyOn(window.location, 'reload').mockReturnValue();
  replace = vi.spyOn(window.location, 'replace').mockReturnValue();
});
afterEach(() => vi.restoreAllMocks());

it('is the one asked for in the address, else the remembered one', () => {
  at('/');
  expect(chosenLanguage()).toBeUndefined();
  rememberLanguage('ar');
  expect(chosenLanguage()).toBe('ar');
  at('/?lang=zh-CN');
  expect(chosenLanguage()).toBe('zh-CN');
  at('/?lang=klingon');
  expect(chosenLanguage()).toBe('ar');
});

it('the page is loaded again without the language that was asked for', () => {
  at('/a?lang=en&q=tea#top');
  switchLanguage('ar');
  const [[address] = []] = replace.mock.calls;
  expect(new URL(String(address)).href).toMatch(/\/a\?q=tea#top$/);
  expect(reload).not.toHaveBeenCalled();
  at('/a?q=tea');
  expect(chosenLanguage()).toBe('ar');
});

it('the page is loaded again at an address with a number sign', () => {
  at('/a#top');
  const remember = vi.fn();
  switchLanguage('ar', remember);
  expect(remember).toHaveBeenCalledExactlyOnceWith('ar');
  expect(reload).toHaveBeenCalledOnce();
  expect(replace).not.toHaveBeenCalled();
});
