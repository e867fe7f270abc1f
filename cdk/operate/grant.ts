// npm run grant: grants one user of one shop a staff permission, or a shop a flag, or revokes it, and stores the reason.
import { randomBytes } from "node:crypto";
import { hostname, userInfo } from "node:os";
import { parseArgs } from "node:util";
import { openTable } from "#functions/adapters/dynamodb/engine/table.ts";
import { staffStore } from "#functions/adapters/dynamodb/stores/admin/staff-store.ts";
import { changeFlag } from "#functions/modules/admin/change-flag.ts";
import { changePermission } from "#functions/modules/admin/change-permission.ts";
import { DEFAULT_SANDBOX_PORT } from "../config.ts";

const usage = `npm run grant -- --stage sandbox|dev|prod --shop laden.myshopify.com --user 12345 --permission view_dashboard --reason "…" [--revoke]
npm run grant -- --stage sandbox|dev|prod --shop laden.myshopify.com --flag partner|isAdmin --reason "…" [--revoke]`;

const { values } = parseArgs({
  options: {
    stage: { type: "string" },
    shop: { type: "string", default: "" },
    user: { type: "string", default: "" },
    permission: { type: "string", default: "" },
    flag: { type: "string", default: "" },
    reason: { type: "string", default: "" },
    revoke: { type: "boolean", default: false },
  },
});

/** In an account: with the operator's own AWS credentials, in the table of the stage. */
function changeInAccount(stage: string): Promise<boolean> {
  process.env["AWS_REGION"] ??= "eu-central-1";
  const ports = {
    staff: staffStore(openTable(`belegfluss-${stage}`)),
    clock: { now: () => new Date().toISOString() },
    ids: { logKey: (at: string) => `log_${at.replaceAll(/\D/g, "")}_${randomBytes(6).toString("hex")}` },
  };
  const { shop, reason } = values;
  const operator = `${userInfo().username}@${hostname()}`;
  if (values.flag !== "")
    return changeFlag(ports, { shop, flag: values.flag, isSet: !values.revoke, reason, operator });
  const change = { shop, user: values.user, name: values.permission, isGranted: !values.revoke };
  return changePermission(ports, { ...change, reason, operator });
}

/** In the sandbox that runs: its control API does the same with the sandbox's credentials. */
async function changeInSandbox(): Promise<boolean> {
  const port = process.env["SANDBOX_PORT"] ?? DEFAULT_SANDBOX_PORT;
  const { shop, ...body } = values;
  const address = `http://127.0.0.1:${port}/control/shops/${encodeURIComponent(shop)}/${values.flag === "" ? "permissions" : "flags"}`;
  const answer = await fetch(address, { method: "POST", body: JSON.stringify(body) });
  const text = await answer.text();
  if (!answer.ok) throw new TypeError(text);
  return JSON.parse(text).isChanged === true;
}

const stages: Readonly<Record<string, () => Promise<boolean>>> = {
  sandbox: changeInSandbox,
  dev: () => changeInAccount("dev"),
  prod: () => changeInAccount("prod"),
};

try {
  const change = stages[values.stage ?? ""];
  if (change === undefined) throw new TypeError("--stage is sandbox, dev or prod");
  const isChanged = await change();
  const act = values.revoke ? "taken" : "given";
  const what = values.flag === "" ? `${values.permission} ${act}: user ${values.user} of` : `${values.flag} ${act}:`;
  console.log(isChanged ? `${what} ${values.shop}` : "Nothing to change: it is so already.");
} catch (error) {
  console.error(`${error instanceof Error ? error.message : error}\n\n${usage}`);
  process.exitCode = 1;
}
