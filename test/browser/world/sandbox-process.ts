import { startSandbox } from "../../sandbox/sandbox.ts";
import { synthesize } from "../../sandbox/synthesize.ts";
import { ports } from "./places.ts";

/** A sandbox in a process of its own; its data directory is the argument. It ends with whoever started it. */
const [dataDirectory = ""] = process.argv.slice(2);

const sandbox = await startSandbox({
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

process.on("disconnect", () => void stop());
process.on("SIGTERM", () => void stop());
process.send?.("ready");
