/** A message of Protocol Buffers: each field's number with what stands there last. Throws for what is none. */
export function protoFields(bytes: Uint8Array): Map<number, Uint8Array | bigint> {
  const fields = new Map<number, Uint8Array | bigint>();
  let at = 0;
  const number = (): bigint => {
    let value = 0n;
    for (let shift = 0n; shift < 70n; shift += 7n) {
      const byte = bytes[at++];
      if (byte === undefined) {
        break;
      }
      value |= (BigInt(byte) & 0x7fn) << shift;
      if (byte < 0x80) {
        return value;
      }
    }
    throw new Error('a number without an end');
  };
  while (at < bytes.length) {
    const tag = number();
    const [field, kind] = [Number(tag >> 3n), tag & 7n];
    if (kind === 0n) {
      fields.set(field, number());
    } else if (kind === 2n) {
      const length = Number(number());
      if (at + length > bytes.length) {
        throw new Error('a field that is longer than its message');
      }
      fields.set(field, bytes.subarray(at, at + length));
      at += length;
    } else {
      throw new Error('a field of another kind');
    }
  }
  return fields;
}
