import { anId } from '@entrepot/contract/testing/an-id';
import type { Me } from '@entrepot/contract/accounts/types';

export const marta: Me = {
  id: anId('019ab000-0000-7000-8000-000000000002'),
  username: 'marta',
  userCode: 'M4RT4',
  email: null,
  emailVerified: false,
  phone: null,
  phoneVerified: false,
  avatar: 1,
  fundPasswordSet: false,
  createdAt: '2026-11-01T00:00:00.000Z',
  lastLoginAt: null,
};
