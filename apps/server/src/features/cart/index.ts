// The public interface of the cart.
export { cartEvents } from './events.ts';
export { cartJobs } from './jobs.ts';
export { cartStorefrontRoutes } from './routes.ts';
export { tellDevices } from './sync-cart.ts';
export { cartOwnData } from './own-data.ts';
export { forgetCart } from './forget-account.ts';
