/** A form that was sent with faults leads to the first of them, which may be out of sight: call it where faults begin to show. */
export function focusFirstFault(form: ParentNode): void {
  requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}
