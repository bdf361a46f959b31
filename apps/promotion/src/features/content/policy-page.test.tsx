import { ApiRefusal } from '@entrepot/client/call.ts';
import type { ContentPage } from '@entrepot/contract/content/types';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { type Call, readPolicy } from '../../kit/read-page.ts';
import { renderPart } from '../../testing/render-part.tsx';
import { PolicyPage } from './policy-page.tsx';

const RETURNS: ContentPage = {
  slug: 'returns',
  title: 'Returns',
  body: '## How long\n\nNine days.',
  changedAt: '2026-11-02T08:00:00.000Z',
};

const GROUPS = [
  {
    name: 'buying',
    pages: [
      { slug: 'returns', title: 'Returns' },
      { slug: 'delivery', title: 'Delivery' },
    ],
  },
] as never;

const answering = (answer: () => unknown) => vi.fn(async () => answer()) as unknown as Call;

test('a policy stands beside the others, its own name marked', () => {
  renderPart(<PolicyPage page={{ kind: 'policy', policy: RETURNS, groups: GROUPS }} />);
  expect(screen.getByRole('heading', { level: 1, name: 'Returns' })).toBeTruthy();
  expect(screen.getByText('Nine days.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Delivery' }).getAttribute('href')).toMatch(/\/delivery/);
  const own = screen.getAllByRole('link', { name: 'Returns' });
  expect(own.some((link) => link.getAttribute('aria-current'))).toBe(true);
});

test('a policy that does not exist says so, and leads back', () => {
  renderPart(<PolicyPage page={{ kind: 'missing', slug: 'lucky-draw', groups: GROUPS }} />);
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links.some((href) => href === '/' || href?.startsWith('/?'))).toBe(true);
  expect(screen.queryByText('Nine days.')).toBeNull();
});

test.each(['Returns', '../etc/passwd', '', 'a'.repeat(65), '1st'])(
  'the name “%s” is asked of nobody: there is no such page',
  async (slug) => {
    const call = answering(() => RETURNS);
    expect(await readPolicy(call, slug)).toEqual({ kind: 'missing', slug });
    expect(call).not.toHaveBeenCalled();
  },
);

test('what the server does not know is missing, and any other fault is not taken for that', async () => {
  const unknown = answering(() => {
    throw new ApiRefusal('NOT_FOUND', 'Not found');
  });
  expect(await readPolicy(unknown, 'returns')).toEqual({ kind: 'missing', slug: 'returns' });
  const broken = answering(() => {
    throw new ApiRefusal('INTERNAL', 'Broken');
  });
  await expect(readPolicy(broken, 'returns')).rejects.toThrow('Broken');
});
