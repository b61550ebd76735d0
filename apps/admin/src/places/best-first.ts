/** Returns the options whose label contains the typed text, those that begin with it first: “pun” offers Pune before Amritsar, Punjab. */
export function bestFirst<Option extends { label: string }>(options: readonly Option[], typed: string): Option[] {
  const wanted = typed.trim().toLocaleLowerCase();
  const found = options.filter(({ label }) => label.toLocaleLowerCase().includes(wanted));
  const begins = ({ label }: Option): boolean => label.toLocaleLowerCase().startsWith(wanted);
  return [...found.filter(begins), ...found.filter((one) => !begins(one))];
}
