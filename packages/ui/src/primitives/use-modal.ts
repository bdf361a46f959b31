/**
 * Opens a <dialog> as a modal while `open`, and turns the browser's ways out of it (Esc, a click on the backdrop) into
 * `onClose`. The dialog itself never closes on its own: its owner decides.
 */
import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';

export function useModal(
  open: boolean,
  onClose: () => void,
  dismissible = true,
): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  const leave = useEffectEvent(() => {
    if (dismissible) {
      onClose();
    }
  });
  useEffect(() => {
    const element = dialog.current;
    if (!open || !element) {
      return;
    }
    const onCancel = (event: Event) => {
      event.preventDefault();
      leave();
    };
    const onClick = (event: Event) => {
      if (event.target === element) {
        leave();
      }
    };
    element.addEventListener('cancel', onCancel);
    element.addEventListener('click', onClick);
    if (!element.open) {
      keepScrollbarRoom();
      element.showModal();
      // React focuses on its own before the dialog is open, which does nothing; the dialog would take its first button.
      element.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    }
    return () => {
      element.removeEventListener('cancel', onCancel);
      element.removeEventListener('click', onClick);
      element.close();
    };
  }, [open]);
  return dialog;
}

/** Where scrollbars take room, the page would jump sideways as its own disappears. */
function keepScrollbarRoom(): void {
  const page = document.documentElement;
  page.style.setProperty('--scrollbar', `${window.innerWidth - page.clientWidth}px`);
}
