/** Puts a text on the clipboard; false when the browser would not. */
export async function copyText(text: string): Promise<boolean> {
  // The types promise it everywhere; over plain http it is not there.
  const clipboard: Clipboard | undefined = navigator.clipboard;
  if (!clipboard) {
    return copyBySelection(text);
  }
  try {
    await clipboard.writeText(text);
    return true;
  } catch {
    // Forbidden by the person or their company: the caller says nothing of success.
    return false;
  }
}

/** The old way, which needs no https: the text is selected in a field of its own, and the browser told to copy. */
function copyBySelection(text: string): boolean {
  const before = document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.style.position = 'fixed';
  field.style.opacity = '0';
  // A dialog takes no focus beside it, so the field stands where the button does.
  (before?.parentElement ?? document.body).append(field);
  field.focus({ preventScroll: true });
  field.select();
  const done = document.execCommand('copy');
  field.remove();
  if (before instanceof HTMLElement) {
    before.focus();
  }
  return done;
}
