/** How wide pictures stand, for the browser's choice of file; shared with what fetches them ahead of a page. */
export const PICTURE_SIZES = {
  card: '(min-width: 1280px) 240px, 50vw',
  featured: '(min-width: 1280px) 560px, 90vw',
  gallery: '(min-width: 1180px) 492px, 90vw',
  shopBanner: '(min-width: 1760px) 1440px, 1280px',
} as const;
