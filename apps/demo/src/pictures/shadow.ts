/** Shadows are soft, so they are painted at a quarter of the picture's size and scaled up. */
export const SHADOW_SCALE = 0.25;

export class ShadowMap {
  readonly width: number;
  readonly height: number;
  private readonly near: Float32Array;
  private readonly far: Float32Array;

  constructor(width: number, height: number) {
    this.width = width;
    this.height = height;
    this.near = new Float32Array(width * height);
    this.far = new Float32Array(width * height);
  }

  private mark(map: Float32Array, x: number, y: number, value: number): void {
    const column = Math.round(x);
    const row = Math.round(y);
    if (column < 0 || row < 0 || column >= this.width || row >= this.height) {
      return;
    }
    const at = row * this.width + column;
    map[at] = Math.max(map[at] ?? 0, value);
  }

  /**
   * A standing object: dark where its feet touch the floor, fading where its underside rises, and a
   * flattened silhouette leaning away from the light.
   */
  stand(alpha: Uint8Array, width: number, height: number, left: number, base: number): void {
    const depth = Math.max(2, Math.min(height * 0.16, this.height * 0.075));
    const thickness = Math.max(1.2, Math.min(width, this.height * 0.4) * 0.035);
    for (let x = 0; x < width; x += 1) {
      let bottom = -1;
      for (let y = height - 1; y >= 0; y -= 1) {
        if ((alpha[y * width + x] ?? 0) < 90) {
          continue;
        }
        if (bottom < 0) {
          bottom = y;
        }
        const up = ((height - y) / height) * depth;
        this.mark(this.far, left + x + up * 0.75, base - up * 0.85 + depth * 0.12, 1);
      }
      if (bottom < 0) {
        continue;
      }
      const touch = Math.exp(-(height - 1 - bottom) / (height * 0.035));
      for (let row = -thickness; row <= thickness; row += 1) {
        const round = Math.sqrt(Math.max(0, 1 - (row / thickness) ** 2));
        this.mark(this.near, left + x + 0.5, base + row - thickness * 0.3, touch * round);
      }
    }
  }

  /** A lying object seen from above: its silhouette, moved a little away from the light. */
  lie(alpha: Uint8Array, width: number, height: number, left: number, top: number): void {
    for (let y = 0; y < height; y += 1) {
      for (let x = 0; x < width; x += 1) {
        const value = (alpha[y * width + x] ?? 0) / 255;
        if (value < 0.2) {
          continue;
        }
        this.mark(this.near, left + x + 0.8, top + y + 1.2, value * 0.8);
        this.mark(this.far, left + x + 3, top + y + 4.5, value * 0.75);
      }
    }
  }

  /** The opacity of the shadow from 0 to 1, one value a pixel. */
  render(): Float32Array {
    const side = Math.min(this.width, this.height);
    const near = blur(this.near, this.width, this.height, Math.max(1, Math.round(side * 0.007)));
    const far = blur(this.far, this.width, this.height, Math.max(2, Math.round(side * 0.022)));
    const out = new Float32Array(near.length);
    for (let at = 0; at < out.length; at += 1) {
      const dark = 1 - (1 - (near[at] ?? 0) * 0.58) * (1 - (far[at] ?? 0) * 0.34);
      out[at] = dark;
    }
    return out;
  }
}

/** Three box blurs in a row come close to a Gaussian. */
function blur(map: Float32Array, width: number, height: number, radius: number): Float32Array {
  let from = map;
  for (let round = 0; round < 3; round += 1) {
    from = boxBlur(from, width, height, radius, 1, width);
    from = boxBlur(from, height, width, radius, width, 1);
  }
  return from;
}

/** Blurs along lines of `length` pixels that lie `step` apart; the lines start `next` apart. */
function boxBlur(
  from: Float32Array,
  length: number,
  lines: number,
  radius: number,
  step: number,
  next: number,
): Float32Array {
  const to = new Float32Array(from.length);
  const span = radius * 2 + 1;
  for (let line = 0; line < lines; line += 1) {
    const start = line * next;
    let sum = 0;
    for (let at = -radius; at < length; at += 1) {
      const enters = at + radius;
      if (enters < length) {
        sum += from[start + enters * step] ?? 0;
      }
      const leaves = at - radius - 1;
      if (leaves >= 0) {
        sum -= from[start + leaves * step] ?? 0;
      }
      if (at >= 0) {
        to[start + at * step] = sum / span;
      }
    }
  }
  return to;
}
