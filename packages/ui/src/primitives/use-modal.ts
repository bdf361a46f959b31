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
      firstOf(element)?.focus();
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

const FIELD = 'input:not([type=hidden], :disabled), select:not(:disabled), textarea:not(:disabled)';

/** What asks for the focus; in a form its first field, or the heading where there is none: the first button is the way out. */
function firstOf(dialog: HTMLElement): HTMLElement | null {
  const asking = dialog.querySelector<HTMLElement>('[data-autofocus]');
  const form = dialog.querySelector('[data-body] > form:first-child');
  if (asking || !form) {
    return asking;
  }
  return form.querySelector<HTMLElement>(FIELD) ?? dialog.querySelector('h2');
}

/** Where scrollbars take room, the page would jump sideways as its own disappears. */
function keepScrollbarRoom(): void {
  const page = document.documentElement;
  page.style.setProperty('--scrollbar', `${window.innerWidth - page.clientWidth}px`);
}
