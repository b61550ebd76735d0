import { createServer } from 'node:http';

/**
 * Receives webhook messages: `/well…` responds at once, `/slow…` after three seconds, `/dead…` never. `GET /count` returns how many of the
 * first kind arrived, `GET /reset` starts again at zero.
 */
let count = 0;
const server = createServer((request, response) => {
  const path = request.url ?? '';
  if (request.method === 'GET') {
    if (path === '/reset') count = 0;
    response.end(String(count));
    return;
  }
  request.resume();
  request.on('end', () => {
    if (path.startsWith('/dead')) return;
    if (path.startsWith('/slow')) {
      setTimeout(() => response.end(), 3000);
      return;
    }
    count += 1;
    response.end();
  });
});
server.keepAliveTimeout = 60_000;
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.stdout.write(`ready http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}\n`);
});
process.on('SIGTERM', () => process.exit(0));
