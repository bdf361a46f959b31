import sharp from 'sharp';
import type { Sharp } from 'sharp';
import { draw, probe } from './artwork.ts';
import type { Artwork, ArtworkFacts, Drawn } from './artwork.ts';
import { castShadow, layObject, thinAlpha } from './blend.ts';
import { groundOf, groundSvg } from './grounds.ts';
import type { Scene, SceneItem } from './scene.ts';
import { SHADOW_SCALE, ShadowMap } from './shadow.ts';

/** The tallest an object stands in any picture, as a share of the picture's width. */
const LARGEST = 0.58;

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

  /** The costly step: the vector drawn once, as large as any picture needs it. */
  private master(item: SceneItem, width: number): Promise<Drawn> {
    const artwork = this.artwork.get(item.art);
    if (!artwork) {
      throw new Error(`No artwork named ${item.art}`);
    }
    const height = Math.round(width * LARGEST);
    return remember(this.drawings, `${item.art}/${item.paint}/${height}`, 40, async () =>
      draw(artwork, await this.factsOf(artwork), {
        height,
        maxWidth: Math.round(width * 0.78),
        paint: item.paint,
      }),
    );
  }

  /** The master scaled down to the item's place in the picture. */
  private async drawItem(item: SceneItem, width: number, height: number): Promise<Drawn> {
    const master = await this.master(item, width);
    const wide = Math.min(width * (item.w ?? 0.78), item.h * height * 1.4);
    const scale = Math.min(1, (item.h * height) / master.height, wide / master.width);
    if (scale > 0.995) {
      return master;
    }
    const size = [master.width, master.height].map((side) => Math.max(2, Math.round(side * scale)));
    const { data, info } = await sharp(master.pixels, {
      raw: { width: master.width, height: master.height, channels: 4 },
    })
      .resize(size[0], size[1], { fit: 'fill', kernel: 'lanczos3' })
      .raw()
      .toBuffer({ resolveWithObject: true });
    return { pixels: data, width: info.width, height: info.height };
  }

  private ground(key: string, width: number, height: number): Promise<Buffer> {
    return remember(this.grounds, `${key}/${width}x${height}`, 24, () =>
      sharp(groundSvg(groundOf(key), width, height))
        .removeAlpha()
        .raw()
        .toBuffer(),
    );
  }

  private async place(scene: Scene, width: number, height: number): Promise<Placed[]> {
    const drawings = await Promise.all(
      scene.items.map((item) => this.drawItem(item, width, height)),
    );
    return drawings.map((drawn, index) => {
      const item = scene.items[index];
      if (!item) {
        throw new Error('A drawing without its item');
      }
      const left = Math.round(item.x * width - drawn.width / 2);
      return { drawn, left, top: Math.round(item.y * height - drawn.height) };
    });
  }

  private shadows(scene: Scene, placed: readonly Placed[], width: number, height: number) {
    const map = new ShadowMap(Math.round(width * SHADOW_SCALE), Math.round(height * SHADOW_SCALE));
    for (const [index, { drawn, left, top }] of placed.entries()) {
      const w = Math.max(1, Math.round(drawn.width * SHADOW_SCALE));
      const h = Math.max(1, Math.round(drawn.height * SHADOW_SCALE));
      const alpha = thinAlpha(drawn, w, h);
      const x = left * SHADOW_SCALE;
      if (scene.items[index]?.lying) {
        map.lie(alpha, w, h, x, top * SHADOW_SCALE);
      } else {
        map.stand(alpha, w, h, x, (top + drawn.height) * SHADOW_SCALE);
      }
    }
    return map;
  }

  /** The picture of a scene at the asked width, ready to be encoded. */
  async composeScene(scene: Scene, width: number): Promise<Sharp> {
    const height = Math.round(width * (scene.aspect ?? 1));
    const placed = await this.place(scene, width, height);
    const ground = await this.ground(scene.ground, width, height);
    const canvas = { pixels: new Uint8Array(ground), width, height };
    castShadow(canvas, this.shadows(scene, placed, width, height), groundOf(scene.ground).shadow);
    for (const { drawn, left, top } of placed) {
      layObject(canvas, drawn, left, top);
    }
    return sharp(canvas.pixels, { raw: { width, height, channels: 3 } });
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
  if (known) {
    return known;
  }
  if (cache.size >= limit) {
    const [oldest] = cache.keys();
    if (oldest !== undefined) {
      cache.delete(oldest);
    }
  }
  const made = make();
  cache.set(key, made);
  return made;
}
