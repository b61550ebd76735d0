import type { ConsoleTopics } from '@tulna/phrases/console-topics';

type Words = ConsoleTopics['partnerReports'];

/** Filters of a scheduled report as text: `Step: Approved, Paid out; Product: Gold loan`. Ids are cut short. */
export function filterWords(filters: Readonly<Record<string, readonly string[]>>, words: Words): string {
  const { columns, steps, states, places, products } = words;
  const named: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    step: steps,
    state: states,
    money: places,
    product: products,
  };
  const headers: Readonly<Record<string, string>> = columns;
  return Object.entries(filters)
    .map(([key, values]) => {
      const valueNames = values.map((value) => named[key]?.[value] ?? value.slice(0, 12));
      return `${headers[key] ?? key}: ${valueNames.join(', ')}`;
    })
    .join('; ');
}
