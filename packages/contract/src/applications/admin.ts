import { z } from 'zod';
import { operator } from '../operation.ts';
import {
  adminApplication,
  applicationPage,
  declineInput,
  listApplicationsInput,
  ofApplication,
} from './types.ts';

/** Who wants to open a shop, and what operators answer. */
export const applicationsAdmin = {
  listApplications: operator.reads({
    needs: 'sellers',
    summary: 'Applications to open a shop: those that wait first, the longest wait first.',
    input: listApplicationsInput,
    output: applicationPage,
    log: ['state', 'page'],
  }),
  countWaiting: operator.reads({
    needs: 'sellers',
    summary: 'How many applications wait for an answer.',
    output: z.object({ waiting: z.int() }),
  }),
  getApplication: operator.reads({
    needs: 'sellers',
    summary: 'One application.',
    ...ofApplication,
    output: adminApplication,
  }),
  acceptApplication: operator.writes({
    needs: 'sellers',
    summary:
      'Opens the shop for the applicant’s own account, and mails him a one-time link by which he chooses his password.',
    ...ofApplication,
    output: adminApplication,
    refusals: ['APPLICATION_NOT_OPEN', 'ACCOUNT_DISABLED', 'HAS_SHOP', 'SHOP_NAME_TAKEN'],
  }),
  declineApplication: operator.writes({
    needs: 'sellers',
    summary: 'Decline an application with a reason that the applicant reads.',
    input: declineInput,
    object: ofApplication.object,
    output: adminApplication,
    refusals: ['APPLICATION_NOT_OPEN'],
    log: ['reason'],
  }),
};
