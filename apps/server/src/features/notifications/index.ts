// The front door of notifications: mails and the codes in them.
export { useCode } from './codes.ts';
export { deliverMail, MAIL_TOPIC, sendMail } from './send-mail.ts';
export type { OrderTemplate } from './order-templates.ts';
export { notificationsAdminRoutes, notificationsStorefrontRoutes } from './routes.ts';
export { notificationsJobs } from './jobs.ts';
