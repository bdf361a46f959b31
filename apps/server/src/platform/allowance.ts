/** What all may hold at a time, and each of them: connections, bytes of bodies that are being read. */
export type Bounds = { all: number; each: number };

export type Allowance = {
  /** False when there is no room for it: then nothing is taken. */
  take: (who: string, amount: number) => boolean;
  giveBack: (who: string, amount: number) => void;
  /** How much is held by all together. */
  held: () => number;
};

/** Counted in memory. It knows only those who hold something, so that strangers cannot fill it. */
export function allowance({ all, each }: Bounds): Allowance {
  const holders = new Map<string, number>();
  let total = 0;
  return {
    take(who, amount) {
      const own = (holders.get(who) ?? 0) + amount;
      if (own > each || total + amount > all) {
        return false;
      }
      holders.set(who, own);
      total += amount;
      return true;
    },
    giveBack(who, amount) {
      const own = (holders.get(who) ?? 0) - amount;
      if (own > 0) {
        holders.set(who, own);
      } else {
        holders.delete(who);
      }
      total -= amount;
    },
    held: () => total,
  };
}
