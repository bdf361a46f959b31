import type { AdminBanner } from '@entrepot/contract/content/types';

/** What was typed into a banner. The rest stays the banner's, also when somebody else saves it meanwhile. */
export type BannerEdits = Partial<Pick<AdminBanner, 'texts' | 'link' | 'picture' | 'shown'>>;

export const edited = (banner: AdminBanner, edits: BannerEdits | undefined): AdminBanner => ({
  ...banner,
  ...edits,
  texts: { ...banner.texts, ...edits?.texts },
});

/** Words taken back letter by letter are no change. */
export const isEdited = (banner: AdminBanner, edits: BannerEdits | undefined): boolean =>
  JSON.stringify(edited(banner, edits)) !== JSON.stringify(banner);
