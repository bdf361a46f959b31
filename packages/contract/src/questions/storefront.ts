import { z } from 'zod';
import { anyone, buyer } from '../operation.ts';
import { id } from '../shapes.ts';
import {
  answerQuestionInput,
  askQuestionInput,
  listQuestionsInput,
  question,
  questionPage,
} from './types.ts';

/** What buyers ask about a product where everybody reads it, and who answers. */
export const questionsStorefront = {
  listQuestions: anyone.reads({
    summary: 'Questions about a product with their answers, newest first.',
    input: listQuestionsInput,
    output: questionPage,
    log: ['listingId', 'page'],
    cacheSeconds: 5,
  }),
  askQuestion: buyer.writes({
    summary: 'Ask something about a product; its shop is told, by mail once a day.',
    input: askQuestionInput,
    output: question,
    refusals: ['GOODS_NOT_FOUND', 'OWN_GOODS', 'QUESTION_QUOTA'],
    log: ['listingId'],
  }),
  withdrawQuestion: buyer.writes({
    summary: 'Take an own question back, with its answers.',
    input: z.strictObject({ questionId: id }),
    object: { field: 'questionId', kind: 'question', notFound: 'NOT_FOUND' },
  }),
  answerQuestion: buyer.writes({
    summary:
      'Answer somebody’s question about a product that one has received; a later answer takes the place of the earlier.',
    input: answerQuestionInput,
    output: question,
    refusals: ['NOT_FOUND', 'ANSWER_NOT_BOUGHT', 'ANSWER_TAKEN_DOWN', 'QUESTION_QUOTA'],
    log: ['questionId'],
  }),
  markHelpful: buyer.writes({
    summary: 'Say that an answer helped, or take that back; nobody marks his own.',
    input: z.strictObject({ answerId: id, helpful: z.boolean() }),
    refusals: ['NOT_FOUND'],
    log: ['answerId'],
  }),
};
