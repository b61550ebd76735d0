const topic = /^packages\/phrases\/src\/en\/.*\.ts$/;
const anyPhrases = /^packages\/phrases\/src\/(?:en|hi)\//;
const code = /^(?:apps|packages)\/.*(?<!\.test)\.tsx?$/;
const key = /^\s+(?:(\w+)|'([\w-]+)'):\s/;

/**
 * Keys of texts that no code uses: such a text is either left over or was forgotten on its page. A key that is put together at run time
 * still occurs as a word, in the list from which it is taken.
 */
export function idlePhrases(files: readonly string[], read: (path: string) => string): string[] {
  const words = new Set(
    files
      .filter((path) => code.test(path) && !anyPhrases.test(path))
      .flatMap((path) => read(path).match(/[\w-]+/g) ?? []),
  );
  return files
    .filter((path) => topic.test(path))
    .flatMap((path) =>
      read(path)
        .split('\n')
        .flatMap((line, index) => {
          const found = key.exec(line);
          const name = found?.[1] ?? found?.[2];
          return name === undefined || words.has(name) ? [] : [`${path}:${index + 1}: no page shows ${name}`];
        }),
    );
}
