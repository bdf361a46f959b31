import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderScreen } from '../testing/render-screen.tsx';
import { CommandPalette, matching, type Command } from './command-palette.tsx';

const command = (label: string, keywords?: string): Command => ({
  id: label,
  group: 'Go to',
  label,
  keywords,
  run: vi.fn(),
});

const showPalette = () => {
  const commands = [command('Ledger'), command('Withdrawals'), command('Loans')];
  const onClose = vi.fn();
  const { user } = renderScreen(<CommandPalette open onClose={onClose} commands={commands} />);
  const box = screen.getByRole('combobox');
  const chosen = () => screen.getAllByRole('option', { selected: true });
  return { user, commands, onClose, box, chosen };
};

it('finds by any of the words in any order', () => {
  const commands = [command('Ledger of n.petrova'), command('Withdrawals', 'payout')];
  expect(matching(commands, 'petrova led').map((each) => each.id)).toEqual(['Ledger of n.petrova']);
  expect(matching(commands, 'PAYOUT')).toHaveLength(1);
  expect(matching(commands, '')).toHaveLength(2);
});

it('one entry is chosen; the arrows go round, Enter runs it and closes', async () => {
  const { user, commands, onClose, box, chosen } = showPalette();
  expect(chosen().map((each) => each.textContent)).toEqual(['Ledger']);
  await user.type(box, '{ArrowUp}');
  expect(chosen().map((each) => each.textContent)).toEqual(['Loans']);
  expect(box.getAttribute('aria-activedescendant')).toBe(chosen()[0]?.id);
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(commands.map(({ run }) => vi.mocked(run).mock.calls.length)).toEqual([0, 1, 0]);
  expect(onClose).toHaveBeenCalledOnce();
});

it('typing chooses the first that fits; where nothing fits, Enter does nothing', async () => {
  const { user, commands, onClose, box, chosen } = showPalette();
  await user.type(box, '{ArrowDown}lo');
  expect(chosen().map((each) => each.textContent)).toEqual(['Loans']);
  await user.type(box, 'x{Enter}');
  expect(screen.queryAllByRole('option')).toEqual([]);
  expect(onClose).not.toHaveBeenCalled();
  await user.clear(box);
  await user.click(screen.getByRole('option', { name: 'Withdrawals' }));
  expect(commands.map(({ run }) => vi.mocked(run).mock.calls.length)).toEqual([0, 1, 0]);
});
