/**
 * Instalment per ₹1 of loan in floating point, for comparing many loans quickly. It uses only multiplication, division and addition, not
 * `Math.pow`, so that every engine returns the same bits (IEEE 754) and a decision can be replayed anywhere. Amounts shown to customers
 * come from emi.ts, exact to the paisa.
 */

/** base^exponent by squaring; exponent a whole number of 0 or more. */
export const wholePower = (base: number, exponent: number): number => {
  let result = 1;
  let square = base;
  for (let left = exponent; left > 0; left = Math.floor(left / 2)) {
    if (left % 2 === 1) result *= square;
    square *= square;
  }
  return result;
};

/** Monthly instalment for each ₹1 borrowed at a percentage a year over a number of months. */
export const instalmentPerRupee = (annualRatePercent: number, months: number): number => {
  const monthly = annualRatePercent / 1200;
  if (monthly === 0) return 1 / months;
  const grown = wholePower(1 + monthly, months);
  return (monthly * grown) / (grown - 1);
};
