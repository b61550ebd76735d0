import { type ChildProcess, spawn } from 'node:child_process';
import { until } from '@tulna/processes/pauses';

/**
 * Reads postmaster ids from its input, one per line (0: none). When the input ends, because the server closed it or died, the watchdog
 * sends the last postmaster PostgreSQL's fast shutdown, and after 15 seconds the immediate one.
 */
const script = `
pid=0
while read -r line; do pid=$line; done
alive() { kill -0 "$pid" 2>/dev/null && ! grep -q '^State:.Z' "/proc/$pid/status" 2>/dev/null; }
named() { [ "$(head -n 1 "$1" 2>/dev/null)" = "$pid" ]; }
[ "$pid" -gt 0 ] && alive || exit 0
[ ! -e "$1" ] || named "$1" || exit 0
kill -INT "$pid"
tries=0
while alive && [ "$tries" -lt 150 ]; do sleep 0.1; tries=$((tries + 1)); done
named "$1" && alive && kill -QUIT "$pid" 2>/dev/null
exit 0
`;

/** A small process in its own session that outlives the server just long enough to stop PostgreSQL. */
export interface Watchdog {
  /** Sets which postmaster to stop; 0 for none. */
  guard(postmaster: number): void;
  /** Ends the watchdog and waits for its exit. */
  dismiss(): Promise<void>;
}

/** Starts the watchdog, and restarts it if it is killed. */
export function startWatchdog(postmasterFile: string): Watchdog {
  let dismissed = false;
  let guarded = 0;
  let child: ChildProcess = begin();

  function begin(): ChildProcess {
    const started = spawn('/bin/sh', ['-c', script, 'tulna-watchdog', postmasterFile], {
      cwd: '/',
      detached: true,
      stdio: ['pipe', 'ignore', 'ignore'],
    });
    // A watchdog that died leaves a broken pipe; the exit handler below starts the next one.
    started.stdin?.on('error', () => undefined);
    started.on('error', () => undefined);
    started.once('exit', () => {
      if (dismissed) return;
      child = begin();
      child.stdin?.write(`${guarded}\n`);
    });
    started.unref();
    return started;
  }

  return {
    guard(postmaster) {
      guarded = postmaster;
      child.stdin?.write(`${postmaster}\n`);
    },
    async dismiss() {
      dismissed = true;
      child.ref();
      child.stdin?.end();
      await until(() => child.exitCode !== null || child.signalCode !== null, { milliseconds: 2000, every: 5 });
    },
  };
}
