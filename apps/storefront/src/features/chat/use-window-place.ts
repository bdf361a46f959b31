/** A window that is moved and sized by pointer and by keys, and found again where it was left. */
import { stored } from '@entrepot/client/stored.ts';
import {
  useRef,
  useState,
  useSyncExternalStore,
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
} from 'react';
import { onResize } from '../../kit/use-is-phone.ts';
import {
  across,
  type By,
  moved,
  otherSize,
  parsePlace,
  type Place,
  type Room,
  sized,
  STEPS,
  USUAL,
  within,
} from './window-place.ts';

const kept = stored<Place | null>(() => 'ES_CHAT_WINDOW', {
  empty: null,
  parse: parsePlace,
  format: (place) => place && JSON.stringify(place),
});

type Change = (place: Place, by: By, room: Room) => Place;

export function useWindowPlace() {
  const room = useRoom();
  const [place, setPlace] = useState(() => kept.get() ?? USUAL);
  const shown = within(place, room);
  const keep = (next: Place) => {
    setPlace(next);
    kept.set(next);
  };
  const handle = { shown, room, setPlace, keep };
  return {
    style: {
      insetInlineEnd: shown.end,
      insetBlockEnd: shown.bottom,
      inlineSize: shown.width,
      blockSize: shown.height,
    } satisfies CSSProperties,
    moving: useHandle(handle, {
      change: moved,
      leap: across,
      usual: { end: USUAL.end, bottom: USUAL.bottom },
    }),
    sizing: useHandle(handle, {
      change: sized,
      leap: otherSize,
      usual: { width: USUAL.width, height: USUAL.height },
    }),
  };
}

type Handle = {
  shown: Place;
  room: Room;
  setPlace: (place: Place) => void;
  keep: (place: Place) => void;
};

/** To the end of the line is to the left where lines are read from the right. */
const inLine = (element: Element, { x, y }: By): By => ({
  x: getComputedStyle(element).direction === 'rtl' ? -x : x,
  y,
});

type Ways = {
  change: Change;
  /** For who clicks and does not draw. */
  leap: (now: Place, room: Room) => Place;
  /** Home brings it back. */
  usual: Partial<Place>;
};

/** `pointer` draws; `button` is for keys and clicks too. */
function useHandle(handle: Handle, { change, leap, usual }: Ways) {
  const { shown, room, keep } = handle;
  const { pointer, wasDrawn } = useDrawn(change, handle);
  const button = {
    ...pointer,
    onClick({ detail }: MouseEvent) {
      // After drawing the browser says that it was clicked too; keys click without a pointer.
      if (detail === 0 || !wasDrawn()) {
        keep(leap(shown, room));
      }
    },
    onKeyDown(event: KeyboardEvent) {
      const by = STEPS[event.key];
      if (by || event.key === 'Home') {
        event.preventDefault();
        keep(by ? change(shown, inLine(event.currentTarget, by), room) : { ...shown, ...usual });
      }
    },
  };
  return { pointer, button };
}

function useDrawn(change: Change, { shown, room, setPlace, keep }: Handle) {
  const start = useRef<{ place: Place; x: number; y: number }>(undefined);
  const isDrawn = useRef(false);
  const drawn = ({ currentTarget, clientX, clientY }: PointerEvent): Place | undefined => {
    const { current } = start;
    if (!current || (clientX === current.x && clientY === current.y && !isDrawn.current)) {
      return undefined;
    }
    isDrawn.current = true;
    const by = inLine(currentTarget, { x: clientX - current.x, y: clientY - current.y });
    return change(current.place, by, room);
  };
  const pointer = {
    onPointerDown(event: PointerEvent) {
      const button = (event.target as Element).closest('button, a');
      if (event.button === 0 && (!button || button === event.currentTarget)) {
        event.currentTarget.setPointerCapture(event.pointerId);
        start.current = { place: shown, x: event.clientX, y: event.clientY };
        isDrawn.current = false;
      }
    },
    onPointerMove(event: PointerEvent) {
      const place = drawn(event);
      if (place) {
        setPlace(place);
      }
    },
    onPointerUp(event: PointerEvent) {
      const place = drawn(event);
      start.current = undefined;
      if (place) {
        keep(place);
      }
    },
    onPointerCancel() {
      start.current = undefined;
    },
  };
  return { pointer, wasDrawn: () => isDrawn.current };
}

/** The part of the page that is seen. */
function useRoom(): Room {
  const size = useSyncExternalStore(onResize, sizeNow);
  const [width = 0, height = 0] = size.split(' ').map(Number);
  return { width, height };
}

const sizeNow = (): string => `${window.innerWidth} ${window.innerHeight}`;
