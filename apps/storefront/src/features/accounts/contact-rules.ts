/** An e-mail or a phone in a form, of which only the chosen one counts. Pure. */
import type { ContactKind } from '@entrepot/contract/accounts/types';
import { mailFault, phoneFault } from '../../kit/form/checks.ts';
import type { PhoneValue } from './contact-inputs.tsx';

export type TypedContact = { by: ContactKind; email: string; phone: PhoneValue };

export const NO_CONTACT = { email: '', phone: { areaCode: '', number: '' } };

export const CONTACT_RULES = {
  email: {
    problem: (email: string, { by }: { by: string }) =>
      by === 'email' ? mailFault(email) : undefined,
  },
  phone: {
    problem: ({ areaCode, number }: PhoneValue, { by }: { by: string }) =>
      by === 'phone' ? phoneFault(areaCode, number) : undefined,
  },
};

export const phoneText = ({ areaCode, number }: PhoneValue): string => `${areaCode} ${number}`;

export type ContactAddress = { email: string } | { phone: string };

/** The chosen one, as it is sent. */
export const addressOf = ({ by, email, phone }: TypedContact): ContactAddress =>
  by === 'email' ? { email } : { phone: phoneText(phone) };
