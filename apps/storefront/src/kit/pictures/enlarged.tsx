import { usePart } from '@entrepot/client/router/use-part.ts';
import type { PictureViewerProps } from './picture-viewer.tsx';

/** The viewer of a page's pictures; its code comes when the first one is enlarged. */
export function Enlarged(props: PictureViewerProps) {
  const load = async () => (await import('./picture-viewer.tsx')).PictureViewer;
  const Viewer = usePart(props.at !== undefined, load, props.onClose);
  return Viewer && <Viewer {...props} />;
}
