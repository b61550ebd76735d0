import { isShell, parentOf } from './process-identity.ts';

/** Steps to take when a process ends, taken once, in the reverse order of their adding. */
export interface Shutdown {
  /** What was opened last is closed first. */
  add(name: string, close: () => Promise<void> | void): void;
  /** Closes everything; a step that fails is reported and does not keep the others from theirs. Called again, it returns the same promise. */
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
 * Calls `end` once for the first of Ctrl-C, SIGTERM and SIGHUP; npm and the terminal often send the same
 * request twice, so later ones change nothing. Run by npm, it is called as well when npm is gone: a shell
 * between npm and this process does not always pass signals on.
 */
export function onEnd(end: () => void, runByNpm: boolean): void {
  let asked = false;
  const once = (): void => {
    if (asked) return;
    asked = true;
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
