import { startSandbox } from "../../sandbox/sandbox.ts";
import { synthesize } from "../../sandbox/synthesize.ts";
import { fillManyRows } from "./many-rows.ts";
import { ports } from "./places.ts";

/** A sandbox in a process of its own; its data directory is the argument. It ends with whoever started it, who may have it fill a shop with many rows by any message. */
const [dataDirectory = ""] = process.argv.slice(2);

const sandbox = await startSandbox({
  // a slow machine is not what screens are about
  deliveryTimeoutMs: 60_000,
  slowness: 4,
  basePort: ports.control,
  assembly: synthesize(ports.control).assembly,
  dataDirectory,
  log: ({ function: name, line }) => {
    if (/"level":"error"/.test(line)) console.error(`[${name}] ${line.slice(0, 2_000)}`);
  },
});

async function stop(): Promise<void> {
  await sandbox.stop();
  process.exit(0);
}

process.on("message", () => void fillManyRows(sandbox).then(() => process.send?.("filled")));
process.on("disconnect", () => void stop());
process.on("SIGTERM", () => void stop());
process.send?.("ready");
