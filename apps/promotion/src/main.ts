// The pages are whole without this: it copies, prints, shuts the language list, and leads old addresses on.
import { copyText } from '@entrepot/ui/browser/copy-text.ts';
import '@entrepot/ui/tokens/base.css';

// Existing clients open `/promote/#/returnPolicy?lang=en`. What is behind the hash never reaches the server, which knows
// the page by that name.
const old = /^#(\/[\w-]+)(\?.*)?$/.exec(window.location.hash);
if (old) {
  window.location.replace(`${old[1]}${old[2] ?? window.location.search}`);
}

const SHOWN_MS = 2_000;

document.addEventListener('click', ({ target }) => {
  if (!(target instanceof Element)) {
    return;
  }
  shutLists(target);
  if (target.closest('[data-print]')) {
    window.print();
  }
  const copier = target.closest<HTMLElement>('[data-copy]');
  if (copier) {
    void copy(copier);
  }
});

document.addEventListener('keydown', ({ key }) => {
  const open = document.querySelector<HTMLDetailsElement>('details[open]');
  if (key === 'Escape' && open) {
    open.open = false;
    open.querySelector('summary')?.focus();
  }
});

/** A list that something else was clicked beside. */
function shutLists(clicked: Element): void {
  for (const list of document.querySelectorAll<HTMLDetailsElement>('details[open]')) {
    if (!list.contains(clicked)) {
      list.open = false;
    }
  }
}

async function copy(button: HTMLElement): Promise<void> {
  if (!(await copyText(button.dataset['copy'] ?? ''))) {
    return;
  }
  const word = button.textContent;
  button.textContent = button.dataset['copied'] ?? '';
  setTimeout(() => (button.textContent = word), SHOWN_MS);
}
