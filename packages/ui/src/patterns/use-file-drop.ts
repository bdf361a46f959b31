/** Files dropped on or pasted into an element. The button beside it remains the way for the keyboard. */
import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';

export function useFileDrop(
  take: (files: readonly File[]) => void,
): RefObject<HTMLDivElement | null> {
  return useDrop((data) => take([...data.files]));
}

/** The same for what can be more than files: a dropped folder is among `items`. */
export function useDrop(take: (data: DataTransfer) => void): RefObject<HTMLDivElement | null> {
  const target = useRef<HTMLDivElement>(null);
  const takeFiles = useEffectEvent((event: Event, data: DataTransfer | null) => {
    if (data && data.files.length > 0) {
      event.preventDefault();
      take(data);
    }
  });
  useEffect(() => {
    const element = target.current;
    const onDrop = (event: DragEvent) => takeFiles(event, event.dataTransfer);
    const onPaste = (event: ClipboardEvent) => takeFiles(event, event.clipboardData);
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
