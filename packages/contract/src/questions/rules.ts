// How much may be asked and answered about a product.

export const QUESTION_LENGTH = 500;
export const ANSWER_LENGTH = 1_000;
/** Questions and answers that one account may write in 24 hours, each counted for itself. */
export const MOST_QUESTIONS_A_DAY = 10;
export const MOST_ANSWERS_A_DAY = 30;
/** Answers that stand below a question: the shop's, and those of buyers that helped most. */
export const ANSWERS_SHOWN = 8;
