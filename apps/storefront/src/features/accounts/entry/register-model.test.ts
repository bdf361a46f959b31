import { expect, test } from 'vitest';
import { problemsOf } from '@entrepot/client/form/fields.ts';
import {
  EMPTY_REGISTRATION,
  REGISTER_RULES,
  registration,
  type Registration,
} from './register-model.ts';

const form: Registration = {
  ...{ by: 'email', username: 'ada-1', email: 'ada@quay.example', code: '', invitation: ' ' },
  ...{
    phone: { areaCode: '47', number: '12345678' },
    password: 'x7k-quay',
    confirmation: 'x7k-quay',
  },
  agreed: true,
};
const faultsOf = (typed: Registration) => problemsOf(REGISTER_RULES, typed);

test('each way of registering asks for its own name only', () => {
  const wrong = { ...form, username: 'a', email: 'a', phone: { areaCode: '', number: '' } };
  expect(faultsOf({ ...wrong, by: 'username' })).toEqual({ username: 'fault.username' });
  expect(faultsOf({ ...wrong, by: 'email' })).toEqual({ email: 'fault.email' });
  expect(faultsOf({ ...wrong, by: 'phone' })).toEqual({ phone: 'fault.phone' });
  for (const by of ['username', 'email', 'phone'] as const) {
    expect(faultsOf({ ...form, by })).toEqual({});
  }
});

test('the form begins with nothing said, and asks for a user name', () => {
  const { by, agreed, phone, ...texts } = EMPTY_REGISTRATION;
  expect({ by, agreed }).toEqual({ by: 'username', agreed: false });
  expect(phone.number).toBe('');
  expect(Object.values(texts).filter((text) => text !== '')).toEqual([]);
  expect(Object.keys(faultsOf(EMPTY_REGISTRATION))).toEqual(
    expect.arrayContaining(['username', 'agreed']),
  );
});

test('a code may stay empty, and matters only beside a mail', () => {
  expect(faultsOf({ ...form, code: '12' })).toEqual({ code: 'fault.code' });
  expect(faultsOf({ ...form, code: '493817' })).toEqual({});
  expect(faultsOf({ ...form, by: 'phone', code: '12' })).toEqual({});
});

test('nobody registers without having agreed', () => {
  expect(faultsOf({ ...form, agreed: false })).toEqual({ agreed: 'fault.agreed' });
});

test('what is sent is the name of the way that was chosen', () => {
  const sent = { password: 'x7k-quay', agreed: true, human: 'proof' };
  const names = { username: 'ada-1', email: 'ada@quay.example', phone: '47 12345678' };
  for (const by of ['username', 'email', 'phone'] as const) {
    expect(registration({ ...form, by }, 'proof')).toEqual({ ...sent, by, name: names[by] });
  }
});

test('a code goes with a mail only, and an invitation without its blanks', () => {
  expect(registration({ ...form, code: '493817', invitation: ' AB12 ' }, undefined)).toMatchObject({
    ...{ code: '493817', invitation: 'AB12' },
  });
  expect(registration({ ...form, by: 'phone', code: '493817' }, undefined)).not.toHaveProperty(
    'code',
  );
});
