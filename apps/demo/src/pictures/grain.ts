// Fine grain over a drawn picture. The soft light of a ground takes few of the 256 steps, and each shows as a band with a
// clear edge; grain of some steps hides the edges, and survives the encoder only when it is no finer than this.

/** Steps of brightness by the picture's width: small ones are shown small, and are the first that a visitor loads. */
const STRENGTH: Record<number, number> = { 240: 0, 480: 3.5, 960: 5, 1600: 5 };

const SIZE = 65_536;
const noise = triangular();

/** Brightens or darkens each pixel of an RGB picture a little; the same picture always in the same way. */
export function addGrain(pixels: Uint8Array, width: number): void {
  const strength = STRENGTH[width] ?? 0;
  if (strength === 0) {
    return;
  }
  // Rounds, and stays within a byte.
  const bytes = new Uint8ClampedArray(pixels.buffer, pixels.byteOffset, pixels.length);
  for (let at = 0, row = 0; at < bytes.length; row += 1) {
    // Lines begin at different places of the noise, or it would repeat as a pattern.
    const from = Math.imul(row, 40_503);
    for (let column = 0; column < width; column += 1, at += 3) {
      const by = strength * (noise[(from + column) & (SIZE - 1)] as number);
      bytes[at] = (bytes[at] as number) + by;
      bytes[at + 1] = (bytes[at + 1] as number) + by;
      bytes[at + 2] = (bytes[at + 2] as number) + by;
    }
  }
}

/** Between -1 and 1, mostly near 0. */
function triangular(): Float32Array {
  const values = new Float32Array(SIZE);
  let seed = 1;
  const next = () => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    return seed / 4_294_967_296;
  };
  for (let at = 0; at < SIZE; at += 1) {
    values[at] = next() + next() - 1;
  }
  return values;
}
