import { z } from 'zod';
import { seller } from '../operation.ts';
import {
  answerQuestionInput,
  listShopQuestionsInput,
  shopQuestion,
  shopQuestionPage,
} from './types.ts';

export const questionsSeller = {
  listQuestions: seller.reads({
    summary: 'Questions about the own shop’s products, newest first.',
    input: listShopQuestionsInput,
    output: shopQuestionPage,
    log: ['filter', 'page'],
  }),
  countWaiting: seller.reads({
    summary: 'How many questions the shop has not answered.',
    output: z.object({ waiting: z.int() }),
  }),
  answerQuestion: seller.writes({
    summary: 'The shop’s answer; a later one takes the place of the earlier.',
    input: answerQuestionInput,
    output: shopQuestion,
    refusals: ['ANSWER_TAKEN_DOWN'],
    object: { field: 'questionId', kind: 'question', notFound: 'NOT_FOUND' },
  }),
};
