// The public interface of questions.
export { questionsEvents } from './events.ts';
export { questionsOwnData } from './own-data.ts';
export { questionsReactions } from './question-notices.ts';
export {
  questionsAdminRoutes,
  questionsSellerRoutes,
  questionsStorefrontRoutes,
} from './routes.ts';
