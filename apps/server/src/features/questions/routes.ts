import type { questionsAdmin } from '@entrepot/contract/questions/admin';
import type { questionsSeller } from '@entrepot/contract/questions/seller';
import type { questionsStorefront } from '@entrepot/contract/questions/storefront';
import type { Routes } from '../../platform/routes.ts';
import {
  countWaiting,
  listAllQuestions,
  listQuestions,
  listShopQuestions,
} from './read-questions.ts';
import {
  answerAsBuyer,
  answerAsShop,
  askQuestion,
  hideAnswer,
  hideQuestion,
  markHelpful,
  withdrawQuestion,
} from './write-questions.ts';

export const questionsStorefrontRoutes: Routes<typeof questionsStorefront> = {
  listQuestions,
  askQuestion,
  withdrawQuestion,
  answerQuestion: answerAsBuyer,
  markHelpful,
};

export const questionsSellerRoutes: Routes<typeof questionsSeller> = {
  listQuestions: listShopQuestions,
  countWaiting,
  answerQuestion: answerAsShop,
};

export const questionsAdminRoutes: Routes<typeof questionsAdmin> = {
  listQuestions: listAllQuestions,
  hideQuestion,
  hideAnswer,
};
