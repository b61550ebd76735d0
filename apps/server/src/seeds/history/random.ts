/** A stream of numbers that is the same for the same seed on every machine. Plausible, never secret. */
export interface Random {
  /** At least 0, below 1. */
  next(): number;
  /** A whole number, both ends included. */
  between(least: number, most: number): number;
  /** True so often out of one. */
  chance(share: number): boolean;
  pick<Item>(items: readonly Item[]): Item;
  /** One of the items, each as often as its weight says. */
  weighted<Item>(items: readonly (readonly [item: Item, weight: number])[]): Item;
  /** Around 1, half of them between 0.7 and 1.4: for amounts and times, where a few are much larger. */
  spread(): number;
  /** An id in the form of version 4. */
  uuid(): string;
}

/** Four 32-bit words of a text (cyrb128). */
function wordsOf(text: string): [number, number, number, number] {
  let [a, b, c, d] = [1779033703, 3144134277, 1013904242, 2773480762];
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    a = b ^ Math.imul(a ^ code, 597399067);
    b = c ^ Math.imul(b ^ code, 2869860233);
    c = d ^ Math.imul(c ^ code, 951274213);
    d = a ^ Math.imul(d ^ code, 2716044179);
  }
  a = Math.imul(c ^ (a >>> 18), 597399067);
  b = Math.imul(d ^ (b >>> 22), 2869860233);
  c = Math.imul(a ^ (c >>> 17), 951274213);
  d = Math.imul(b ^ (d >>> 19), 2716044179);
  return [a ^ b ^ c ^ d, b ^ a, c ^ a, d ^ a];
}

/** The stream of a seed; its parts name what it is for, so that adding one use moves no other. */
export function randomOf(...parts: readonly (string | number)[]): Random {
  let [a, b, c, d] = wordsOf(parts.join('|'));
  // sfc32: passes PractRand, four additions a number.
  const word = (): number => {
    const sum = (a + b + d) | 0;
    d = (d + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + sum;
    return sum >>> 0;
  };
  for (let round = 0; round < 12; round += 1) word();
  const next = (): number => word() / 4294967296;
  const at = <Item>(items: readonly Item[], index: number): Item => {
    const item = items[index];
    if (item === undefined) throw new RangeError('There is nothing to pick from.');
    return item;
  };
  return {
    next,
    between: (least, most) => least + Math.floor(next() * (most - least + 1)),
    chance: (share) => next() < share,
    pick: (items) => at(items, Math.floor(next() * items.length)),
    weighted(items) {
      const total = items.reduce((sum, [, weight]) => sum + weight, 0);
      let left = next() * total;
      for (const [item, weight] of items) {
        left -= weight;
        if (left < 0) return item;
      }
      return at(items, items.length - 1)[0];
    },
    spread: () => Math.exp((next() + next() + next() + next() - 2) * 0.9),
    uuid() {
      const hex = (): string => word().toString(16).padStart(8, '0');
      const [one, two, three, four] = [hex(), hex(), hex(), hex()];
      const variant = '89ab'.charAt(word() % 4);
      return `${one}-${two.slice(0, 4)}-4${two.slice(5)}-${variant}${three.slice(1, 4)}-${three.slice(4)}${four}`;
    },
  };
}
