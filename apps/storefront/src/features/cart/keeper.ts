/**
 * Keeps the cart: in this browser's box, with its other tabs, and for members with their other devices. Fetched after the
 * first view; store.ts knows it by two calls.
 */
import { latestTime, REMOVED_DAYS } from '@entrepot/contract/cart/rules';
import type { Call } from '../../kit/api.ts';
import { type Box, openBox } from './box.ts';
import { type Device, edited, linesOf, NEW_DEVICE, received, toSend } from './device.ts';
import { type CartLine, lineKey, mergedLines, readLines, withLines } from './lines.ts';
import { GUEST_CART, leftBehind, ownCart } from './own-cart.ts';

/** What store.ts knows of it. */
export type Keeper = {
  edited: (before: readonly CartLine[], after: readonly CartLine[]) => void;
  open: (cart: string) => void;
};
/** Shows the lines as they are kept; `lasts`: the browser keeps them longer than the page. */
type Show = (lines: readonly CartLine[], how: { lasts: boolean; full: boolean }) => void;

/** This tab's name in stamps: two tabs of one browser are two devices, or they could stamp two edits alike. */
const NAME = Array.from(crypto.getRandomValues(new Uint8Array(10)), (byte) =>
  (byte % 36).toString(36),
).join('');
const here = () => ({ clock: Date.now(), name: NAME });

let box: Box;
let show: Show;
let cart = GUEST_CART;
let device: Device = NEW_DEVICE;
/** What the visitor collected before he logged in, until the account's own cart is known. */
let guest: readonly CartLine[] = [];
let full = false;
/** Whatever touches the box, one after the other. */
let turn: Promise<unknown> = Promise.resolve();
let tabs: BroadcastChannel | undefined;
const watchers = new Set<() => void>();

const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
  const done = turn.then(work);
  turn = done.catch(() => undefined);
  return done;
};

export async function startKeeper(shows: Show): Promise<Keeper> {
  show = shows;
  box = await openBox();
  if (box.lasts && typeof BroadcastChannel === 'function') {
    tabs = new BroadcastChannel('mall-cart');
    tabs.onmessage = ({ data }) => {
      if (data === cart) {
        void inTurn(() => read(cart));
      }
    };
  }
  return { edited: takeEdit, open: (next) => void inTurn(() => read(next)) };
}

/** Tells whoever sends changes to the server. */
export function onEdited(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

const shown = (): readonly CartLine[] => mergedLines(linesOf(device), guest);
const showNow = () => show(shown(), { lasts: box.lasts, full });

async function read(next: string): Promise<void> {
  await takeOut();
  const before = device;
  const kept = fresh(await box.read(next).catch(() => NEW_DEVICE));
  const collected =
    next === GUEST_CART ? [] : linesOf(await box.read(GUEST_CART).catch(() => NEW_DEVICE));
  if (next !== ownCart()) {
    return; // somebody logged in or out meanwhile: that is read next
  }
  if (next === cart && device !== before) {
    void inTurn(() => read(next)); // something was edited meanwhile, and is put down first
    return;
  }
  [cart, device, guest] = [next, kept, collected];
  bringOld();
  showNow();
}

/** Marks of removed lines that the server has forgotten too. */
function fresh(kept: Device): Device {
  const since = Date.now() + kept.offset - REMOVED_DAYS * 86_400_000;
  return {
    ...kept,
    kept: new Map(
      [...kept.kept].filter(
        ([, { record, unsent }]) => unsent || !record.wish.removed || latestTime(record) > since,
      ),
    ),
  };
}

/** An older version of the mall kept the lines themselves in local storage. */
function bringOld(): void {
  localStorage.removeItem('ES_CART_PRICES');
  const text = localStorage.getItem(cart);
  if (text?.startsWith('[')) {
    const before = linesOf(device);
    const old = readLines(text).filter(
      (line) => !before.some((each) => lineKey(each) === lineKey(line)),
    );
    change(edited(device, before, withLines(before, old), here()));
  }
}

/** A cart that has to leave this browser. */
async function takeOut(): Promise<void> {
  const left = leftBehind.get();
  if (left !== null) {
    await box.clear(left).catch(() => undefined);
    leftBehind.set(null);
    tabs?.postMessage(left);
  }
}

/** What the box cannot take lives as long as the page. */
function change(next: Device): void {
  const [before, mine] = [device, cart];
  device = next;
  void inTurn(async () => {
    await box.write(mine, before, next).catch(() => undefined);
    tabs?.postMessage(mine);
  });
}

function takeEdit(before: readonly CartLine[], after: readonly CartLine[]): void {
  const next = edited(device, before, after, here());
  // What is no longer as the visitor left it is the account's now.
  const untouched = new Set(after);
  guest = guest.filter((line) => untouched.has(line));
  change(cart === GUEST_CART ? withoutMarks(next) : next);
  watchers.forEach((watcher) => watcher());
}

/** Nobody else has a visitor's cart: nobody has to be told that something is gone. */
const withoutMarks = (next: Device): Device => ({
  ...next,
  kept: new Map([...next.kept].filter(([, { record }]) => !record.wish.removed)),
});

/** More than a full cart needs, and an end where something goes wrong again and again. */
const MOST_TURNS = 8;

/** Tells the server what was changed here and takes in what was changed elsewhere. */
export async function sync(call: Call): Promise<null> {
  for (let turns = 0; turns < MOST_TURNS; turns += 1) {
    await turn;
    const mine = cart;
    if (mine === GUEST_CART || mine !== ownCart()) {
      return null;
    }
    const sent = toSend(device);
    const answer = await call('cart.sync', { since: device.since, records: sent });
    await turn;
    if (mine !== cart || mine !== ownCart()) {
      return null;
    }
    full = answer.full;
    change(received(device, sent, answer, here()));
    await join();
    showNow();
    if (toSend(device).length === 0 || answer.full) {
      break;
    }
  }
  return null;
}

/** The visitor's lines join the account's, which is known now. */
async function join(): Promise<void> {
  if (guest.length === 0) {
    return;
  }
  const before = linesOf(device);
  const merged = mergedLines(before, guest);
  guest = [];
  change(edited(device, before, merged, here()));
  await inTurn(async () => box.clear(GUEST_CART).catch(() => undefined));
  localStorage.removeItem(GUEST_CART);
}
