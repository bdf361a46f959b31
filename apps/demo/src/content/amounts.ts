/** Prices as whole ten-thousandths of a USDT: exact, and small enough for plain integers. */
export type TenThousandths = number;

export function parsePrice(price: string): TenThousandths {
  const parts = /^(\d+)(?:\.(\d{1,4}))?$/.exec(price);
  if (!parts) {
    throw new Error(`Not a price: ${price}`);
  }
  return Number(parts[1]) * 10_000 + Number((parts[2] ?? '').padEnd(4, '0'));
}

/** Cheap goods are quoted to a tenth of a cent, all others to the cent. */
export function formatPrice(value: TenThousandths): string {
  const step = value < 5_000 ? 10 : 100;
  const digits = value < 5_000 ? 3 : 2;
  const rounded = Math.max(step, Math.round(value / step) * step);
  const fraction = String(rounded % 10_000)
    .padStart(4, '0')
    .slice(0, digits);
  return `${Math.floor(rounded / 10_000)}.${fraction}`;
}

export const scalePrice = (value: TenThousandths, percent: number): TenThousandths =>
  Math.round((value * percent) / 100);
