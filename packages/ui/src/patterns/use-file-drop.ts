/** Files dropped on or pasted into an element. The button beside it remains the way for the keyboard. */
import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';

export function useFileDrop(
  take: (files: readonly File[]) => void,
): RefObject<HTMLDivElement | null> {
  const target = useRef<HTMLDivElement>(null);
  const takeAll = useEffectEvent((event: Event, data: DataTransfer | null) => {
    const files = [...(data?.files ?? [])];
    if (files.length > 0) {
      event.preventDefault();
      take(files);
    }
  });
  useEffect(() => {
    const element = target.current;
    const onDrop = (event: DragEvent) => takeAll(event, event.dataTransfer);
    const onPaste = (event: ClipboardEvent) => takeAll(event, event.clipboardData);
    // Without this the browser would open a dropped file instead.
    const onDragOver = (event: DragEvent) => event.preventDefault();
    element?.addEventListener('drop', onDrop);
    element?.addEventListener('paste', onPaste);
    element?.addEventListener('dragover', onDragOver);
    return () => {
      element?.removeEventListener('drop', onDrop);
      element?.removeEventListener('paste', onPaste);
      element?.removeEventListener('dragover', onDragOver);
    };
  }, []);
  return target;
}
