import { fstatSync } from 'node:fs';
import { sandboxApp } from './app.ts';
import { sandboxSettings } from './settings.ts';

const settings = sandboxSettings(process.env);
const app = await sandboxApp(settings);
await app.listen({ host: '127.0.0.1', port: settings.port });
const address = app.server.address();
const port = typeof address === 'object' && address ? address.port : 0;

async function stop(): Promise<void> {
  await app.close();
  process.exit(0);
}

const stopNow = () => void stop();
process.once('SIGTERM', stopNow);
process.once('SIGINT', stopNow);
if (process.send) {
  // The channel is closed when the parent process ends, so that no sandbox is left running.
  process.once('disconnect', stopNow);
  const stdin = fstatSync(0);
  if (stdin.isFIFO() || stdin.isSocket()) process.stdin.once('end', stopNow).resume();
  process.send({ port });
} else {
  process.stdout.write(`lender sandbox http://127.0.0.1:${port}\n`);
}
