import { fireEvent } from '@testing-library/react';

/** Opens the panel of a button, and lets it be closed: the browser does both, which there is none of here. */
export function openPopover(button: HTMLElement): HTMLElement {
  const panel = document.getElementById(button.getAttribute('popovertarget') ?? '') as HTMLElement;
  const say = (newState: string) =>
    void fireEvent(panel, Object.assign(new Event('toggle'), { newState }));
  panel.hidePopover = () => say('closed');
  say('open');
  return panel;
}
