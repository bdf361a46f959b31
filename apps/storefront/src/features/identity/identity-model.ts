/** An identity on screens as data. Pure. */
import { rulesFor, trimmed } from '@entrepot/client/form/fields.ts';
import {
  type ClaimState,
  DOCUMENT_KINDS,
  type DocumentKind,
  plainNumber,
} from '@entrepot/contract/identity/rules';
import type { Look } from '@entrepot/ui/primitives/badge.tsx';

export const LOOKS: Record<ClaimState, Look> = {
  submitted: { tone: 'info', shape: 'open' },
  confirmed: { tone: 'positive', shape: 'done' },
  refused: { tone: 'danger', shape: 'stopped' },
  withdrawn: { tone: 'neutral', shape: 'open' },
  expired: { tone: 'warning', shape: 'attention' },
};

export type IdentityFields = {
  realName: string;
  country: string;
  kind: string;
  number: string;
  expiresOn: string;
};

const isLong = (text: string, least: number) => [...text.trim()].length >= least;

export const IDENTITY_RULES = rulesFor<IdentityFields>()({
  realName: {
    read: trimmed,
    problem: (name) => (isLong(name, 2) ? undefined : 'fault.missing'),
  },
  country: { problem: (code) => (code === '' ? 'fault.choose' : undefined) },
  kind: {
    read: (kind): DocumentKind => DOCUMENT_KINDS.find((each) => each === kind) ?? 'passport',
    problem: (kind) => (kind === '' ? 'fault.choose' : undefined),
  },
  number: {
    read: trimmed,
    problem: (number) => (plainNumber(number).length >= 3 ? undefined : 'fault.missing'),
  },
});
