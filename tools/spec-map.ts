import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from './gate/step.ts';
import { specMapFile, specMapProblems } from './spec-map/check.ts';
import { renderSpecMap } from './spec-map/render.ts';
import { workingTree } from './spec-map/working-tree.ts';

/** `npm run spec-map` writes docs/spec-map.md; with `--check` it only reports what is wrong, and fails if anything is. */
const onlyCheck = process.argv.includes('--check');
if (!onlyCheck) writeFileSync(join(repository, specMapFile), renderSpecMap(await workingTree(repository)).text);
const problems = await specMapProblems(repository);
for (const problem of problems) console.error(problem);
process.exitCode = problems.length === 0 ? 0 : 1;
