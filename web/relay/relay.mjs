/** Serves the relay of games with friends until it is stopped (README.md); --help lists its options. */
import { parseArgs } from 'node:util';
import { startRelay } from './broker.mjs';

const usage = 'Usage: relay.mjs [--port N] [--host HOST] [--keep FOLDER] [--address-header NAME] [--help]';
const help = `${usage}
Serves a relay of games with friends until it is stopped.
  --port N               where it listens (1883); 0 picks a free port
  --host HOST            the address it listens at (127.0.0.1)
  --keep FOLDER          keeps texts in a folder, too, so they survive a restart
  --address-header NAME  behind a proxy: the header in which it says a client's address last, such as X-Forwarded-For`;

const options = /** @type {const} */ ({
  port: { type: 'string', default: '1883' }, host: { type: 'string', default: '127.0.0.1' },
  keep: { type: 'string' }, 'address-header': { type: 'string' }, help: { type: 'boolean', short: 'h' } });

function given() {
  try {
    const { help: wantsHelp, host, port, keep, 'address-header': addressHeader } = parseArgs({ options }).values;
    if (wantsHelp) {
      console.log(help);
      process.exit(0);
    }
    if (!/^\d+$/.test(port) || Number(port) > 65_535) throw new Error(`--port needs a number up to 65535, not "${port}".`);
    if (host === '') throw new Error('--host needs an address.');
    if (keep === '') throw new Error('--keep needs a folder.');
    if (addressHeader && !/^[\w-]+$/.test(addressHeader)) throw new Error(`--address-header needs a name, not "${addressHeader}".`);
    return { host, port: Number(port), keep, addressHeader };
  } catch (error) {
    console.error(`relay: ${error instanceof Error ? error.message : error}\n${usage}`);
    process.exit(2);
  }
}

try {
  const relay = await startRelay(given());
  process.on('uncaughtException', (error) => {
    console.error('relay:', error);
    relay.endFaulty();
  });
  console.log(`${relay.page} for pages, ${relay.desktop} for the desktop program  (Ctrl+C to stop)`);
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void relay.close());
} catch (error) {
  console.error(`relay: ${error instanceof Error ? error.message : error}`);
  process.exit(1);
}
