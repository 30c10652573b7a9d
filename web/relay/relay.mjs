/** relay.mjs [--port N] [--host HOST]: serves the relay of games with friends until it is stopped (README.md). */
import { parseArgs } from 'node:util';
import { startRelay } from './broker.mjs';

const { values } = parseArgs({ options: { port: { type: 'string', default: '1883' }, host: { type: 'string', default: '127.0.0.1' } } });
const port = Number(values.port);
if (!Number.isInteger(port) || port < 0 || port > 65_535) {
  console.error(`relay: --port needs a number, not "${values.port}".`);
  process.exit(2);
}
try {
  const relay = await startRelay({ port, host: values.host });
  console.log(`${relay.page} for pages, ${relay.desktop} for the desktop program  (Ctrl+C to stop)`);
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void relay.close());
} catch (error) {
  console.error(`relay: ${error instanceof Error ? error.message : error}`);
  process.exit(1);
}
