import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { panelMessages } from '../testing/render-asking.tsx';
import { renderScreen } from '@entrepot/ui/testing/render-screen.tsx';
import { TextInput } from '@entrepot/ui/primitives/text-input.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { CheckedForm } from './checked-form.tsx';
import { ConflictNote } from './conflict-note.tsx';
import { useDraftGuard, useDrafts } from './drafts.ts';
import { rulesFor, trimmed } from './fields.ts';
import { FormDialog } from './form-dialog.tsx';
import { useDraft } from './use-draft.ts';
import { useForm } from './use-form.ts';

type Shop = { name: string; city: string };
type Sent = Partial<Shop> & { version: number };

const RULES = rulesFor<Shop>()({
  name: { read: trimmed, problem: (name) => (name.trim() === '' ? 'name missing' : undefined) },
  city: { read: trimmed, problem: (city) => (city.trim() === '' ? 'city missing' : undefined) },
});

const taken = { code: 'NAME_TAKEN', message: 'Another shop has this name.', fields: {} };
const offline = { code: 'OFFLINE', message: 'No connection.', fields: {} };
const unfit = { code: 'INVALID_INPUT', message: 'Check this.', fields: { city: 'too_big' } };

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const press = (name: string) => screen.getByRole('button', { name });

type Answer = typeof taken | Promise<typeof taken> | undefined;

/** Answers are given one after the other; what is not a refusal was taken. */
function useAnswers(answers: Answer[]) {
  const [refused, setRefused] = useState<typeof taken>();
  const send = async () => {
    const answer = await answers.shift();
    setRefused(answer);
    return answer === undefined;
  };
  return { send, refused, sending: false, forget: () => setRefused(undefined) };
}

function NewShop({ answers = [], onSent }: { answers?: Answer[]; onSent?: (shop: Shop) => void }) {
  const write = useAnswers(answers);
  const form = useForm(
    { name: '', city: '' },
    {
      rules: RULES,
      say: (problem) => `${problem}!`,
      write,
      places: { NAME_TAKEN: 'name' },
    },
  );
  const send = async () => {
    onSent?.(form.sent());
    await write.send();
  };
  return (
    <CheckedForm form={form} onSend={send} submit="Send">
      <TextInput label="Name" {...form.input('name')} />
      <TextInput label="City" {...form.input('city')} />
    </CheckedForm>
  );
}

test('nothing is wrong before somebody tried; then each fault is at its field, and the first has the focus', async () => {
  const onSent = vi.fn();
  const { user } = renderScreen(<NewShop onSent={onSent} />);
  expect(screen.queryByRole('alert')).toBeNull();
  await user.click(press('Send'));
  expect(screen.getAllByRole('alert').map((each) => each.textContent)).toEqual([
    'name missing!',
    'city missing!',
  ]);
  expect(document.activeElement).toBe(field('Name'));
  await user.type(field('Name'), 'Quay');
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  expect(document.activeElement).toBe(field('Name'));
  await user.click(press('Send'));
  expect(document.activeElement).toBe(field('City'));
  expect(onSent).not.toHaveBeenCalled();
});

test('what is sound is sent as it is read', async () => {
  const onSent = vi.fn();
  const { user } = renderScreen(<NewShop onSent={onSent} />);
  await user.type(field('Name'), ' Quay ');
  await user.type(field('City'), 'Bergen{Enter}');
  expect(onSent).toHaveBeenCalledExactlyOnceWith({ name: 'Quay', city: 'Bergen' });
});

