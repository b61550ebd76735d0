import { type ChildProcess, spawn } from 'node:child_process';
import { backOff, until } from './pauses.ts';

/** One of our programs that is kept running next to the server. */
export interface Supervised {
  /** Ends the program and waits until it is gone. */
  stop(): Promise<void>;
}

export interface SupervisedProgram {
  /** Its name in reports. */
  name: string;
  /** The script to run with Node. */
  script: string;
  environment: Readonly<Record<string, string>>;
  /** Called with one sentence when the program ended unexpectedly. */
  report: (sentence: string) => void;
}

/** A program that ran for at least this long before it died is restarted without a long pause. */
const goodRun = 30_000;

/**
 * Starts a script, and restarts it after growing pauses whenever it dies. The script has a message channel to this process and must end
 * when the channel ends, so that it never outlives this process.
 */
export function supervise(program: SupervisedProgram): Supervised {
  let stopping = false;
  let failures = 0;
  let child: ChildProcess | undefined;
  let pause: NodeJS.Timeout | undefined;

  const begin = (): void => {
    const began = performance.now();
    const started = spawn(process.execPath, [program.script], {
      env: { ...program.environment },
      // The program gets its own session, so that Ctrl-C reaches only this process, which then ends its programs in order.
      detached: true,
      stdio: ['pipe', 'ignore', 'inherit', 'ipc'],
    });
    child = started;
    started.stdin?.on('error', () => undefined);
    started.once('error', (error) => beginAgain(error.message));
    started.once('exit', (code, signal) => {
      if (performance.now() - began > goodRun) failures = 0;
      beginAgain(String(code ?? signal));
    });
  };

  const beginAgain = (reason: string): void => {
    if (stopping || pause !== undefined) return;
    const milliseconds = backOff(failures);
    failures += 1;
    program.report(`${program.name} ended (${reason}) and is started again in ${milliseconds} ms.`);
    pause = setTimeout(() => {
      pause = undefined;
      begin();
    }, milliseconds);
    pause.unref();
  };

  begin();
  return {
    async stop() {
      stopping = true;
      clearTimeout(pause);
      const last = child;
      if (last?.pid === undefined) return;
      const ended = (): boolean => last.exitCode !== null || last.signalCode !== null;
      last.kill('SIGTERM');
      if (await until(ended, { milliseconds: 3000, every: 10 })) return;
      last.kill('SIGKILL');
      await until(ended, { milliseconds: 3000, every: 10 });
    },
  };
}
