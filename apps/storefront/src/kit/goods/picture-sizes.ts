/** On dense screens 960 pixels are sharp enough beside a page's text; the file of 1,600 is for who looks closer. */
const AT_MOST_960 = '(min-resolution: 2.5dppx) 320px, (min-resolution: 1.5dppx) 480px';

/** How wide pictures stand, for the browser's choice of file; shared with what fetches them ahead of a page. */
export const PICTURE_SIZES = {
  card: '(min-width: 1280px) 240px, 50vw',
  featured: `${AT_MOST_960}, (min-width: 1280px) 560px, 90vw`,
  gallery: `${AT_MOST_960}, (min-width: 1280px) 492px, 90vw`,
  shopBanner: '(min-width: 1760px) 1440px, 1280px',
} as const;
