/** Signs of the GSM 7-bit alphabet that take one place each. */
const plain =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';
/** Signs that take two: an escape comes before each. */
const escaped = '^{}\\[~]|€\f';

const onePlace: ReadonlySet<string> = new Set(plain);
const twoPlaces: ReadonlySet<string> = new Set(escaped);

export interface SmsSize {
  encoding: 'gsm7' | 'ucs2';
  /** Places of the alphabet that the text takes. */
  units: number;
  /** SMS it is sent, and charged, as. */
  parts: number;
}

const places = {
  gsm7: { alone: 160, joined: 153 },
  ucs2: { alone: 70, joined: 67 },
} as const;

/** Widths of the characters of a text, in places of its alphabet. */
function widthsOf(text: string): { encoding: SmsSize['encoding']; widths: readonly number[] } {
  const characters = [...text];
  if (characters.every((character) => onePlace.has(character) || twoPlaces.has(character)))
    return { encoding: 'gsm7', widths: characters.map((character) => (twoPlaces.has(character) ? 2 : 1)) };
  return { encoding: 'ucs2', widths: characters.map((character) => character.length) };
}

/** How many SMS a text is. One character outside the GSM alphabet makes all of it UCS-2; no character is split between two parts. */
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
