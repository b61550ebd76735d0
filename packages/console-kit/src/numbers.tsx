/** What a number cell takes. */
export interface NumberLimits {
  /** Digits after the point that are taken, none by default. */
  decimals?: number;
  /** Smallest number taken, 0 by default; other input is ignored (§5). */
  min?: number;
  /** Largest number taken. */
  max?: number;
}

/** A typed number with Indian grouping, a currency or percent sign or Devanagari digits; undefined for anything the limits do not take. */
export function readNumber(typed: string, { decimals = 0, min = 0, max = Infinity }: NumberLimits): number | undefined {
  const latin = typed.replaceAll(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x966));
  const plain = latin.replaceAll(/[,\s₹%]/g, '');
  if (!/^-?(?:\d+\.?\d*|\.\d+)$/.test(plain)) return undefined;
  const exact = Number(plain);
  const kept = Number(exact.toFixed(decimals));
  return exact < min || exact > max || (decimals === 0 && kept !== exact) ? undefined : kept;
}
