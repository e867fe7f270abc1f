import { setTimeout as sleep } from "node:timers/promises";
import { instantOf } from "#shared/values/time.ts";
import { ControlError, type ControlRoute } from "./http.ts";
import type { ControlTable } from "./table.ts";
import type { ControlWorld } from "./world.ts";

const DEFAULT_TIMEOUT_MILLISECONDS = 180_000;
const POLL_MILLISECONDS = 40;
/** Quiet this often in a row counts as idle: a message may be between two places for a moment. */
const QUIET_ROUNDS = 3;

/** Waiting until nothing is left to do, moving the clock, firing schedules. */
export function timeRoutes(world: ControlWorld, table: ControlTable): ControlRoute[] {
  return [
    {
      method: "POST",
      path: "/control/settle",
      answer: ({ body }) =>
        settle(world, table, typeof body["timeoutMs"] === "number" ? body["timeoutMs"] : DEFAULT_TIMEOUT_MILLISECONDS),
    },
    {
      method: "POST",
      path: "/control/clock",
      answer: async ({ body }) => {
        const milliseconds = durationMilliseconds(String(body["advance"] ?? ""));
        await world.runner.atRest(() => world.clock.advance(milliseconds));
        await world.runner.clockMoved();
        return { now: instantOf(world.clock.now()) };
      },
    },
    {
      method: "POST",
      path: "/control/schedules/{name}/run",
      answer: async ({ params }) => {
        const name = params["name"] ?? "";
        const known = world.runner.schedules().find((schedule) => schedule === name || schedule.endsWith(`-${name}`));
        if (known === undefined)
          throw new ControlError(404, `no such schedule; known: ${world.runner.schedules().join(", ")}`);
        await world.runner.runSchedule(known);
        return { ran: known };
      },
    },
  ];
}

async function settle(world: ControlWorld, table: ControlTable, timeout: number) {
  const begun = performance.now();
  let quiet = 0;
  while (performance.now() - begun < timeout) {
    quiet = (await isQuiet(world, table)) ? quiet + 1 : 0;
    if (quiet >= QUIET_ROUNDS) {
      const nextDueAt = await table.nextDueAt();
      return { idle: true, waitedMs: Math.round(performance.now() - begun), nextDueAt: nextDueAt ?? null };
    }
    await sleep(POLL_MILLISECONDS);
  }
  return { idle: false, waitedMs: Math.round(performance.now() - begun) };
}

async function isQuiet({ runner, shopify, lexoffice }: ControlWorld, table: ControlTable): Promise<boolean> {
  if (shopify.pendingWebhooks() > 0 || lexoffice.pendingEvents() > 0) return false;
  if (runner.busy().invocations > 0) return false;
  if (runner.queues().some(({ dead, visible, inFlight }) => !dead && visible + inFlight > 0)) return false;
  return !(await table.hasDueWork());
}

const DURATION = /^P(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+(?:\.\d{1,3})?)S)?)?$/;
const UNITS = [604_800_000, 86_400_000, 3_600_000, 60_000, 1_000] as const;

/** Milliseconds of an ISO 8601 duration without years and months, whose length is not fixed. */
export function durationMilliseconds(text: string): number {
  const match = DURATION.exec(text);
  if (!match || text === "P" || text.endsWith("T")) throw new ControlError(400, `not an ISO 8601 duration: ${text}`);
  return UNITS.reduce((sum, unit, index) => sum + Number(match[index + 1] ?? 0) * unit, 0);
}
