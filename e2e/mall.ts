/**
 * The mall of the journeys: as `npm start` runs it, but for the pictures of its demo world. Drawing those that journeys come
 * by takes minutes, and none looks at what is on them: most are plain. Each fiftieth is drawn when it is first asked for, as all are in a mall.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { storedPicture } from '../apps/demo/src/pictures/drawn-files.ts';
import { pictures } from '../apps/demo/src/pictures/scenes/index.ts';
import { PICTURE_WIDTHS } from '../packages/contract/src/uploads/rules.ts';

const DRAWN_EACH = 50;
const GREY = '#d9dcdd';

const folder = mkdtempSync(join(tmpdir(), 'entrepot-pictures-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
process.env['DEMO_PICTURES'] = folder;
await fill();
await import('../apps/server/src/main.ts');

async function fill(): Promise<void> {
  const plain = new Map<string, Buffer>();
  for (const [index, picture] of pictures.entries()) {
    if (index % DRAWN_EACH === 0) {
      continue;
    }
    const { id } = storedPicture(picture);
    mkdirSync(dirname(join(folder, id)), { recursive: true });
    for (const width of PICTURE_WIDTHS) {
      const height = Math.round(width * (picture.aspect ?? 1));
      const size = `${width} by ${height}`;
      const bytes = plain.get(size) ?? (await greyPicture(width, height));
      plain.set(size, bytes);
      writeFileSync(join(folder, `${id}-${width}.webp`), bytes);
    }
  }
}

function greyPicture(width: number, height: number): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: GREY } })
    .webp()
    .toBuffer();
}
