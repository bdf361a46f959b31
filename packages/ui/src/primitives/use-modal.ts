/**
 * What a <dialog> needs that is a modal while `open`. The browser's ways out of it (Esc, a click on the backdrop) become
 * `onClose`: the dialog itself never closes on its own, its owner decides.
 */
import { useLayoutEffect, useRef, type SyntheticEvent } from 'react';

export function useModal(open: boolean, onClose: () => void, dismissible = true) {
  const dialog = useRef<HTMLDialogElement>(null);
  // Not an effect that waits: its clean-up would find the dialog out of the page, where the browser gives no focus back.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!open || !element) {
      return;
    }
    if (!element.open) {
      keepScrollbarRoom();
      element.showModal();
      // React focuses on its own before the dialog is open, which does nothing; the dialog would take its first button.
      element.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    }
    return () => element.close();
  }, [open]);
  const leave = (event: SyntheticEvent) => {
    // What is inside may be clicked, and a file field cancelled.
    if (event.target === event.currentTarget) {
      event.preventDefault();
      if (dismissible) {
        onClose();
      }
    }
  };
  return { ref: dialog, onCancel: leave, onClick: leave, 'data-modal': true };
}

/** Where scrollbars take room, the page would jump sideways as its own disappears. */
function keepScrollbarRoom(): void {
  const page = document.documentElement;
  page.style.setProperty('--scrollbar', `${window.innerWidth - page.clientWidth}px`);
}
