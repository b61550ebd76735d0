/** The digit 0 of every script that people in India type, and of full-width keyboards; the digits 1 to 9 follow each 0. */
const ZEROS: readonly number[] = [
  0x0660, // Arabic
  0x06f0, // Urdu
  0x0966, // Devanagari
  0x09e6, // Bengali and Assamese
  0x0a66, // Gurmukhi
  0x0ae6, // Gujarati
  0x0b66, // Odia
  0x0be6, // Tamil
  0x0c66, // Telugu
  0x0ce6, // Kannada
  0x0d66, // Malayalam
  0x1c50, // Ol Chiki
  0xabf0, // Meitei
  0xff10, // full-width
];

/** The same text with every native or full-width digit as 0 to 9; nothing else changes, and the length stays the same. */
export const asciiDigits = (text: string): string =>
  text.replace(/[^\0-\x7F]/g, (sign) => {
    const code = sign.charCodeAt(0);
    const zero = ZEROS.find((first) => code >= first && code <= first + 9);
    return zero === undefined ? sign : String(code - zero);
  });
