interface Manifest {
  readonly name: string;
  readonly dependencies?: Record<string, string>;
  readonly devDependencies?: Record<string, string>;
  readonly optionalDependencies?: Record<string, string>;
}

const packages = [
  'rules',
  'contract',
  'phrases',
  'brand',
  'client',
  'console-kit',
  'console-core',
  'processes',
  'embedded-postgres',
];

/** Which workspace folder may depend on which: the same directions that biome.json enforces for each import. */
const mayDependOn: Record<string, readonly string[]> = {
  'packages/rules': [],
  'packages/contract': ['rules'],
  'packages/phrases': ['rules'],
  'packages/brand': ['rules'],
  'packages/client': ['contract', 'rules'],
  'packages/processes': [],
  'packages/embedded-postgres': ['processes'],
  'packages/console-kit': ['brand', 'phrases', 'client', 'contract', 'rules'],
  'packages/console-core': ['console-kit', 'brand', 'phrases', 'client', 'contract', 'rules'],
};
const allowedFor = (folder: string): readonly string[] | undefined =>
  mayDependOn[folder] ?? (folder.startsWith('apps/') ? packages : undefined);

function manifestProblems(path: string, manifest: Manifest): string[] {
  const all = { ...manifest.dependencies, ...manifest.devDependencies, ...manifest.optionalDependencies };
  const loose = Object.entries(all).filter(([, version]) => !/^\d+\.\d+\.\d+/.test(version));
  const allowed = allowedFor(path.replace(/\/?package\.json$/, ''));
  const wrongWay = Object.keys(all).filter(
    (name) => allowed !== undefined && name.startsWith('@tulna/') && !allowed.includes(name.slice('@tulna/'.length)),
  );
  return [
    ...loose.map(([name, version]) => `${path}: ${name} is not pinned exactly (${version})`),
    ...wrongWay.map((name) => `${path}: ${manifest.name} may not depend on ${name}`),
  ];
}

/**
 * Versions must be exact, workspaces may depend only downwards, and the lockfile must have no registry addresses, so that it installs from
 * any mirror.
 */
export function packageProblems(files: readonly string[], read: (path: string) => string): string[] {
  const manifests = files.filter((path) => /(?:^|\/)package\.json$/.test(path));
  const resolved = /"resolved":\s*"(?:https?|git)/.test(read('package-lock.json'));
  return [
    ...manifests.flatMap((path) => manifestProblems(path, JSON.parse(read(path)) as Manifest)),
    ...(resolved
      ? ['package-lock.json: names a registry host ("resolved"); install with the .npmrc of this repository']
      : []),
  ];
}
