// npm run replay-erasures: requests in a table restored from a backup what was erased since the backup was made.
import { randomBytes } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { openTable } from "#functions/adapters/dynamodb/engine/table.ts";
import { erasureStore } from "#functions/adapters/dynamodb/stores/compliance/erasure-store.ts";
import { replayList } from "#functions/adapters/dynamodb/stores/compliance/replay-list.ts";
import { shopErasureStore } from "#functions/adapters/dynamodb/stores/compliance/shop-erasure-store.ts";
import { type ListFile, listedErasures } from "#functions/modules/compliance/listed-erasures.ts";
import { replayErasures } from "#functions/modules/compliance/replay-erasures.ts";

const usage = `npm run replay-erasures -- --list ./erasures --to belegfluss-prod-restored --since 2026-11-22T03:00:00.000Z
npm run replay-erasures -- --from belegfluss-prod --to belegfluss-prod-restored --since 2026-11-22T03:00:00.000Z`;

const { values } = parseArgs({
  options: {
    list: { type: "string", default: "" },
    from: { type: "string", default: "" },
    to: { type: "string", default: "" },
    since: { type: "string", default: "" },
    until: { type: "string", default: new Date().toISOString() },
  },
});

/** The files of a folder into which the bucket of the list was copied. */
const filesIn = (folder: string): ListFile[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => ({ path, text: readFileSync(path, "utf8") }));

try {
  const { list, from, to, since, until } = values;
  if ((list === "") === (from === "")) throw new TypeError("name the list outside the table, or the table in use");
  if (to === "" || from === to) throw new TypeError("--to is the restored table");
  if (!/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(since)) throw new TypeError("--since is the instant of the backup, in UTC");
  process.env["AWS_REGION"] ??= "eu-central-1";
  const restored = openTable(to);
  const { orders, shops } = await replayErasures(
    {
      replayList: list === "" ? replayList(openTable(from)) : listedErasures(filesIn(list)),
      erasuresOf: (shop) => erasureStore(restored, shop),
      shopErasuresOf: (shop) => shopErasureStore(restored, shop),
      clock: { now: () => new Date().toISOString() },
      ids: { logKey: (at) => `log_${at.replaceAll(/\D/g, "")}_${randomBytes(6).toString("hex")}` },
    },
    { since, until },
  );
  console.log(`${orders} orders and ${shops} shops are to be erased in ${to}. Run the schedule expire-logs on it now.`);
} catch (error) {
  console.error(`${error instanceof Error ? error.message : error}\n\n${usage}`);
  process.exitCode = 1;
}
