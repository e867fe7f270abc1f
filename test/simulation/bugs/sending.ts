import type { Bug } from "../build/bundle.ts";

const tasks = "functions/modules/tasks";
const stores = "functions/adapters/dynamodb";

/** Mistakes in the work at the provider. */
export const sendingBugs: readonly Bug[] = [
  {
    name: "the send comes before its write-ahead",
    changes: [
      {
        file: `${tasks}/send-once.ts`,
        from: "const arm = await tasks.arm(",
        to: "await send.call().catch(() => undefined);\n  const arm = await tasks.arm(",
      },
    ],
  },
  {
    name: "an old write-ahead is sent all the same",
    changes: [{ file: `${tasks}/send-once.ts`, from: "> MAXIMUM_ARM_AGE_MILLISECONDS", to: "> 3_600_000" }],
  },
  {
    name: "an uncertain send counts as not performed",
    changes: [
      {
        file: `${tasks}/send-once.ts`,
        from: '"accounting_unavailable", "accounting_unauthorized"))',
        to: '"accounting_unavailable", "accounting_unauthorized", "accounting_uncertain"))',
      },
    ],
  },
  {
    name: "an uncertain send counts as refused",
    changes: [
      {
        file: `${tasks}/send-once.ts`,
        from: 'isAppError(error, "accounting_rejected", ',
        to: 'isAppError(error, "accounting_uncertain", "accounting_rejected", ',
      },
    ],
  },
  {
    name: "an uncertain send is repeated at once",
    changes: [
      {
        file: `${tasks}/send-once.ts`,
        from: "= await send.call();",
        to: "= await send.call().catch(() => send.call());",
      },
    ],
  },
  {
    name: "a throttled send counts as refused",
    changes: [
      { file: `${tasks}/send-once.ts`, from: 'isAppError(error, "accounting_throttled", ', to: "isAppError(error, " },
      {
        file: `${tasks}/send-once.ts`,
        from: 'isAppError(error, "accounting_rejected", ',
        to: 'isAppError(error, "accounting_throttled", "accounting_rejected", ',
      },
    ],
  },
  {
    name: "the provider is searched after 20 s",
    changes: [
      { file: `${tasks}/send-once.ts`, from: "secondsAfter(now, timing.settleSeconds)", to: "secondsAfter(now, 20)" },
      {
        file: `${tasks}/send-once.ts`,
        from: "task.sentAt ?? clock.now(), timing.settleSeconds",
        to: "task.sentAt ?? clock.now(), 20",
      },
      {
        file: `${tasks}/settle-document.ts`,
        from: "secondsAfter(sentAt, timing.settleSeconds)",
        to: "secondsAfter(sentAt, 20)",
      },
    ],
  },
  {
    name: "what the search finds is not adopted",
    changes: [
      { file: `${tasks}/settle-document.ts`, from: "if (oldest) {", to: "if (oldest && others.length > 99) {" },
    ],
  },
  {
    name: "the search does not look at the marker",
    changes: [
      { file: `${tasks}/settle-document.ts`, from: ".includes(marker)) documents", to: '.includes("")) documents' },
    ],
  },
  {
    name: "the search window begins a minute late",
    changes: [
      {
        file: `${tasks}/settle-document.ts`,
        from: "secondsAfter(sentAt, -CLOCK_MARGIN_SECONDS)",
        to: "secondsAfter(sentAt, 60)",
      },
    ],
  },
  {
    name: "the search allows no clocks to differ",
    changes: [
      {
        file: `${tasks}/settle-document.ts`,
        from: "secondsAfter(sentAt, -CLOCK_MARGIN_SECONDS)",
        to: "secondsAfter(sentAt, 0)",
      },
    ],
  },
  {
    name: "nothing is searched before another send",
    changes: [
      {
        file: `${tasks}/run-document-task.ts`,
        from: 'if (task.state === "SENDING") return',
        to: "if (task.attempts > 99) return",
      },
    ],
  },
  {
    name: "one search without a hit is enough to give up",
    changes: [{ file: `${tasks}/retry.ts`, from: "MAXIMUM_SETTLE_ROUNDS = 3", to: "MAXIMUM_SETTLE_ROUNDS = 1" }],
  },
  {
    name: "a contact found is not used",
    changes: [
      {
        file: `${tasks}/run-contact-task.ts`,
        from: "if (found.contact) {",
        to: "if (found.contact && task.attempts > 99) {",
      },
    ],
  },
  {
    name: "a contact is looked for too early",
    changes: [
      {
        file: `${tasks}/run-contact-task.ts`,
        from: 'if (task.state === "SENDING" && task.notBefore > clock.now()) return',
        to: "if (task.attempts > 99) return",
      },
      { file: `${tasks}/run-document-task.ts`, from: "before.notBefore <= ports.clock.now()", to: "before.fence >= 0" },
      { file: `${tasks}/send-once.ts`, from: "secondsAfter(now, timing.settleSeconds)", to: "secondsAfter(now, 20)" },
      {
        file: `${tasks}/send-once.ts`,
        from: "task.sentAt ?? clock.now(), timing.settleSeconds",
        to: "task.sentAt ?? clock.now(), 20",
      },
    ],
  },
  {
    name: "the quota is not looked at",
    changes: [
      {
        file: "shared/domain/plans/credits.ts",
        from: "if (canConsume(used, 1, quota)) return { ...place, limit: quota };",
        to: "return { ...place, limit: 1_000_000 };",
      },
    ],
  },
  {
    name: "slots are reserved and not waited for",
    changes: [{ file: `${tasks}/pacer.ts`, from: "if (freeAt === undefined) {", to: 'if (freeAt !== "") {' }],
  },
  {
    name: "a throttled provider gets no pause",
    changes: [
      {
        file: `${tasks}/pacer.ts`,
        from: "rest = await work.refused(clock.now());",
        to: "rest = undefined;",
      },
    ],
  },
  {
    name: "a refusal outside the work on tasks is nobody's business",
    shows: {
      withFaults: ["throttled", "third-party", "event-doubled"],
      without: ["clock-skew", "zombie", "table-conflict", "table-throttled", "table-answer-lost", "event-lost"],
    },
    changes: [
      {
        file: "functions/modules/connection/with-provider-token.ts",
        from: "await ports.work.refused(ports.clock.now());",
        to: "await Promise.resolve();",
      },
    ],
  },
  {
    name: "a contact is made by two at once",
    changes: [
      { file: `${tasks}/one-after-the-other.ts`, from: ".then(work, work)", to: ".then(() => work(), work) && work()" },
      {
        file: `${stores}/task-plan-store.ts`,
        from: "fence = :fence AND #state = :state AND ",
        to: "fence <= :fence OR #state = :state AND ",
      },
    ],
  },
  {
    name: "the end of a shift forgets when work goes on",
    changes: [
      {
        file: `${tasks}/run-shop-tasks.ts`,
        from: 'return nextWork(ports, lease, { hasWorked: end === "worked" });',
        to: "return undefined;",
      },
    ],
  },
  {
    name: "the list of due work is believed at once",
    shows: { orders: 6, withFaults: ["server-error-before", "unreachable", "table-index-lag"] },
    changes: [
      {
        file: `${tasks}/run-shop-tasks.ts`,
        from: "if (!isAsked && !hasWorked) return next;",
        to: "if (next === undefined || next !== undefined) return next;",
      },
    ],
  },
  {
    name: "the list of due work is believed about the worker's own writes",
    shows: { orders: 6, withFaults: ["server-error-before", "unreachable", "table-index-lag"] },
    changes: [
      { file: `${tasks}/run-shop-tasks.ts`, from: "if (!isAsked && !hasWorked) return", to: "if (!isAsked) return" },
    ],
  },
  {
    name: "a document that cannot be read is put off whatever became of it",
    changes: [
      {
        file: `${tasks}/confirm-from-provider.ts`,
        from: "if (!current || !openStates.has(current.state))",
        to: "if (!current || openStates.size > 99)",
      },
      {
        file: `${stores}/task-store.ts`,
        from: 'if (before.state === "CONFIRMED") return "lost";',
        to: "",
      },
    ],
  },
  {
    name: "a movement that is ours hides the one after it",
    changes: [{ file: `${tasks}/run-transaction-task.ts`, from: "movement.providerId !== task.follows && ", to: "" }],
  },
  {
    name: "a resumed shop is not woken by who tries again",
    changes: [
      {
        file: "functions/modules/shop/pause-automation.ts",
        from: "  if (pauses) return;",
        to: "  if (pauses || !hasChanged) return;",
      },
    ],
  },
  {
    name: "a task of an earlier installation is carried out",
    changes: [
      {
        file: `${tasks}/run-task.ts`,
        from: "if (task.epoch !== shift.epoch || task.organizationId !== shift.organizationId)",
        to: "if (task.fence < 0)",
      },
    ],
  },
  {
    name: "an order is forgotten before it is handed on",
    changes: [
      {
        file: `${tasks}/hand-on.ts`,
        from: "  await handOver(",
        to: "  await tasks.handedOn(order);\n  await handOver(",
      },
    ],
  },
  {
    name: "only the first shops are swept",
    changes: [
      { file: "functions/modules/sweeps/fan-out.ts", from: "while (cursor !== undefined)", to: "while (count < 0)" },
    ],
  },
  {
    name: "two transfers are taken for one document",
    changes: [
      {
        file: "functions/adapters/dynamodb/credit-writes.ts",
        from: '":one": 1, ":limit": limit',
        to: '":one": 2, ":limit": limit',
      },
    ],
  },
];
