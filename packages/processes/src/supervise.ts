import { type ChildProcess, spawn } from 'node:child_process';
import { backOff, until } from './pauses.ts';

/** A program of ours kept running next to the server. */
export interface Supervised {
  /** Ends the program and waits until it is gone. */
  stop(): Promise<void>;
}

export interface SupervisedProgram {
  /** How reports call it. */
  name: string;
  /** The script Node runs. */
  script: string;
  environment: Readonly<Record<string, string>>;
  /** Told, in one sentence, that it ended although nobody asked it to. */
  report: (sentence: string) => void;
}

/** A program that ran this long before it died is started again without a long pause. */
const goodRun = 30_000;

/**
 * Starts a script and starts it again, after growing pauses, whenever it dies. It has a message channel to
 * this process: when the channel ends, so must the program, however this process went.
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
      // A session of its own: Ctrl-C reaches this process, which ends its programs in order.
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
