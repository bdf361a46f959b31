import type { Drawn } from './artwork.ts';
import type { ShadowMap } from './shadow.ts';

/** An opaque RGB picture being painted. */
export interface Canvas {
  readonly pixels: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** Every nth pixel of an object's opacity: enough for its shadow. */
export function thinAlpha(drawn: Drawn, width: number, height: number): Uint8Array {
  const alpha = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 1) {
    const row = Math.min(drawn.height - 1, Math.floor(((y + 0.5) * drawn.height) / height));
    for (let x = 0; x < width; x += 1) {
      const column = Math.min(drawn.width - 1, Math.floor(((x + 0.5) * drawn.width) / width));
      alpha[y * width + x] = drawn.pixels[(row * drawn.width + column) * 4 + 3] ?? 0;
    }
  }
  return alpha;
}

/** Darkens the ground by the shadow map, scaled up smoothly. */
export function castShadow(
  canvas: Canvas,
  map: ShadowMap,
  colour: readonly [number, number, number],
): void {
  const opacity = map.render();
  const { pixels, width, height } = canvas;
  const dim = Array.from({ length: map.height }, (_, row) =>
    opacity.subarray(row * map.width, (row + 1) * map.width).some((value) => value > 0.004),
  );
  for (let y = 0; y < height; y += 1) {
    const v = Math.max(0, ((y + 0.5) * map.height) / height - 0.5);
    const top = Math.floor(v);
    const below = Math.min(map.height - 1, top + 1);
    if (!dim[top] && !dim[below]) {
      continue;
    }
    for (let x = 0; x < width; x += 1) {
      const u = Math.max(0, ((x + 0.5) * map.width) / width - 0.5);
      const left = Math.floor(u);
      const right = Math.min(map.width - 1, left + 1);
      const northWest = opacity[top * map.width + left] ?? 0;
      const southWest = opacity[below * map.width + left] ?? 0;
      const upper = northWest + ((opacity[top * map.width + right] ?? 0) - northWest) * (u - left);
      const lower =
        southWest + ((opacity[below * map.width + right] ?? 0) - southWest) * (u - left);
      const dark = upper + (lower - upper) * (v - top);
      if (dark < 0.004) {
        continue;
      }
      const pixel = (y * width + x) * 3;
      for (let channel = 0; channel < 3; channel += 1) {
        const value = pixels[pixel + channel] ?? 0;
        pixels[pixel + channel] = value + ((colour[channel] ?? 0) - value) * dark + 0.5;
      }
    }
  }
}

/** Lays an object over the canvas; what reaches past the edge is left out. */
export function layObject(canvas: Canvas, drawn: Drawn, left: number, top: number): void {
  const fromY = Math.max(0, -top);
  const toY = Math.min(drawn.height, canvas.height - top);
  const fromX = Math.max(0, -left);
  const toX = Math.min(drawn.width, canvas.width - left);
  for (let y = fromY; y < toY; y += 1) {
    for (let x = fromX; x < toX; x += 1) {
      const from = (y * drawn.width + x) * 4;
      const alpha = (drawn.pixels[from + 3] ?? 0) / 255;
      if (alpha === 0) {
        continue;
      }
      const to = ((top + y) * canvas.width + left + x) * 3;
      for (let channel = 0; channel < 3; channel += 1) {
        const under = canvas.pixels[to + channel] ?? 0;
        const over = drawn.pixels[from + channel] ?? 0;
        canvas.pixels[to + channel] = under + (over - under) * alpha + 0.5;
      }
    }
  }
}
