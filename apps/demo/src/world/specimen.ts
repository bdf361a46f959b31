import sharp from 'sharp';

const INK = '#7a8794';
const LINES = [0, 1, 2, 3].map((line) => {
  const [y, width] = [150 + line * 44, line === 0 ? 250 : 190 + ((line * 37) % 60)];
  return `<rect x="252" y="${y}" width="${width}" height="14" rx="7" fill="${INK}" opacity="0.5"/>`;
});
const CARD = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="380">
  <rect width="600" height="380" fill="#cfd8df"/>
  <rect x="20" y="20" width="560" height="340" rx="22" fill="#f4f7f9" stroke="${INK}" stroke-width="2"/>
  <rect x="20" y="62" width="560" height="34" fill="#dbe4ea"/>
  <rect x="60" y="132" width="150" height="186" rx="10" fill="#dbe4ea"/>
  <circle cx="135" cy="200" r="34" fill="${INK}" opacity="0.6"/>
  <path d="M82 318a53 58 0 0 1 106 0z" fill="${INK}" opacity="0.6"/>
  ${LINES.join('')}
  <text x="300" y="240" font-family="sans-serif" font-size="74" font-weight="700" fill="#c43c1e" opacity="0.45"
    text-anchor="middle" transform="rotate(-18 300 220)">SPECIMEN</text>
</svg>`;

/** What people of the demo world send for a document: a card that nobody could take for one. */
export const specimen = async () => ({
  ...{ name: 'specimen.png', type: 'image/png' },
  bytes: await sharp(Buffer.from(CARD)).png().toBuffer(),
});
