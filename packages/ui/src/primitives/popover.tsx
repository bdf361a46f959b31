/** A floating panel tied to a button: the browser's popover closes it on Esc and on a click elsewhere. */
import { useEffect, useId, useRef, useState, type ReactNode, type RefObject } from 'react';
import { cx } from '../cx.ts';
import { placeBeside, type Align } from './place-beside.ts';
import styles from './popover.module.css';

export type PopoverTrigger = {
  ref: RefObject<HTMLButtonElement | null>;
  popoverTarget: string;
  'aria-expanded': boolean;
};

export type PopoverProps = {
  /** Spread onto the button that opens it: `trigger={(props) => <button {...props}>…</button>}`. */
  trigger: (props: PopoverTrigger) => ReactNode;
  /** Name of the panel for screen readers. */
  label?: string;
  align?: Align;
  className?: string;
  children: ReactNode | ((close: () => void) => ReactNode);
};

export function Popover({ trigger, label, align = 'start', className, children }: PopoverProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  useEffect(() => {
    if (!open) {
      return;
    }
    const place = () => placeBeside(button.current, panel.current, align);
    place();
    window.addEventListener('scroll', place, { capture: true, passive: true });
    window.addEventListener('resize', place);
    return () => {
      window.removeEventListener('scroll', place, { capture: true });
      window.removeEventListener('resize', place);
    };
  }, [open, align]);
  return (
    <>
      {trigger({ ref: button, popoverTarget: id, 'aria-expanded': open })}
      <div
        ref={panel}
        id={id}
        popover="auto"
        role={label ? 'dialog' : undefined}
        aria-label={label}
        className={cx(styles.panel, className)}
        onToggle={(event) => setOpen(event.newState === 'open')}
      >
        {open &&
          (typeof children === 'function'
            ? children(() => panel.current?.hidePopover())
            : children)}
      </div>
    </>
  );
}
