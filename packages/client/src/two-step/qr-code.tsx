/** A QR code drawn here: what it holds goes to nobody. */
import { qrPath } from '@entrepot/contract/qr';

export function QrCode({ value, label }: { value: string; label: string }) {
  const { path, size } = qrPath(value);
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges">
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
