import { z } from 'zod';
import { operator } from '../operation.ts';
import { enterStatementInput, statements } from './statements.ts';
import {
  adminPayment,
  adminPayments,
  answerInput,
  declineRefundInput,
  declineUnclaimedEndInput,
  listAllInput,
  ofPayment,
  ofRefund,
  ofUnclaimedEnd,
  proposeRateInput,
  providersAnswer,
  rateInput,
  refundInput,
  saveProviderInput,
  unclaimedEndInput,
} from './types.ts';

/** Providers, their rates, and what operators have to look at. */
export const paymentsAdmin = {
  listProviders: operator.reads({
    needs: 'read-money',
    summary: 'Payment providers and rates; keys are settings of the process and shown nowhere.',
    output: providersAnswer,
  }),
  saveProvider: operator.writes({
    needs: 'channels',
    summary: 'Opens or closes a provider, with its fee and its methods. None opens without keys.',
    input: saveProviderInput,
    output: providersAnswer,
    refusals: ['PROVIDER_WITHOUT_KEYS', 'INVALID_INPUT'],
    log: ['code', 'open', 'feeRate'],
  }),
  proposeRate: operator.writes({
    needs: 'channels',
    summary: 'Proposes what one of a currency is worth in USDT, with its source and for how long.',
    input: proposeRateInput,
    output: providersAnswer,
    log: ['currency', 'rate', 'source', 'hours'],
  }),
  approveRate: operator.writes({
    needs: 'approve-money',
    summary: 'The second person: from now on the rate counts, until its time is over.',
    input: rateInput,
    output: providersAnswer,
    refusals: ['NOT_FOUND', 'SECOND_PERSON_NEEDED', 'PAYMENT_NOT_OPEN'],
    log: ['rateId'],
  }),
  takeRateBack: operator.writes({
    needs: 'channels',
    summary: 'The first person thinks better of a rate that nobody has approved.',
    input: rateInput,
    output: providersAnswer,
    refusals: ['NOT_FOUND', 'PROPOSAL_OF_ANOTHER', 'PAYMENT_NOT_OPEN'],
    log: ['rateId'],
  }),
  getStatements: operator.reads({
    needs: 'read-money',
    summary:
      'What banks and providers say is there, against the ledger, with every difference that has a name.',
    output: statements,
  }),
  enterStatement: operator.writes({
    needs: 'propose-money',
    summary:
      'What a statement says is there at the end of a day: it is compared, and posts nothing.',
    input: enterStatementInput,
    output: statements,
    refusals: ['INVALID_INPUT'],
    log: ['place', 'currency', 'day', 'balance', 'evidence'],
  }),
  listPayments: operator.reads({
    needs: 'read-money',
    summary: 'Deposits by card or bank, those with problems first, and reports that name none.',
    input: listAllInput,
    output: adminPayments,
    log: ['state', 'page'],
  }),
  countWaiting: operator.reads({
    needs: 'read-money',
    summary:
      'How many reports of providers and refunds wait for an operator, and how many rates do.',
    output: z.object({ waiting: z.int(), rates: z.int() }),
  }),
  getPayment: operator.reads({
    needs: 'read-money',
    summary: 'One deposit by card or bank, with all that its provider has said.',
    ...ofPayment,
    output: adminPayment,
  }),
  answerReport: operator.writes({
    needs: 'propose-money',
    summary:
      'Closes what a provider’s report left open, with a note that the payment’s owner reads.',
    input: answerInput,
    output: adminPayments.pick({ waiting: true }),
    refusals: ['NOT_FOUND', 'PAYMENT_NOT_OPEN'],
    log: ['reportId', 'note'],
  }),
  proposeUnclaimedEnd: operator.writes({
    needs: 'propose-money',
    summary:
      'Says which payment an unknown one was meant for, or with which reference it went back; nothing moves yet. No amount is entered.',
    input: unclaimedEndInput,
    output: adminPayments.pick({ waiting: true }),
    refusals: ['INVALID_INPUT', 'NOT_FOUND', 'PAYMENT_NOT_OPEN', 'PAYMENT_OF_ANOTHER_ACCOUNT'],
    log: ['reportId', 'paymentId', 'reference', 'reason'],
  }),
  approveUnclaimedEnd: operator.writes({
    needs: 'approve-money',
    summary:
      'The second person: what waits is owed to the payment’s owner, who is told why, or leaves the books.',
    money: 'settles',
    input: ofUnclaimedEnd,
    output: adminPayments.pick({ waiting: true }),
    refusals: ['NOT_FOUND', 'PAYMENT_NOT_OPEN', 'SECOND_PERSON_NEEDED'],
    log: ['endId'],
  }),
  declineUnclaimedEnd: operator.writes({
    needs: ['propose-money', 'approve-money'],
    summary: 'Declines or takes back what one has said of an unknown payment: it goes on waiting.',
    input: declineUnclaimedEndInput,
    output: adminPayments.pick({ waiting: true }),
    refusals: ['NOT_FOUND', 'PAYMENT_NOT_OPEN'],
    log: ['endId', 'reason'],
  }),
  proposeRefund: operator.writes({
    needs: 'propose-money',
    summary:
      'Proposes to give a payment back through its provider, or what came beside it; nothing moves yet. With a reference it went back at a bank.',
    input: refundInput,
    object: ofPayment.object,
    output: adminPayment,
    refusals: ['PAYMENT_NOT_OPEN', 'WALLET_NOT_ENOUGH'],
    log: ['reason', 'reference'],
  }),
  approveRefund: operator.writes({
    needs: 'approve-money',
    summary:
      'The second person: the wallet is charged for what was credited, then the provider is asked to pay it back. What went back at a bank leaves the books.',
    money: 'settles',
    ...ofRefund,
    output: adminPayment,
    refusals: ['PAYMENT_NOT_OPEN', 'SECOND_PERSON_NEEDED', 'WALLET_NOT_ENOUGH'],
  }),
  declineRefund: operator.writes({
    needs: ['propose-money', 'approve-money'],
    summary:
      'Ends a proposed refund, with a reason; nothing goes back. One that is approved and its provider does not take needs two: it went another way, or is put back.',
    input: declineRefundInput,
    object: ofRefund.object,
    output: adminPayment,
    money: 'settles',
    refusals: [
      ...(['PAYMENT_NOT_OPEN', 'SECOND_PERSON_NEEDED', 'BOOKS_WRONG'] as const),
      ...(['CREDIT_LIMIT_REACHED', 'PAYMENT_REFERENCE_DIFFERS'] as const),
    ],
    log: ['reason', 'reference'],
  }),
};
