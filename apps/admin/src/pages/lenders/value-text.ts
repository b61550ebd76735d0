/** A recorded value on one line: a list with commas, an object as its values, an empty value as the given word. */
export function valueText(value: unknown, nothing: string): string {
  if (value === null || value === undefined || value === '') return nothing;
  if (Array.isArray(value))
    return value.length === 0 ? nothing : value.map((one) => valueText(one, nothing)).join(', ');
  if (typeof value === 'object')
    return Object.entries(value)
      .map(([key, inner]) => `${key}: ${valueText(inner, nothing)}`)
      .join(', ');
  return String(value);
}
