import { isShell, parentOf } from './process-identity.ts';

/** Steps for the end of a process. They run once, in the reverse of the order in which they were added. */
export interface Shutdown {
  /** The step added last runs first. */
  add(name: string, close: () => Promise<void> | void): void;
  /** Runs all steps. A step that fails is reported and doesn't prevent the others. Further calls return the same promise. */
  run(): Promise<void>;
}

export function createShutdown(report: (name: string, error: unknown) => void): Shutdown {
  const steps: { name: string; close: () => Promise<void> | void }[] = [];
  let running: Promise<void> | undefined;

  const closeAll = async (): Promise<void> => {
    for (let step = steps.pop(); step !== undefined; step = steps.pop()) {
      try {
        await step.close();
      } catch (error) {
        report(step.name, error);
      }
    }
  };

  return {
    add: (name, close) => {
      steps.push({ name, close });
    },
    run: () => {
      running ??= closeAll();
      return running;
    },
  };
}

/**
 * Calls `end` once, for the first of Ctrl-C, SIGTERM and SIGHUP. npm and the terminal often send the same signal twice, so later ones are
 * ignored. If npm started this process, `end` is also called when npm is gone: a shell between the two doesn't always pass signals on.
 */
export function onEnd(end: () => void, runByNpm: boolean): void {
  let requested = false;
  const once = (): void => {
    if (requested) return;
    requested = true;
    end();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, once);
  if (!runByNpm) return;
  const parent = process.ppid;
  const npm = isShell(parent) ? parentOf(parent) : undefined;
  setInterval(() => {
    if (process.ppid !== parent || (npm !== undefined && parentOf(parent) !== npm)) once();
  }, 250).unref();
}
