const letters: Readonly<Record<string, string>> = { en: 'A', hi: 'अ' };

/** Draws the picture of a language: its first letter on a plain tile. Returns undefined for an unknown language. */
export function languageMarkSvg(id: string): string | undefined {
  if (!Object.hasOwn(letters, id)) return undefined;
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48" width="48" height="48" aria-hidden="true">' +
    '<rect fill="#454d5b" width="48" height="48" rx="12"/>' +
    '<text x="24" y="34" text-anchor="middle" font-family="system-ui,Roboto,\'Noto Sans Devanagari\',sans-serif" font-size="28" font-weight="600" fill="#fff">' +
    `${letters[id]}</text></svg>`
  );
}
