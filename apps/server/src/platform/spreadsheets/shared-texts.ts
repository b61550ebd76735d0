/** The first texts are stored as strings, because words that repeat often come early. */
const mostAsText = 10_000;
/** Bytes of a block. A place in the blocks fits in 32 bits, because the texts of a workbook have at most a hundred million characters. */
const blockSize = 1024 * 1024;
/** Bytes before each text that hold its length. */
const lengthSize = 4;
const placesAtOnce = 65_536;

/**
 * The texts that the cells of a workbook share, by number. A million of them, one per lead, would take a hundred megabytes as strings. So
 * only the first ones are strings; the others are stored as bytes and decoded when a cell refers to their number.
 */
export class SharedTexts {
  readonly #texts: string[] = [];
  readonly #blocks: Buffer[] = [];
  /** The place of each text stored as bytes: block number × block size + offset in the block. */
  readonly #places: Uint32Array[] = [];
  #used = blockSize;
  #length = 0;

  get length(): number {
    return this.#length;
  }

  add(text: string): void {
    const number = this.#length - mostAsText;
    this.#length += 1;
    if (number < 0) {
      this.#texts.push(text);
      return;
    }
    const bytes = Buffer.byteLength(text);
    if (this.#used + lengthSize + bytes > blockSize) {
      this.#blocks.push(Buffer.allocUnsafeSlow(Math.max(blockSize, lengthSize + bytes)));
      this.#used = 0;
    }
    if (number % placesAtOnce === 0) this.#places.push(new Uint32Array(placesAtOnce));
    const places = this.#places.at(-1);
    const block = this.#blocks.at(-1);
    if (places === undefined || block === undefined) return;
    places[number % placesAtOnce] = (this.#blocks.length - 1) * blockSize + this.#used;
    block.writeUInt32LE(bytes, this.#used);
    block.write(text, this.#used + lengthSize);
    this.#used += lengthSize + bytes;
  }

  /** Returns the text with this number; undefined if there is none. */
  at(index: number): string | undefined {
    if (!Number.isInteger(index) || index < 0 || index >= this.#length) return undefined;
    if (index < mostAsText) return this.#texts[index];
    const number = index - mostAsText;
    const place = this.#places[Math.floor(number / placesAtOnce)]?.[number % placesAtOnce];
    const block = place === undefined ? undefined : this.#blocks[Math.floor(place / blockSize)];
    if (place === undefined || block === undefined) return undefined;
    const from = (place % blockSize) + lengthSize;
    return block.toString('utf8', from, from + block.readUInt32LE(from - lengthSize));
  }
}
