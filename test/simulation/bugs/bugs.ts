import type { Bug } from "../build/bundle.ts";

const tasks = "functions/modules/tasks";
const orders = "functions/modules/orders";
const webhooks = "functions/modules/webhooks";
const stores = "functions/adapters/dynamodb";

/** Mistakes that could be made in the code the promise rests on. Each one must be found: else "no violations" says nothing. */
export const bugs: readonly Bug[] = [
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
        file: `${tasks}/run-document-task.ts`,
        from: "if (canConsume(plan.used, 1, plans[plan.id].quota)) {",
        to: "if (plan.used >= 0) {",
      },
    ],
  },
  {
    name: "slots are reserved and not waited for",
    changes: [{ file: `${tasks}/slot.ts`, from: "if (wait > 0) await", to: "if (wait > 3_600_000) await" }],
  },
  {
    name: "a throttled provider gets no pause",
    changes: [
      {
        file: `${tasks}/run-shop-tasks.ts`,
        from: "await ports.work.pauseUntil(secondsAfter(clock.now(), Math.min(outcome.seconds, 1)));",
        to: "",
      },
    ],
  },
  {
    name: "the end of a shift forgets when work goes on",
    changes: [
      {
        file: `${tasks}/run-shop-tasks.ts`,
        from: 'return end === "empty" ? nextWork(ports, lease) : end.until;',
        to: "return undefined;",
      },
    ],
  },
  {
    name: "the list of due work is believed at once",
    changes: [
      {
        file: `${tasks}/run-shop-tasks.ts`,
        from: "if (!isRecent) return next;",
        to: "if (next === undefined || next !== undefined) return next;",
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
    changes: [{ file: `${tasks}/wake-due-shops.ts`, from: "while (cursor !== undefined)", to: "while (count < 0)" }],
  },
  {
    name: "a hint of the same second is stale",
    changes: [
      {
        file: `${orders}/stale-hint.ts`,
        from: "(hinted === decided && millisecondsOf(readAt) >= hinted + SECOND_AND_SKEW_MILLISECONDS)",
        to: "hinted === decided",
      },
    ],
  },
  {
    name: "an older reading overwrites a newer one",
    changes: [
      {
        file: `${orders}/save-decided.ts`,
        from: "if (before && isNewer(before.head, order, readAt)) return false;",
        to: "",
      },
    ],
  },
  {
    name: "a lost race counts as saved",
    changes: [{ file: `${orders}/save-decided.ts`, from: "if (!saved) continue;", to: "if (!saved) return true;" }],
  },
  {
    name: "what is begun is planned again",
    changes: [
      {
        file: `${orders}/decide-order.ts`,
        from: 'state !== "PLANNED" && !again.has(key)',
        to: 'state === "SKIPPED" && !again.has(key)',
      },
      {
        file: `${orders}/decide-order.ts`,
        from: "return new Set([...begun.map(([key]) => key), ...documents]);",
        to: "return new Set(begun.map(([key]) => key).concat(documents.slice(99)));",
      },
      { file: `${orders}/plan-tasks.ts`, from: "if (known && !isAnew && !isUntouched) continue;", to: "" },
      {
        file: `${orders}/plan-tasks.ts`,
        from: "known === undefined ? 0 : known.revision + (isAnew ? 1 : 0)",
        to: "known === undefined ? 0 : known.revision + (isUntouched ? 0 : 1)",
      },
    ],
  },
  {
    name: "a failed message counts as worked on",
    changes: [{ file: `${webhooks}/with-outcome.ts`, from: "    throw error;\n", to: "" }],
  },
  {
    name: "a delivery is answered before it is handed on",
    changes: [
      {
        file: `${webhooks}/receive-webhook.ts`,
        from: "await ports.queues.sendOrderEvent({ ...event, ...order });",
        to: "void ports.queues.sendOrderEvent({ ...event, ...order });",
      },
    ],
  },
  {
    name: "a task is written whatever its fence is",
    changes: [
      {
        file: `${stores}/task-plan-store.ts`,
        from: '"fence = :fence AND #state = :state AND task.createdAt = :createdAt"',
        to: '"attribute_exists(pk)"',
      },
    ],
  },
  {
    name: "a write-ahead does not look at the shop",
    changes: [
      {
        file: `${stores}/task-store.ts`,
        from: '"shop.epoch = :epoch AND attribute_not_exists(shop.uninstalledAt) AND attribute_not_exists(shop.pausedAt)"',
        to: '"attribute_exists(pk)"',
      },
    ],
  },
  {
    name: "a write-ahead does not look at the pause",
    changes: [{ file: `${stores}/task-store.ts`, from: ' AND attribute_not_exists(shop.pausedAt)"', to: '"' }],
  },
  {
    name: "a transfer is never returned",
    changes: [
      {
        file: `${stores}/task-store.ts`,
        from: "after.creditPeriod === undefined && before.creditPeriod !== undefined ?",
        to: "after.fence < 0 ?",
      },
    ],
  },
  {
    name: "a transfer is reserved on an old figure",
    changes: [
      {
        file: `${stores}/task-store.ts`,
        from: '"#plan.used = :used AND #plan.resetAt = :resetAt AND #plan.id = :id"',
        to: '"attribute_exists(pk)"',
      },
    ],
  },
  {
    name: "evidence replaces evidence",
    changes: [
      {
        file: `${stores}/task-store.ts`,
        from: '"attribute_exists(pk) AND (attribute_not_exists(providerId) OR providerId = :id)"',
        to: '"attribute_exists(pk)"',
      },
      {
        file: `${tasks}/run-document-task.ts`,
        from: 'if (task.state === "SENDING") return',
        to: "if (task.attempts > 99) return",
      },
    ],
  },
  {
    name: "the row of an order does not show its document",
    changes: [
      { file: `${stores}/confirm.ts`, from: "rowWithDocument(row, document, decisions)", to: "row" },
      {
        file: `${stores}/confirm.ts`,
        from: 'import { rowWithDocument } from "../../../shared/domain/orders/row-with-document.ts";',
        to: "",
      },
    ],
  },
  {
    name: "an invoice does not call for its refunds",
    changes: [{ file: `${stores}/confirm.ts`, from: "...redecisionWrites(table, shop, document, decisions),", to: "" }],
  },
  {
    name: "an order is saved over a confirmation",
    changes: [
      {
        file: `${stores}/order-store.ts`,
        from: 'ConditionExpression: "version = :version"',
        to: 'ConditionExpression: "attribute_exists(pk)"',
      },
    ],
  },
  {
    name: "a begun task is planned over",
    changes: [
      {
        file: `${stores}/order-store.ts`,
        from: '"attribute_not_exists(pk) OR (#state = :planned AND fence < :fence)"',
        to: '"attribute_not_exists(pk) OR fence < :fence"',
      },
      {
        file: `${orders}/plan-tasks.ts`,
        from: 'const isUntouched = known?.state === "PLANNED";',
        to: 'const isUntouched = known !== undefined && known.state !== "CONFIRMED";',
      },
    ],
  },
  {
    name: "two workers hold the lease of a shop",
    changes: [
      {
        file: `${stores}/work-store.ts`,
        from: '"attribute_not_exists(leaseUntil) OR leaseUntil < :now"',
        to: '"attribute_not_exists(nobody)"',
      },
    ],
  },
  {
    name: "a request for work is lost when the lease ends",
    changes: [
      {
        file: `${stores}/work-store.ts`,
        from: '"leaseOwner = :owner AND version = :version"',
        to: '"leaseOwner = :owner"',
      },
      {
        file: `${tasks}/run-shop-tasks.ts`,
        from: "if (!isRecent) return next;",
        to: "if (next === undefined || next !== undefined) return next;",
      },
    ],
  },
  {
    name: "work is asked for without a place in the sweep",
    changes: [
      {
        file: `${stores}/work-store.ts`,
        from: '"SET g1pk = :index, g1sk = :dueAt, shop = :shop, requestedAt = :now ADD version :one"',
        to: '"SET shop = :shop, requestedAt = :now ADD version :one"',
      },
    ],
  },
];
