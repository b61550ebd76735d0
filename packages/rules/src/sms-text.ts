/** Characters of the GSM 7-bit alphabet that take one unit each. */
const plain =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';
/** Characters that take two units, because an escape comes before each. */
const escaped = '^{}\\[~]|€\f';

const onePlace: ReadonlySet<string> = new Set(plain);
const twoPlaces: ReadonlySet<string> = new Set(escaped);

export interface SmsSize {
  encoding: 'gsm7' | 'ucs2';
  /** Units of the alphabet that the text takes. */
  units: number;
  /** SMS parts that are sent and charged. */
  parts: number;
}

const places = {
  gsm7: { alone: 160, joined: 153 },
  ucs2: { alone: 70, joined: 67 },
} as const;

/** The width of each character of a text, in units of its alphabet. */
function widthsOf(text: string): { encoding: SmsSize['encoding']; widths: readonly number[] } {
  const characters = [...text];
  if (characters.every((character) => onePlace.has(character) || twoPlaces.has(character)))
    return { encoding: 'gsm7', widths: characters.map((character) => (twoPlaces.has(character) ? 2 : 1)) };
  return { encoding: 'ucs2', widths: characters.map((character) => character.length) };
}

/**
 * How many SMS parts a text takes. One character outside the GSM alphabet turns all of it into UCS-2; no character is split between two
 * parts.
 */
export function smsSize(text: string): SmsSize {
  const { encoding, widths } = widthsOf(text);
  const units = widths.reduce((sum, width) => sum + width, 0);
  const { alone, joined } = places[encoding];
  if (units <= alone) return { encoding, units, parts: units === 0 ? 0 : 1 };
  let parts = 1;
  let used = 0;
  for (const width of widths) {
    if (used + width > joined) {
      parts += 1;
      used = 0;
    }
    used += width;
  }
  return { encoding, units, parts };
}
