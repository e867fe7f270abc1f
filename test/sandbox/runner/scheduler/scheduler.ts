import { join } from "node:path";
import type { SandboxClock } from "../../clock.ts";
import { parseJson } from "../assembly/json.ts";
import { isCalled } from "../assembly/logical-ids.ts";
import type { World } from "../assembly/world.ts";
import { isAllowed } from "../iam/evaluate.ts";
import type { Policies } from "../iam/policies.ts";
import type { AsynchronousInvocations } from "../lambda/asynchronous.ts";
import type { Queues } from "../sqs/queues.ts";
import type { Log } from "../types.ts";
import { readSchedules, type ScheduleDefinition } from "./definition.ts";
import { openMemories, type ScheduleMemory } from "./memory.ts";

export interface Scheduler {
  names(): string[];
  /** Fires one schedule now and waits for its target; rejects when that fails. */
  run(name: string): Promise<void>;
  /** Fires each schedule that became due once, and waits for the targets; failures are logged. */
  fireDue(): Promise<void>;
  /** Takes everything due up to now as fired. */
  passOver(): void;
  stop(): void;
}

export interface SchedulerContext {
  world: World;
  clock: SandboxClock;
  dataDirectory: string;
  asynchronous: AsynchronousInvocations;
  queues: Queues;
  policies: Policies;
  log: Log;
}

const MAX_TIMER_MS = 2 ** 31 - 1;

/** Runs the schedules of the template on the sandbox clock; what was missed while it was down fires once. */
export function startScheduler(context: SchedulerContext): Scheduler {
  const { clock } = context;
  const memories = openMemories(join(context.dataDirectory, "schedules.json"));
  const schedules = readSchedules(context.world);
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;

  const memoryOf = (schedule: ScheduleDefinition): ScheduleMemory => {
    const { name, expressionText } = schedule;
    const now = clock.now();
    const kept = memories.recall(name);
    if (kept?.expressionText === expressionText) return { ...kept, seenMs: Math.min(kept.seenMs, now) };
    const fresh = { expressionText, anchorMs: now, seenMs: now };
    memories.remember(name, fresh);
    return fresh;
  };
  const nextOf = (schedule: ScheduleDefinition): number | undefined => {
    const { seenMs, anchorMs } = memoryOf(schedule);
    return schedule.isEnabled ? schedule.expression.next(seenMs, anchorMs) : undefined;
  };

  function takeDue(): ScheduleDefinition[] {
    const now = clock.now();
    const due = schedules.filter((schedule) => (nextOf(schedule) ?? Number.POSITIVE_INFINITY) <= now);
    for (const schedule of due) memories.remember(schedule.name, { ...memoryOf(schedule), seenMs: now });
    arm();
    return due;
  }
  async function fireDue(): Promise<void> {
    const due = takeDue();
    await Promise.all(
      due.map((schedule) =>
        fire(schedule, context).catch((error: unknown) => {
          const line = `schedule ${schedule.name} failed: ${String(error)}`;
          context.log({ function: "runner", stream: "runner", line });
        }),
      ),
    );
  }

  function arm(): void {
    clearTimeout(timer);
    if (stopped) return;
    const next = Math.min(...schedules.map((schedule) => nextOf(schedule) ?? Number.POSITIVE_INFINITY));
    if (!Number.isFinite(next)) return;
    timer = setTimeout(() => void fireDue(), Math.min(Math.max(1, next - clock.now()), MAX_TIMER_MS));
    timer.unref();
  }

  arm();
  return {
    names: () => schedules.map(({ name }) => name),
    async run(name) {
      const schedule = schedules.find((candidate) => isCalled(candidate, name));
      if (!schedule) throw new Error(`the template has no schedule ${name}`);
      await fire(schedule, context);
    },
    fireDue,
    passOver: takeDue,
    stop() {
      stopped = true;
      clearTimeout(timer);
    },
  };
}

/**
 * Hands on the input; forbidden ones go unretried to the dead-letter queue. Functions are invoked asynchronously.
 * @see https://docs.aws.amazon.com/scheduler/latest/UserGuide/configuring-schedule-dlq.html
 */
async function fire(schedule: ScheduleDefinition, context: SchedulerContext): Promise<void> {
  const { targetArn: resource, roleArn, input } = schedule;
  const { asynchronous, policies } = context;
  const action = "lambda:InvokeFunction";
  if (!isAllowed(policies.get(roleArn) ?? [], { action, resource })) {
    const message = `access denied: its role does not allow ${action} on ${resource}`;
    giveUp(schedule, context, message);
    throw new Error(message);
  }
  await asynchronous.accept(resource, parseJson(input));
}

function giveUp(schedule: ScheduleDefinition, { queues, policies, world }: SchedulerContext, message: string): void {
  const { deadLetterArn, roleArn, targetArn, input, name } = schedule;
  const isAllowedThere = isAllowed(policies.get(roleArn) ?? [], { action: "sqs:SendMessage", resource: deadLetterArn });
  if (deadLetterArn === "" || !isAllowedThere) return;
  const text = (StringValue: string) => ({ DataType: "String", StringValue });
  const { region, account } = world.place;
  queues.find(deadLetterArn)?.send({
    body: input,
    attributes: {
      ERROR_CODE: text("AccessDeniedException"),
      ERROR_MESSAGE: text(message),
      SCHEDULE_ARN: text(`arn:aws:scheduler:${region}:${account}:schedule/default/${name}`),
      TARGET_ARN: text(targetArn),
    },
  });
}
