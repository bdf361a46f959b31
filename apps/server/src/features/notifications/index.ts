// The front door of notifications: mails and the codes in them.
export { type CodeTarget, dropCode, sendCodeFor, useCode } from './codes.ts';
export { deliverText, sendText, TEXT_TOPIC, textsAreSent } from './send-text.ts';
export type { AccountTemplate } from './account-templates.ts';
export { deliverMail, MAIL_TOPIC, sendMail } from './send-mail.ts';
export type { OrderTemplate } from './order-templates.ts';
export { notificationsAdminRoutes, notificationsStorefrontRoutes } from './routes.ts';
export { notificationsJobs } from './jobs.ts';
