import { z } from 'zod';
import { op, READ_RATE, WRITE_RATE } from '../operation.ts';
import { nothing } from '../shapes.ts';
import { number } from '../wire.ts';
import { balance, statement, statementInput } from './types.ts';

export const walletStorefront = {
  getBalance: op({
    summary: 'The own balance',
    who: 'buyer',
    effect: 'read',
    input: nothing,
    output: balance,
    refusals: [],
    rate: READ_RATE,
    log: [],
    wire: {
      paths: ['wallet!getUsdt'],
      input: z.unknown().transform(() => ({})),
      output: ({ available }: { available: string }) => ({ money: number(available) }),
    },
  }),
  takeTestMoney: op({
    summary: 'Test money of the demo world, once a day; in the books like any other movement.',
    who: 'buyer',
    effect: 'write',
    input: nothing,
    output: balance,
    refusals: ['DEMO_ONLY', 'TEST_MONEY_TAKEN'],
    rate: WRITE_RATE,
    log: [],
  }),
  listStatement: op({
    summary: 'Every movement of the own balance with its reason, newest first',
    who: 'buyer',
    effect: 'read',
    input: statementInput,
    output: statement,
    refusals: [],
    rate: READ_RATE,
    log: ['page'],
  }),
};
