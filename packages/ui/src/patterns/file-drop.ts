import type { ClipboardEvent, DragEvent, SyntheticEvent } from 'react';

/**
 * What takes files that are dropped on an element or pasted into it; a dropped folder is among their `items`. The button
 * beside it remains the way for the keyboard.
 */
export function fileDrop(take: (data: DataTransfer) => void) {
  const takeFiles = (event: SyntheticEvent, data: DataTransfer | null) => {
    if (data && data.files.length > 0) {
      event.preventDefault();
      take(data);
    }
  };
  return {
    onDrop: (event: DragEvent) => takeFiles(event, event.dataTransfer),
    onPaste: (event: ClipboardEvent) => takeFiles(event, event.clipboardData),
    // Without this the browser would open a dropped file instead.
    onDragOver: (event: DragEvent) => event.preventDefault(),
  };
}
