/** relay.mjs [--port N] [--host HOST]: serves the relay of games with friends until it is stopped (README.md). */
import { parseArgs } from 'node:util';
import { startRelay } from './broker.mjs';

const options = /** @type {const} */ ({ port: { type: 'string', default: '1883' }, host: { type: 'string', default: '127.0.0.1' } });

function given() {
  try {
    const { host, port } = parseArgs({ options }).values;
    if (/^\d+$/.test(port) && Number(port) <= 65_535) return { host, port: Number(port) };
    throw new Error(`--port needs a number up to 65535, not "${port}".`);
  } catch (error) {
    console.error(`relay: ${error instanceof Error ? error.message : error}`);
    process.exit(2);
  }
}

const { host, port } = given();
try {
  const relay = await startRelay({ port, host });
  console.log(`${relay.page} for pages, ${relay.desktop} for the desktop program  (Ctrl+C to stop)`);
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void relay.close());
} catch (error) {
  console.error(`relay: ${error instanceof Error ? error.message : error}`);
  process.exit(1);
}
