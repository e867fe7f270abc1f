import type { Bug } from "../build/bundle.ts";

const tasks = "functions/modules/tasks";
const orders = "functions/modules/orders";
const stores = "functions/adapters/dynamodb";

/** Mistakes in what the stores promise. */
export const storingBugs: readonly Bug[] = [
  {
    name: "a task is written whatever its fence is",
    changes: [
      {
        file: `${stores}/task-plan-store.ts`,
        from: "fence = :fence AND #state = :state AND task.createdAt = :createdAt AND ",
        to: "attribute_exists(pk) OR ",
      },
    ],
  },
  {
    name: "a step forgets evidence that came meanwhile",
    shows: { withFaults: ["answer-lost", "zombie"], without: ["event-lost", "event-late"] },
    changes: [
      {
        file: `${stores}/task-plan-store.ts`,
        from: ' ? "attribute_not_exists(providerId)" : ',
        to: ' ? "fence >= :fence" : ',
      },
      // The second witness raises the fence, which would hide it.
      {
        file: "functions/modules/provider-events/witness-document.ts",
        from: "await tasks.reopen(evidence, { ...evidence, notBefore: now });",
        to: "",
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
        from: "after.creditPeriod === undefined && before.creditPeriod !== undefined",
        to: "after.fence < 0",
      },
    ],
  },
  {
    name: "a mail whose fate is unknown is sent again",
    shows: { withFaults: ["mail-answer-lost", "token-dies", "unreachable"] },
    changes: [
      {
        file: "functions/modules/notices/send-notice.ts",
        from: "const outcome = await mailer.send({ ...mail, to: whole.preferences.email });",
        to: 'const outcome = await mailer.send({ ...mail, to: whole.preferences.email }).catch(() => "unavailable" as const);',
      },
    ],
  },
  {
    name: "a request about a person is kept with more than ids",
    changes: [
      {
        file: "functions/modules/compliance/record-request.ts",
        from: "ids: idsOf(body) });",
        to: "ids: { ...idsOf(body), who: JSON.stringify(body) } });",
      },
    ],
  },
  {
    name: "a request about a person is one more with every delivery",
    changes: [
      {
        file: "functions/modules/compliance/record-request.ts",
        from: "await ports.records.record({ topic, at: triggeredAt,",
        to: "await ports.records.record({ topic, at: ports.clock.now(),",
      },
    ],
  },
  {
    name: "what the version before wrote is not understood",
    shows: { withFaults: ["earlier-version"] },
    changes: [
      {
        file: `${stores}/work-slots.ts`,
        from: 'Number(Item?.["gapMilliseconds"] ?? usualPace.gapMilliseconds)',
        to: 'Number(Item?.["gapMilliseconds"])',
      },
    ],
  },
  {
    name: "evidence replaces evidence",
    changes: [
      {
        file: `${stores}/task-store.ts`,
        from: '"attribute_exists(pk) AND #state <> :confirmed AND (attribute_not_exists(providerId) OR providerId = :id)"',
        to: '"attribute_exists(pk) AND #state <> :confirmed"',
      },
      {
        file: `${tasks}/run-document-task.ts`,
        from: 'if (task.state === "SENDING") return',
        to: "if (task.attempts > 99) return",
      },
    ],
  },
  {
    name: "evidence is noted on what is confirmed",
    changes: [
      {
        file: `${stores}/task-store.ts`,
        from: '"attribute_exists(pk) AND #state <> :confirmed AND (attribute_not_exists(providerId) OR providerId = :id)"',
        to: '"attribute_exists(pk) AND (attribute_not_exists(providerId) OR providerId = :id OR #state = :confirmed)"',
      },
    ],
  },
  {
    name: "a confirmation brings back what its worker had read",
    changes: [
      {
        file: `${stores}/confirm.ts`,
        from: "SET #state = :confirmed, ",
        to: "SET #state = :confirmed, task.creditPeriod = :adopted, ",
      },
    ],
  },
  {
    name: "an order waits for a connection that is there",
    shows: { withFaults: ["disconnected", "platform-slow"] },
    changes: [
      {
        file: `${stores}/held-payments.ts`,
        from: '"#connection.#status = :status AND #connection.connectedAt = :connectedAt"',
        to: '"attribute_exists(pk) OR #connection.#status = :status OR #connection.connectedAt = :connectedAt"',
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
      {
        file: `${stores}/order-store.ts`,
        from: 'if (stored?.["version"] !== change.expectedVersion) return false;',
        to: "",
      },
    ],
  },
  {
    name: "a begun task is planned over",
    changes: [
      {
        file: `${stores}/order-store.ts`,
        from: '"attribute_not_exists(pk) OR (#state = :planned AND fence < :fence AND attribute_not_exists(providerId))"',
        to: '"attribute_not_exists(pk) OR fence < :fence"',
      },
      {
        file: `${orders}/plan-tasks.ts`,
        from: "const isUntouched = known !== undefined && mayChange(known);",
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
        from: "if (!isAsked && !hasWorked) return next;",
        to: "if (next === undefined || next !== undefined) return next;",
      },
    ],
  },
  {
    name: "work is asked for without a place in the sweep",
    changes: [
      {
        file: `${stores}/work-store.ts`,
        from: '"SET g1pk = :index, g1sk = :dueAt, shop = :shop, requestedAt = :now, wokenAt = if_not_exists(wokenAt, :now) ADD version :one"',
        to: '"SET shop = :shop, requestedAt = :now, wokenAt = if_not_exists(wokenAt, :now) ADD version :one"',
      },
    ],
  },
];
