/** A form over something that is stored, and that others change too. What is typed is kept by id until it is saved or discarded. */
import { changedIn, conflictsIn, sentOf, withEdits, type Rules } from './fields.ts';
import { useKept } from './drafts.ts';
import { useFields, type FormOptions } from './use-form.ts';

export function useDraft<
  All extends object,
  R extends Rules<All>,
  Extra extends string = never,
  Key extends string = never,
>(id: string, stored: All, options: FormOptions<All, R, Extra, Key>) {
  const { rules, write } = options;
  const [draft, keep] = useKept<All>(id);
  const edits: Partial<All> = draft?.edits ?? {};
  const values = { ...stored, ...edits };
  const changed = changedIn<All>(rules, stored, edits);
  const conflicts = draft ? conflictsIn<All>(rules, stored, draft) : [];
  const set = (change: Partial<All>) => keep((before) => withEdits(before, stored, change));
  const settle = (theirs: Partial<All>) => {
    keep((before) => before && withEdits({ ...before, seen: stored }, stored, theirs));
    write?.forget();
  };
  const fields = useFields<All, R, Extra, Key>({ values, typed: edits, set }, options);
  return {
    ...fields,
    /** What was typed. */
    edits,
    /** Nothing is sent over another's change unseen. */
    check: () => fields.check() && changed.length > 0 && conflicts.length === 0,
    /** The conflict says more than the refusal that brought it to light. */
    rest: conflicts.length > 0 ? undefined : fields.rest,
    changed,
    conflicts,
    keepMine: () => settle({}),
    takeTheirs: () =>
      settle(Object.fromEntries(conflicts.map(({ name }) => [name, stored[name]])) as Partial<All>),
    /** Only what differs, as it is sent. */
    changes: () => sentOf<All, R>(rules, values, changed),
    discard: () => {
      keep(() => undefined);
      write?.forget();
      fields.calm();
    },
  };
}
