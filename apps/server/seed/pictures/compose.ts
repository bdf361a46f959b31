import sharp from 'sharp';
import type { OverlayOptions, Sharp } from 'sharp';
import { draw, probe } from './artwork.ts';
import type { Artwork, ArtworkFacts, Drawn } from './artwork.ts';
import { groundOf, groundSvg } from './grounds.ts';
import type { Scene, SceneItem } from './scene.ts';
import { SHADOW_SCALE, ShadowMap } from './shadow.ts';

interface Placed {
  readonly drawn: Drawn;
  readonly left: number;
  readonly top: number;
}

/** Keeps what is costly to work out again: artwork facts, drawn objects and grounds. */
export class Studio {
  private readonly artwork: ReadonlyMap<string, Artwork>;
  private readonly facts = new Map<string, Promise<ArtworkFacts>>();
  private readonly drawings = new Map<string, Promise<Drawn>>();
  private readonly grounds = new Map<string, Promise<Buffer>>();

  constructor(artwork: ReadonlyMap<string, Artwork>) {
    this.artwork = artwork;
  }

  private factsOf(artwork: Artwork): Promise<ArtworkFacts> {
    return remember(this.facts, artwork.name, 500, () => probe(artwork));
  }

  private drawItem(item: SceneItem, width: number, height: number): Promise<Drawn> {
    const artwork = this.artwork.get(item.art);
    if (!artwork) throw new Error(`No artwork named ${item.art}`);
    const pixels = Math.round(item.h * height);
    const key = [item.art, pixels, item.w, item.paint, item.rotate, item.flip].join('/');
    return remember(this.drawings, key, 40, async () =>
      draw(artwork, await this.factsOf(artwork), {
        height: pixels,
        maxWidth: Math.min(width * (item.w ?? 0.78), pixels * 1.4),
        paint: item.paint,
        rotate: item.rotate,
        flip: item.flip,
      }),
    );
  }

  private ground(key: string, width: number, height: number): Promise<Buffer> {
    return remember(this.grounds, `${key}/${width}x${height}`, 24, () =>
      sharp(groundSvg(groundOf(key), width, height))
        .removeAlpha()
        .png({ compressionLevel: 1 })
        .toBuffer(),
    );
  }

  private async place(scene: Scene, width: number, height: number): Promise<Placed[]> {
    const drawings = await Promise.all(
      scene.items.map((item) => this.drawItem(item, width, height)),
    );
    return drawings.map((drawn, index) => {
      const item = scene.items[index];
      if (!item) throw new Error('A drawing without its item');
      const left = Math.round(item.x * width - drawn.width / 2);
      return { drawn, left, top: Math.round(item.y * height - drawn.height) };
    });
  }

  private async shadows(
    scene: Scene,
    placed: readonly Placed[],
    width: number,
    height: number,
  ): Promise<OverlayOptions> {
    const scale = SHADOW_SCALE;
    const map = new ShadowMap(Math.round(width * scale), Math.round(height * scale));
    for (const [index, { drawn, left, top }] of placed.entries()) {
      const w = Math.max(1, Math.round(drawn.width * scale));
      const h = Math.max(1, Math.round(drawn.height * scale));
      const alpha = await sharp(drawn.png)
        .extractChannel(3)
        .resize(w, h, { fit: 'fill' })
        .raw()
        .toBuffer();
      if (scene.items[index]?.lying) map.lie(alpha, w, h, left * scale, top * scale);
      else map.stand(alpha, w, h, left * scale, (top + drawn.height) * scale);
    }
    const alpha = await sharp(map.render(), {
      raw: { width: map.width, height: map.height, channels: 1 },
    })
      .resize(width, height, { fit: 'fill', kernel: 'cubic' })
      .extractChannel(0)
      .raw()
      .toBuffer();
    const [r, g, b] = groundOf(scene.ground).shadow;
    const input = await sharp({ create: { width, height, channels: 3, background: { r, g, b } } })
      .joinChannel(alpha, { raw: { width, height, channels: 1 } })
      .png({ compressionLevel: 1 })
      .toBuffer();
    return { input, left: 0, top: 0 };
  }

  /** The picture of a scene at the asked width, ready to be encoded. */
  async composeScene(scene: Scene, width: number): Promise<Sharp> {
    const height = Math.round(width * (scene.aspect ?? 1));
    const placed = await this.place(scene, width, height);
    const shadow = await this.shadows(scene, placed, width, height);
    const objects = placed.map(({ drawn, left, top }) => ({ input: drawn.png, left, top }));
    const ground = await this.ground(scene.ground, width, height);
    const flat = await sharp(ground)
      .composite([shadow, ...objects])
      .removeAlpha()
      .raw()
      .toBuffer();
    return sharp(flat, { raw: { width, height, channels: 3 } });
  }
}

/** A small cache that forgets its oldest entry. */
function remember<T>(
  cache: Map<string, Promise<T>>,
  key: string,
  limit: number,
  make: () => Promise<T>,
): Promise<T> {
  const known = cache.get(key);
  if (known) return known;
  if (cache.size >= limit) {
    const [oldest] = cache.keys();
    if (oldest !== undefined) cache.delete(oldest);
  }
  const made = make();
  cache.set(key, made);
  return made;
}
