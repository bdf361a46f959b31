import { z } from 'zod';
import { operator } from '../operation.ts';
import { page, pageOf } from '../shapes.ts';
import {
  createLetterInput,
  letter,
  scheduleLetterInput,
  sendLetterInput,
  stopLetterInput,
  testLetterInput,
  updateLetterInput,
} from './letters.ts';
import { outboxMail } from './types.ts';

export const notificationsAdmin = {
  listOutbox: operator.reads({
    needs: 'customers',
    summary: 'Mails that the demo world kept instead of sending, newest first',
    input: z.strictObject(page),
    output: pageOf(outboxMail),
    refusals: ['DEMO_ONLY'],
    log: ['page'],
  }),
  listLetters: operator.reads({
    needs: 'content',
    summary:
      'Letters to the newsletter’s addresses, newest first, and how far those that are being sent are',
    input: z.strictObject(page),
    output: pageOf(letter),
    log: ['page'],
  }),
  createLetter: operator.writes({
    needs: 'content',
    summary: 'Begins a letter',
    bodyBytes: 400_000,
    input: createLetterInput,
    output: letter,
    refusals: ['NOT_FOUND'],
    log: ['brandId'],
  }),
  updateLetter: operator.writes({
    needs: 'content',
    summary: 'Changes a letter that was not sent yet',
    bodyBytes: 400_000,
    input: updateLetterInput,
    output: letter,
    refusals: ['NOT_FOUND', 'LETTER_CHANGED', 'LETTER_SENT'],
    log: ['letterId'],
  }),
  testLetter: operator.writes({
    needs: 'content',
    summary: 'Sends a letter to one address, to look at it',
    input: testLetterInput,
    refusals: ['NOT_FOUND'],
    rate: { count: 20, seconds: 600, per: 'account' },
    log: ['letterId', 'language'],
  }),
  scheduleLetter: operator.writes({
    needs: 'content',
    summary: 'Has a letter sent at a time to come, or no longer; changing it takes it back',
    input: scheduleLetterInput,
    output: letter,
    refusals: ['NOT_FOUND', 'LETTER_CHANGED', 'LETTER_SENT', 'LETTER_TIME_PAST'],
    log: ['letterId', 'at'],
  }),
  stopLetter: operator.writes({
    needs: 'content',
    summary: 'Ends the sending of a letter: whoever has not got it yet never will',
    input: stopLetterInput,
    output: letter,
    refusals: ['NOT_FOUND', 'LETTER_NOT_SENT'],
    log: ['letterId'],
  }),
  sendLetter: operator.writes({
    needs: 'content',
    summary: 'Sends a letter to everybody who is confirmed, once and for all',
    input: sendLetterInput,
    output: letter,
    refusals: ['NOT_FOUND', 'LETTER_CHANGED', 'LETTER_SENT', 'LETTER_WITHOUT_READERS'],
    log: ['letterId'],
  }),
};
