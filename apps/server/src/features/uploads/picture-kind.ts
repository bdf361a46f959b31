/**
 * What a file is by its first bytes, whatever its name and declared type say. Only the three kinds that are decoded;
 * SVG, GIF and TIFF are refused because their decoders are not worth the risk.
 */
export function pictureKind(bytes: Buffer): 'jpeg' | 'png' | 'webp' | undefined {
  if (bytes.length < 16) {
    return undefined;
  }
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) {
    return 'jpeg';
  }
  if (bytes.readBigUInt64BE(0) === 0x89504e470d0a1a0an) {
    return 'png';
  }
  const webp =
    bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP';
  return webp ? 'webp' : undefined;
}
