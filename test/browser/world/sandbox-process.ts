import { startSandbox } from "../../sandbox/sandbox.ts";
import { synthesize } from "../../sandbox/synthesize.ts";
import { manyRows } from "./many-rows.ts";
import { ports } from "./places.ts";
import { type Rows, writeRows } from "./rows.ts";
import { type PlacedOrder, testOrderRows } from "./test-orders.ts";

/** A worker's request for rows of an existing shop. */
export type Filling = { name: "many rows" } | { name: "test orders"; shop: string; orders: readonly PlacedOrder[] };

/** A screen calls some functions twice at once: a warm one answers sooner than another one starts. */
const SCALE_OUT_MILLISECONDS = 8_000;
/** Functions stay warm from test to test; rarely used processes end and free their memory. */
const IDLE_MILLISECONDS = 120_000;

/** Runs a sandbox with the data directory of its argument; it ends with the worker that started it. */
const [dataDirectory = ""] = process.argv.slice(2);

const sandbox = await startSandbox({
  // a slow machine is not what screens are about
  deliveryTimeoutMs: 60_000,
  slowness: 4,
  scaleOutAfterMs: SCALE_OUT_MILLISECONDS,
  idleMs: IDLE_MILLISECONDS,
  basePort: ports.control,
  assembly: synthesize(ports.control).assembly,
  dataDirectory,
  log: ({ function: name, line }) => {
    if (/"level":"error"/.test(line)) console.error(`[${name}] ${line.slice(0, 2_000)}`);
  },
});

function rowsOf(filling: Filling): Rows {
  const now = sandbox.clock.now();
  return filling.name === "many rows" ? manyRows(now) : testOrderRows(filling.shop, filling.orders, now);
}

async function stop(): Promise<void> {
  await sandbox.stop();
  process.exit(0);
}

process.on("message", (filling: Filling) => {
  void writeRows(sandbox, rowsOf(filling)).then(() => process.send?.("filled"));
});
process.on("disconnect", () => void stop());
process.on("SIGTERM", () => void stop());
process.send?.("ready");
