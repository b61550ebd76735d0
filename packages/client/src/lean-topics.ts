import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The part of a Vite plugin that is used here; the package does not depend on Vite. */
interface Plugin {
  name: string;
  enforce: 'pre';
  transform(code: string, id: string): string | undefined;
}

const topicFile = /[\\/]phrases[\\/]src[\\/]console-topics\.ts$/;
/** One topic in the list of loaders. */
const loader = /^ +(\w+): async \(\) => \(await import\('[^']+'\)\)\.\w+,\n/gm;

/** Quoted names in the source files of some folders. Topics are requested by such names. */
function namesIn(folders: readonly string[]): ReadonlySet<string> {
  const names = new Set<string>();
  for (const folder of folders)
    for (const entry of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
      if (!/\.tsx?$/.test(entry) || entry.includes('.test.')) continue;
      for (const [, name = ''] of readFileSync(join(folder, entry), 'utf8').matchAll(/'(\w+)'/g)) names.add(name);
    }
  return names;
}

/**
 * Vite plugin: in a console's bundle, the list of loaders has only the topics that the console uses. Otherwise every page would also load
 * the other console's list.
 * @param folders source folders of the console and its packages
 */
export function leanTopics(folders: readonly string[]): Plugin {
  return {
    name: 'lean-topics',
    enforce: 'pre',
    transform(code, id) {
      if (!topicFile.test(id)) return undefined;
      const named = namesIn(folders);
      return code.replaceAll(loader, (line, topic: string) => (named.has(topic) ? line : ''));
    },
  };
}
