import type { DrawEntry, DrawProof } from '@entrepot/contract/draws/proof-types';
import type { PublicDraw } from '@entrepot/contract/draws/types';
import { aProof } from '@entrepot/contract/testing/a-draw-proof';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { session } from '../../kit/session.ts';
import { aDraw as anyDraw } from '../../testing/a-draw.ts';
import { marta } from '../../testing/people.ts';
import { refuse, showPage, type Answers } from '../../testing/show-page.tsx';

const proof = await aProof(6);
const ID = proof.terms.draw;

const aDraw = (change: Partial<PublicDraw> = {}): PublicDraw =>
  anyDraw({
    ...{ id: ID, commitment: proof.terms.commitment, termsHash: proof.termsHash },
    ...change,
  });

const entry: DrawEntry = {
  ...{ serial: 7, person: 'abcdef012345', at: '2026-11-22T10:00:00.000Z' },
  ...{ nonce: '0'.repeat(32), number: 12, place: 1, chain: 'e'.repeat(64) },
};
const own = { person: 'abcdef012345', leftToday: 1, left: 3, mayDraw: true, entries: [] };

const open = (draw: PublicDraw, answers: Answers = {}) =>
  showPage(`/draws?id=${ID}`, {
    'accounts.getMe': marta,
    'draws.getDraw': draw,
    'draws.listEntries': { rows: [], page: 1, size: 20, total: 0 },
    'draws.getOwnDraws': own,
    ...answers,
  });

const asFile = (content: DrawProof) => ({
  'draws.getProof': {
    ...{ name: 'draw.json', type: 'application/json' },
    body: new Blob([JSON.stringify(content)]),
  },
});

beforeEach(() => {
  localStorage.clear();
  session.logIn('token-of-marta', marta);
});

test('odds, pieces and rules are shown to visitors, who are sent to log in', async () => {
  session.end();
  await open(aDraw());
  const odds = await screen.findByText('10.00 USDT off');
  expect(odds.closest('li')?.textContent).toContain('2 of 3 left');
  expect(odds.closest('li')?.textContent).toContain('2%about 1 in 50');
  expect(screen.getByText('98%')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Log in to take part' }).getAttribute('href')).toContain(
    encodeURIComponent(`/draws?id=${ID}`),
  );
});

test('whoever draws is told what he won, and sends the same digits until he is answered', async () => {
  let refusing = true;
  const { sent } = await open(aDraw(), {
    'draws.takeDraw': () => {
      if (refusing) {
        refusing = false;
        return refuse('TOO_MANY_REQUESTS', 'Slow down.');
      }
      return { entry, leftToday: 0, left: 2 };
    },
  });
  const button = await screen.findByRole('button', { name: 'Draw' });
  await userEvent.click(button);
  await userEvent.click(await screen.findByRole('button', { name: 'Draw' }));
  expect(await screen.findByText('You won 10.00 USDT off')).toBeTruthy();
  const nonces = sent('draws.takeDraw').map(({ input }) => (input as { nonce: string }).nonce);
  expect(nonces).toHaveLength(2);
  expect(new Set(nonces).size).toBe(1);
  expect(nonces[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(localStorage.getItem('draw-receipts')).toContain(entry.chain);
});

test('without a proven e-mail address the way to one is shown instead', async () => {
  await open(aDraw(), { 'draws.getOwnDraws': { ...own, mayDraw: false } });
  const link = await screen.findByRole('link', { name: 'Confirm my e-mail address' });
  expect(link.getAttribute('href')).toBe('/userInfo/setup/email');
});

test('a draw whose seed is public is checked in the browser, with the own receipts', async () => {
  const receipts = [{ ...proof.entries[2], draw: ID }];
  localStorage.setItem('draw-receipts', JSON.stringify({ receipts, waiting: {} }));
  await open(aDraw({ phase: 'revealed', seed: proof.seed }), asFile(proof));
  await userEvent.click(await screen.findByRole('button', { name: /^Check all draws/ }));
  expect(await screen.findByText(/^Checked: all 6 draws are right\./)).toBeTruthy();
  expect(screen.getByText(/Your receipt is in the list, unchanged\./)).toBeTruthy();
});

test('a proof that does not hold says which draw is wrong', async () => {
  const wrong = structuredClone(proof);
  Object.assign(wrong.entries[1] as object, { number: 5 });
  await open(aDraw({ phase: 'revealed', seed: proof.seed }), asFile(wrong));
  await userEvent.click(await screen.findByRole('button', { name: /^Check all draws/ }));
  expect(await screen.findByText('Draw 2 has the wrong number.')).toBeTruthy();
});

test('the reason for which a draw was stopped is read by everybody', async () => {
  await open(aDraw({ phase: 'closed', stopReason: 'the wrong coupon' }));
  expect(await screen.findByText('Stopped early: the wrong coupon')).toBeTruthy();
  const box = screen.getByRole('heading', { name: 'Take part' }).closest('section');
  expect(within(box as HTMLElement).getByText('This draw is over.')).toBeTruthy();
});
