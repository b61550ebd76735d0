/** One file of the browser build, as listed in Vite's manifest. */
export interface ManifestEntry {
  file: string;
  css?: readonly string[];
  imports?: readonly string[];
  isEntry?: boolean;
}

export type Manifest = Readonly<Record<string, ManifestEntry>>;

/** Files a page needs at once. */
export interface PageFiles {
  entry: string;
  styles: readonly string[];
  scripts: readonly string[];
}

/**
 * Returns the scripts and style sheets of a page: those of the entry, of the given sources and of everything they import, each once, in
 * loading order. A source that the build merged into another file is skipped. An entry that is also among the sources is code that the
 * first script loads.
 */
export function filesOfPage(manifest: Manifest, sources: readonly string[]): PageFiles {
  const entryKey = Object.keys(manifest).find((key) => manifest[key]?.isEntry === true && !sources.includes(key));
  const entry = entryKey === undefined ? undefined : manifest[entryKey];
  if (entryKey === undefined || entry === undefined) throw new Error('The browser build has no entry.');
  const seen = new Set<string>();
  const styles = new Set<string>();
  const scripts = new Set<string>();
  const visit = (key: string): void => {
    const chunk = manifest[key];
    if (chunk === undefined || seen.has(key)) return;
    seen.add(key);
    for (const imported of chunk.imports ?? []) visit(imported);
    scripts.add(`/${chunk.file}`);
    for (const style of chunk.css ?? []) styles.add(`/${style}`);
  };
  for (const key of [entryKey, ...sources]) visit(key);
  scripts.delete(`/${entry.file}`);
  return { entry: `/${entry.file}`, styles: [...styles], scripts: [...scripts] };
}
