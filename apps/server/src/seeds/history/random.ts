/** A random number generator that gives the same numbers for the same seed on every machine. Not for secrets. */
export interface Random {
  /** At least 0, below 1. */
  next(): number;
  /** A whole number, both limits included. */
  between(least: number, most: number): number;
  /** True with the probability `share`, from 0 to 1. */
  chance(share: number): boolean;
  pick<Item>(items: readonly Item[]): Item;
  /** One of the items, with a probability proportional to its weight. */
  weighted<Item>(items: readonly (readonly [item: Item, weight: number])[]): Item;
  /** About 1, half of the time between 0.7 and 1.4, and sometimes much larger. For amounts and times. */
  spread(): number;
  /** A UUID in the format of version 4. */
  uuid(): string;
}

/** Hashes a text to four 32-bit words (cyrb128). */
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

/** Returns the generator for a seed. The parts say what it is used for, so that a new use doesn't change the numbers of the others. */
export function randomOf(...parts: readonly (string | number)[]): Random {
  let [a, b, c, d] = wordsOf(parts.join('|'));
  // sfc32: passes PractRand and needs only four additions per number.
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
    if (item === undefined) throw new RangeError('There must be at least one item to pick from.');
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
