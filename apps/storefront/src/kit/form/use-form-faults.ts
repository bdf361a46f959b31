/** What a form says about its fields: nothing before it was sent once, then each fault under its field, first one focused. */
import { useEffect, useRef, useState, type RefObject } from 'react';
import type { Refused } from '@entrepot/client/use-write.ts';

type Options<Field extends string> = {
  /** What is wrong now, in the reader's words. */
  faults: Partial<Record<Field, string | undefined>>;
  refused?: Refused | undefined;
  /** Refusals that belong under a field and not under the form. */
  places?: Readonly<Record<string, NoInfer<Field>>>;
};

export type FormFaults<Field extends string> = {
  form: RefObject<HTMLFormElement | null>;
  /** The text under a field. */
  say: (field: Field) => string | undefined;
  /** True when nothing is wrong; otherwise the first wrong field is focused. */
  check: () => boolean;
  /** The refusal that no field shows. */
  rest: Refused | undefined;
};

export function useFormFaults<Field extends string>(options: Options<Field>): FormFaults<Field> {
  const { faults, refused, places = {} } = options;
  const form = useRef<HTMLFormElement>(null);
  const [tried, setTried] = useState(0);
  const place = refused && places[refused.code];
  useEffect(() => {
    if (tried > 0 || place) {
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    }
  }, [tried, place, refused]);
  return {
    form,
    say: (field) =>
      (tried > 0 ? faults[field] : undefined) ?? (place === field ? refused?.message : undefined),
    check: () => {
      setTried(tried + 1);
      return !Object.values(faults).some(Boolean);
    },
    rest: place ? undefined : refused,
  };
}
