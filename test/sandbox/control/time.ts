import { setTimeout as sleep } from "node:timers/promises";
import { instantOf } from "#shared/values/time.ts";
import { ControlError, type ControlRoute } from "./http.ts";
import type { ControlTable } from "./table.ts";
import type { ControlWorld } from "./world.ts";

const DEFAULT_TIMEOUT_MILLISECONDS = 180_000;
/** Between two looks for a message whose hiding ends, or a delivery that becomes due. */
const LOOK_MILLISECONDS = 20;
/** Due work that nothing was invoked for is looked for again after this time: it may be gone. */
const AGAIN_MILLISECONDS = 1_000;

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

/** Waits for rest. Work that is due needs an invocation: until another one came, the table is seldom read again. */
async function settle(world: ControlWorld, table: ControlTable, timeout: number) {
  const begun = performance.now();
  const waited = () => Math.round(performance.now() - begun);
  const end = sleep(timeout, undefined, { ref: false });
  let due: { after: number; seenAt: number } | undefined;
  while (waited() < timeout) {
    await Promise.race([atRest(world), end]);
    const invocations = invocationsOf(world);
    const isKnown = invocations === due?.after && waited() - due.seenAt < AGAIN_MILLISECONDS;
    if (isQuiet(world) && !isKnown) {
      if (await table.hasDueWork()) due = { after: invocations, seenAt: waited() };
      else if (isQuiet(world) && invocationsOf(world) === invocations)
        return { idle: true, waitedMs: waited(), nextDueAt: (await table.nextDueAt()) ?? null };
    }
    await sleep(LOOK_MILLISECONDS);
  }
  // A worker that was killed keeps its lease for a while.
  const nextDueAt = isQuiet(world) ? await table.nextDueAt() : undefined;
  return { idle: false, waitedMs: waited(), nextDueAt: nextDueAt ?? null };
}

/** Resolves when no function runs and no vendor delivers. */
const atRest = ({ runner, shopify, lexoffice }: ControlWorld) =>
  Promise.all([runner.quiesce(), shopify.quiesce(), lexoffice.quiesce()]);

const invocationsOf = ({ runner }: ControlWorld) =>
  runner.usage().reduce((sum, { invocations }) => sum + invocations, 0);

function isQuiet({ runner, shopify, lexoffice }: ControlWorld): boolean {
  if (shopify.pendingWebhooks() > 0 || lexoffice.pendingEvents() > 0) return false;
  if (runner.busy().invocations > 0) return false;
  return !runner.queues().some(({ dead, visible, inFlight }) => !dead && visible + inFlight > 0);
}

const DURATION = /^P(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+(?:\.\d{1,3})?)S)?)?$/;
const UNITS = [604_800_000, 86_400_000, 3_600_000, 60_000, 1_000] as const;

/** Milliseconds of an ISO 8601 duration without years and months, whose length is not fixed. */
export function durationMilliseconds(text: string): number {
  const match = DURATION.exec(text);
  if (!match || text === "P" || text.endsWith("T")) throw new ControlError(400, `not an ISO 8601 duration: ${text}`);
  return UNITS.reduce((sum, unit, index) => sum + Number(match[index + 1] ?? 0) * unit, 0);
}
