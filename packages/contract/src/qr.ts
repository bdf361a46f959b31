// QR codes as lines of a drawing: what one holds goes to nobody who draws codes for others.
import { encode } from 'uqr';

/** The squares of a code and of the quiet zone around it on a side, and a path over the dark ones, a run of a row in one piece. */
export function qrPath(value: string): { size: number; path: string } {
  const { data, size } = encode(value, { border: 2 });
  const path = data
    .flatMap((row, y) =>
      [
        ...row
          .map((dark) => (dark ? '#' : ' '))
          .join('')
          .matchAll(/#+/g),
      ].map(({ index, 0: { length } }) => `M${index} ${y}h${length}v1h-${length}z`),
    )
    .join('');
  return { size, path };
}

/** A code as a picture that needs no second request: the address of a whole SVG. */
export function qrPicture(value: string): string {
  const { size, path } = qrPath(value);
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${size * 8}" height="${size * 8}" ` +
    `shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>`;
  return `data:image/svg+xml;base64,${btoa(svg)}`;
}
