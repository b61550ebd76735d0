import type { Services } from '../../platform/services.ts';
import { carryOut } from './file-jobs.ts';
import { purgeFiles, resumeSilent } from './purge.ts';
import { purgeImports, runImport } from './run-import.ts';

/** Background work: reads, checks, loads and undoes files. */
export function importsWork(services: Services): void {
  services.jobs.work(runImport, ({ data, signal }) => carryOut(services, { from: 'queue', ...data }, signal));
  services.jobs.work(purgeImports, async () => {
    await resumeSilent(services);
    await purgeFiles(services);
  });
  services.jobs.schedule(purgeImports, '27 * * * *', {});
}
