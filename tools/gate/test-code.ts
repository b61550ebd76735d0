/** Test code among the sources, which .dockerignore keeps out of the image. */
export const isTestCode = (path: string): boolean =>
  /\.(?:test|spec)\.tsx?$|\/(?:test|testing)\/|\/fixtures\.ts$|^(?:e2e|bench)\//.test(path);

const imported = /\b(?:from|import|import\()\s*'(?<from>[^']+)'/g;

/** Product code that imports test code, with which the image would not start. */
export function testCodeProblems(path: string, text: string): string[] {
  if (!/^(?:apps|packages)\/[^/]+\/src\/.*\.tsx?$/.test(path) || isTestCode(path)) return [];
  return [...text.matchAll(imported)]
    .map((match) => match.groups?.from ?? '')
    .filter((from) => from === 'vitest' || isTestCode(from.startsWith('@tulna/') ? `${from}.ts` : from))
    .map((from) => `${path}: imports ${from}, which only tests have`);
}