test.each([
  ['by its code', taken, 'Name'],
  ['by the field it names', unfit, 'City'],
])(
  'a refusal is shown at its field, %s, until that is changed; nothing is lost',
  async (_, refusal, at) => {
    const { user } = renderScreen(<NewShop answers={[refusal]} />);
    await user.type(field('Name'), 'Quay');
    await user.type(field('City'), 'Bergen');
    await user.click(press('Send'));
    expect((await screen.findByRole('alert')).textContent).toBe(refusal.message);
    expect(field(at).getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(field(at));
    expect([field('Name').value, field('City').value]).toEqual(['Quay', 'Bergen']);
    const other = at === 'Name' ? 'City' : 'Name';
    await user.type(field(other), 's');
    expect(screen.getByRole('alert')).toBeTruthy();
    await user.type(field(at), 's');
    expect(screen.queryByRole('alert')).toBeNull();
  },
);

test('a refusal that is long in coming leads to its field', async () => {
  const late = Promise.withResolvers<typeof taken>();
  const { user } = renderScreen(<NewShop answers={[late.promise]} />);
  await user.type(field('Name'), 'Quay');
  await user.type(field('City'), 'Bergen');
  await user.click(press('Send'));
  expect(document.activeElement).toBe(press('Send'));
  late.resolve(taken);
  await screen.findByRole('alert');
  expect(document.activeElement).toBe(field('Name'));
});

test('a refusal of no field stands above the button', async () => {
  const { user } = renderScreen(<NewShop answers={[offline]} />);
  await user.type(field('Name'), 'Quay');
  await user.type(field('City'), 'Bergen{Enter}');
  expect((await screen.findByRole('alert')).textContent).toBe('No connection.');
  expect(field('Name').getAttribute('aria-invalid')).toBeNull();
});

test('a form in a dialog is sent by the button below it, and cannot be left while it is on its way', async () => {
  const onSent = vi.fn();
  function Ask({ sending }: { sending: boolean }) {
    const write = { refused: undefined, sending, forget: () => undefined };
    const form = useForm({ name: 'Quay', city: 'Bergen' }, { rules: RULES, say: String, write });
    return (
      <FormDialog
        title="New shop"
        form={form}
        onSend={async () => onSent()}
        onClose={() => undefined}
        submit="Send"
      >
        <TextInput label="Name" {...form.input('name')} />
      </FormDialog>
    );
  }
  const { user, rerender } = renderScreen(<Ask sending={false} />);
  await user.click(press('Send'));
  expect(onSent).toHaveBeenCalledOnce();
  expect(screen.getByRole('button', { name: 'Close' })).toBeTruthy();
  rerender(<Ask sending />);
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
});

type StoredShop = Shop & { version: number };

function Editor({
  stored,
  onSent = () => undefined,
}: {
  stored: StoredShop;
  onSent?: (sent: Sent) => void;
}) {
  const { name, city } = stored;
  const form = useDraft('shop', { name, city }, { rules: RULES, say: String });
  return (
    <CheckedForm
      form={form}
      onSend={async () => onSent({ version: stored.version, ...form.changes() })}
      submit="Save"
    >
      <ConflictNote form={form} name={(each) => each} />
      <TextInput label="Name" {...form.input('name')} />
      <TextInput label="City" {...form.input('city')} />
      <button type="button" onClick={form.discard}>
        Discard
      </button>
    </CheckedForm>
  );
}

/** A panel with one page to walk to, and a way to log out. */
function Panel({ stored, onSent }: { stored: StoredShop; onSent?: (sent: Sent) => void }) {
  const [away, setAway] = useState(false);
  const [unsaved] = [Object.keys(useDrafts())];
  useDraftGuard();
  return (
    <>
      <button type="button" onClick={() => setAway(!away)}>
        Walk
      </button>
      <p>Unsaved: {unsaved.join()}</p>
      {!away && <Editor stored={stored} {...(onSent && { onSent })} />}
    </>
  );
}

const QUAY: StoredShop = { name: 'Quay', city: 'Bergen', version: 1 };

function open(onSent?: (sent: Sent) => void) {
  const queries = new QueryClient();
  const around = (stored: StoredShop) => (
    <QueryClientProvider client={queries}>
      <Panel stored={stored} {...(onSent && { onSent })} />
    </QueryClientProvider>
  );
  const { user, rerender, unmount } = renderScreen(around(QUAY), { messages: panelMessages() });
  return { user, queries, unmount, somebodySaves: (shop: StoredShop) => rerender(around(shop)) };
}

const guarded = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

test('what is typed outlives a walk, and is guarded wherever one is, until it is discarded', async () => {
  const { user } = open();
  expect(guarded()).toBe(false);
  await user.type(field('Name'), ' Nine');
  await user.click(press('Walk'));
  expect(screen.getByText('Unsaved: shop')).toBeTruthy();
  expect(guarded()).toBe(true);
  await user.click(press('Walk'));
  expect(field('Name').value).toBe('Quay Nine');
  await user.click(press('Discard'));
  expect(field('Name').value).toBe('Quay');
  expect(guarded()).toBe(false);
});

test('typed back is nothing to save', async () => {
  const { user } = open();
  await user.type(field('Name'), 's');
  expect(guarded()).toBe(true);
  await user.type(field('Name'), '{Backspace}');
  expect(guarded()).toBe(false);
});

test('logging out forgets what was typed', async () => {
  const { user, queries, unmount } = open();
  await user.type(field('Name'), ' Nine');
  queries.clear();
  unmount();
  renderScreen(
    <QueryClientProvider client={queries}>
      <Panel stored={QUAY} />
    </QueryClientProvider>,
  );
  expect(field('Name').value).toBe('Quay');
});

test('somebody else’s field changes under what is typed, and only what differs is sent, on the newest version', async () => {
  const sent: Sent[] = [];
  const { user, somebodySaves } = open((each) => sent.push(each));
  await user.type(field('Name'), ' Nine');
  somebodySaves({ name: 'Quay', city: 'Oslo', version: 2 });
  expect(field('City').value).toBe('Oslo');
  expect(screen.queryByRole('alert')).toBeNull();
  await user.click(press('Save'));
  expect(sent).toEqual([{ version: 2, name: 'Quay Nine' }]);
});

test.each([
  ['Keep mine', 'Quay Nine'],
  ['Take theirs', 'Pier'],
])('the same field changed by two is shown; “%s” leaves %s', async (way, left) => {
  const onSent = vi.fn();
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView').mockReset();
  const { user, somebodySaves } = open(onSent);
  await user.type(field('Name'), ' Nine');
  await user.type(field('City'), '!');
  somebodySaves({ name: 'Pier', city: 'Bergen', version: 2 });
  const alert = await screen.findByRole('alert');
  expect(scrolled).toHaveBeenCalledOnce();
  expect(scrolled.mock.contexts[0]).toBe(alert);
  expect(alert.textContent).toContain('name: was Quay, is now Pier. You entered Quay Nine.');
  expect(alert.textContent).not.toContain('city');
  await user.click(press('Save'));
  expect(onSent).not.toHaveBeenCalled();
  await user.click(within(alert).getByRole('button', { name: way }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect([field('Name').value, field('City').value]).toEqual([left, 'Bergen!']);
});
