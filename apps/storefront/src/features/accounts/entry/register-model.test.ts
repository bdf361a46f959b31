import { expect, test } from 'vitest';
import { faultsOf, registration, type Registration } from './register-model.ts';

const form: Registration = {
  ...{ by: 'email', username: 'ada-1', email: 'ada@quay.example', code: '', invitation: ' ' },
  ...{ phone: { areaCode: '47', number: '12345678' }, password: 'x7k-quay', again: 'x7k-quay' },
  agreed: true,
};
const none = { name: undefined, code: undefined, agreed: undefined };

test('each way of registering asks for its own name only', () => {
  const wrong = { ...form, username: 'a', email: 'a', phone: { areaCode: '', number: '' } };
  expect(faultsOf({ ...wrong, by: 'username' }).name).toBe('fault.username');
  expect(faultsOf({ ...wrong, by: 'email' }).name).toBe('fault.email');
  expect(faultsOf({ ...wrong, by: 'phone' }).name).toBe('fault.phone');
  for (const by of ['username', 'email', 'phone'] as const) {
    expect(faultsOf({ ...form, by })).toEqual(none);
  }
});

test('a code may stay empty, and matters only beside a mail', () => {
  expect(faultsOf({ ...form, code: '12' }).code).toBe('fault.code');
  expect(faultsOf({ ...form, code: '493817' })).toEqual(none);
  expect(faultsOf({ ...form, by: 'phone', code: '12' })).toEqual(none);
});

test('nobody registers without having agreed', () => {
  expect(faultsOf({ ...form, agreed: false }).agreed).toBe('fault.agreed');
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
