// The public interface of notifications: delivers what other features write, and codes.
export { type CodePurpose, type CodeTarget, dropCode, sendCodeFor, useCode } from './codes.ts';
export { deliverText, sendText, textsAreSent } from './send-text.ts';
export { notificationsEvents } from './events.ts';
export { deliverMail, sendMail } from './send-mail.ts';
export { forgetPerson } from './notice-queries.ts';
export { type NoticeToTell, notify, settleNotices, tellNoticed } from './notify.ts';
export { subscribeConfirmed } from './subscribe.ts';
export type { Letter } from './write-letter.ts';
export { notificationsAdminRoutes, notificationsStorefrontRoutes } from './routes.ts';
export { notificationsJobs } from './jobs.ts';
export { notificationsOwnData } from './own-data.ts';
