import { operator } from '../operation.ts';
import {
  adminQuestionPage,
  hideAnswerInput,
  hideQuestionInput,
  listAllQuestionsInput,
} from './types.ts';

export const questionsAdmin = {
  listQuestions: operator.reads({
    needs: 'content',
    summary: 'Questions and answers of all products, newest first.',
    input: listAllQuestionsInput,
    output: adminQuestionPage,
    log: ['filter', 'page'],
  }),
  hideQuestion: operator.writes({
    needs: 'content',
    summary: 'Take a question down with a reason, or put it back.',
    input: hideQuestionInput,
    refusals: ['NOT_FOUND'],
    log: ['questionId', 'reason'],
  }),
  hideAnswer: operator.writes({
    needs: 'content',
    summary: 'Take an answer down with a reason, or put it back.',
    input: hideAnswerInput,
    refusals: ['NOT_FOUND'],
    log: ['answerId', 'reason'],
  }),
};
