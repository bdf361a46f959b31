// The public interface of uploads: storing pictures, for imports and the seed.
export { ownPictures } from './own-pictures.ts';
export { pictureNameOf, storePicture } from './store-picture.ts';
export { receivePicture, receiveSealed } from './upload-picture.ts';
export { uploadsAdminRoutes, uploadsSellerRoutes, uploadsStorefrontRoutes } from './routes.ts';
export { uploadsEvents } from './events.ts';
export { pictureBytes, takeAway, uploadsReactions } from './take-away.ts';
export { uploadsJobs } from './jobs.ts';
/** For pictures whose files come by another way: those of the demo world are drawn on demand. */
export { forgetSender, insertPictures, noteSender } from './queries.ts';
/** For pictures that are named before they are shown, and for who serves them. */
export { isShown, keepShown, keepUntil } from './queries.ts';
export { uploadsOwnData } from './own-data.ts';
