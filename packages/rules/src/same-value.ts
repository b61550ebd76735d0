/** Whether two values say the same: plain data, as JSON writes it, with the fields in the same order. */
export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
