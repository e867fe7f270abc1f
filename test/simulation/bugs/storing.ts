import type { RawWrite as Write } from "#functions/adapters/dynamodb/engine/change.ts";
import { secondsAfter } from "#shared/values/time.ts";
import { patch } from "../build/patch.ts";
import {
  changedWrites,
  clausesOf,
  misfit,
  withAssignment,
  withCheck,
  withCommands,
  withoutAssignment,
  withoutClause,
  withPut,
  withUpdate,
  writtenAs,
} from "../build/with-commands.ts";
import { withMethod } from "../build/with-method.ts";
import type { Bug } from "./bug.ts";
import { sentUnsearched } from "./unsearched.ts";

/** A write that comes through whatever the item is like, as long as it exists. */
const always = <Conditional extends { ConditionExpression?: string | undefined }>(write: Conditional): Conditional => ({
  ...write,
  ConditionExpression: "attribute_exists(pk)",
});

/** A condition of which only the fence is left. */
const fenceAlone = (condition = ""): string =>
  `attribute_not_exists(pk) OR fence < ${/#fence < (:\w+)/.exec(condition)?.[1] ?? misfit("no fence")}`;

/** A write-ahead whose look at the shop is another one. */
const armsWith = (change: (check: NonNullable<Write["ConditionCheck"]>) => NonNullable<Write["ConditionCheck"]>) =>
  patch("functions/adapters/dynamodb/stores/tasks/task-store.ts", "taskStore", (original) => (table, shop, logDays) => {
    const isLook = ({ ConditionCheck }: Write) => ConditionCheck !== undefined;
    const changed = withCommands(table, (input) => {
      if (input.TransactItems?.some(isLook) === false) misfit("a write-ahead without a look at the shop");
      return changedWrites(isLook, (write) => withCheck(write, change))(input);
    });
    const { arm } = original(changed, shop, logDays);
    return { ...original(table, shop, logDays), arm };
  });

/** Evidence that is noted under one condition less. */
const notesWithout = (clause: string) =>
  patch("functions/adapters/dynamodb/stores/tasks/task-store.ts", "taskStore", (original) => (table, shop, logDays) => {
    const isNote = ({ UpdateExpression }: { UpdateExpression?: string | undefined }) => UpdateExpression !== undefined;
    const changed = withCommands(table, (input) => (isNote(input) ? withoutClause(input, clause) : input));
    const { recordEvidence } = original(changed, shop, logDays);
    return { ...original(table, shop, logDays), recordEvidence };
  });

/** Mistakes in what the stores promise. */
export const storingBugs: readonly Bug[] = [
  {
    name: "a task is written whatever its fence is",
    patches: [
      patch(
        "functions/adapters/dynamodb/stores/tasks/task-changes.ts",
        "putAsRead",
        (original) =>
          (...parts) =>
            writtenAs(original(...parts), (write) => withPut(write, always)),
      ),
    ],
  },
  {
    name: "a step forgets evidence that came meanwhile",
    shows: { withFaults: ["answer-lost", "zombie"], without: ["event-lost", "event-late"] },
    patches: [
      patch(
        "functions/adapters/dynamodb/stores/tasks/task-changes.ts",
        "putAsRead",
        (original) => (shop, before, after) => {
          const change = original(shop, before, after);
          if (before.providerId !== undefined) return change;
          return writtenAs(change, (write) =>
            withPut(write, (put) => withoutClause(put, "attribute_not_exists(providerId)")),
          );
        },
      ),
      // The second witness raises the fence, which would hide it.
      patch(
        "functions/modules/provider-events/witness-document.ts",
        "witnessDocument",
        (original) => (ports, event) =>
          original({ ...ports, tasks: withMethod(ports.tasks, "reopen", () => async (_, after) => after) }, event),
      ),
    ],
  },
  { name: "a write-ahead does not look at the shop", patches: [armsWith(always)] },
  {
    name: "a write-ahead does not look at the pause",
    patches: [armsWith((check) => withoutClause(check, "attribute_not_exists(shop.pausedAt)"))],
  },
  {
    name: "a transfer is never returned",
    patches: [patch("functions/adapters/dynamodb/stores/plans/credit-changes.ts", "returned", () => () => [])],
  },
  {
    name: "a mail whose fate is unknown is sent again",
    shows: { withFaults: ["mail-answer-lost", "token-dies", "unreachable"] },
    patches: [
      patch(
        "functions/modules/notifications/send-notification.ts",
        "sendNotification",
        (original) => (ports, request) => {
          const mailer = withMethod(ports.mailer, "send", (send) => (mail) => send(mail).catch(() => "unavailable"));
          return original({ ...ports, mailer }, request);
        },
      ),
    ],
  },
  {
    name: "a request about a person is kept with more than ids",
    patches: [
      patch("functions/modules/compliance/record-request.ts", "recordComplianceRequest", (original) => {
        return (ports, event, attempt) => {
          const records = withMethod(
            ports.records,
            "record",
            (record) => (request) => record({ ...request, ids: { ...request.ids, who: JSON.stringify(event.body) } }),
          );
          return original({ ...ports, records }, event, attempt);
        };
      }),
    ],
  },
  {
    name: "a request about a person is one more with every delivery",
    patches: [
      patch("functions/modules/compliance/record-request.ts", "recordComplianceRequest", (original) => {
        return (ports, event, attempt) => {
          const records = withMethod(
            ports.records,
            "record",
            (record) => (request) => record({ ...request, at: ports.clock.now() }),
          );
          return original({ ...ports, records }, event, attempt);
        };
      }),
    ],
  },
  {
    name: "what the version before wrote is not understood",
    shows: { withFaults: ["earlier-version"] },
    patches: [
      patch("shared/domain/tasks/pace.ts", "usualPace", (original) => ({ ...original, gapMilliseconds: Number.NaN })),
    ],
  },
  {
    name: "evidence replaces evidence",
    patches: [notesWithout("(attribute_not_exists(providerId) OR providerId = ?)"), sentUnsearched],
  },
  { name: "evidence is noted on what is confirmed", patches: [notesWithout("state <> ?")] },
  {
    name: "a confirmation brings back what its worker had read",
    patches: [
      patch("functions/adapters/dynamodb/stores/tasks/confirm.ts", "confirmTask", (original) => (table, ...parts) => {
        const isConfirmation = ({ Update }: Write) =>
          Update?.UpdateExpression?.includes("adopted") === true && parts[1].type === "document";
        // Before it was armed the task held no transfer.
        const change = changedWrites(isConfirmation, (write) =>
          withUpdate(write, (update) => withAssignment(update, "task.creditPeriod", ":read", null)),
        );
        return original(withCommands(table, change), ...parts);
      }),
    ],
  },
  {
    name: "an order waits for a connection that is there",
    shows: { withFaults: ["disconnected", "connected-meanwhile"] },
    patches: [
      patch(
        "functions/adapters/dynamodb/stores/orders/held-payments.ts",
        "heldChanges",
        (original) =>
          (...parts) =>
            original(...parts).filter(({ key }) => key.pk.startsWith("HELD#")),
      ),
    ],
  },
  {
    name: "the row of an order does not show its document",
    patches: [patch("shared/domain/order-states/row-with-document.ts", "rowWithDocument", () => (row) => row)],
  },
  {
    name: "an invoice does not call for its refunds",
    patches: [
      patch(
        "functions/adapters/dynamodb/stores/tasks/redecision.ts",
        "redecidedAfter",
        (original) => (shop, ended, decisions) =>
          // What is given up still does.
          "providerId" in ended ? [] : original(shop, ended, decisions),
      ),
    ],
  },
  {
    name: "an order is saved over a confirmation",
    patches: [
      patch("functions/adapters/dynamodb/stores/orders/order-store.ts", "orderStore", (original) => (...parts) => {
        const store = original(...parts);
        const save: typeof store.save = async (change) => {
          const now = await store.findWhole(change.order.id);
          return store.save({ ...change, expectedVersion: now?.head.version, rowBefore: now?.row });
        };
        return { ...store, save };
      }),
    ],
  },
  {
    name: "a begun task is planned over",
    patches: [
      patch(
        "functions/adapters/dynamodb/stores/orders/order-store.ts",
        "orderStore",
        (original) => (table, shop, logDays) => {
          const isPlan = ({ Put }: Write) =>
            Put !== undefined && clausesOf(Put).some((clause) => clause.includes("fence < ?"));
          const change = changedWrites(isPlan, (write) =>
            withPut(write, (put) => ({ ...put, ConditionExpression: fenceAlone(put.ConditionExpression) })),
          );
          const { save } = original(withCommands(table, change), shop, logDays);
          return { ...original(table, shop, logDays), save };
        },
      ),
      patch("functions/modules/orders/create-tasks.ts", "createTasks", (original) => {
        return async (ports, target, order, decisions, before, manualRequests) => {
          const tasks = before?.tasks.map((task) => {
            const { providerId: _, ...untouched } = { ...task, state: "PLANNED" as const };
            return task.state === "CONFIRMED" ? task : untouched;
          });
          return original(ports, target, order, decisions, before && tasks && { ...before, tasks }, manualRequests);
        };
      }),
    ],
  },
  {
    name: "two workers hold the lease of a shop",
    patches: [
      patch(
        "functions/adapters/dynamodb/stores/system/shop-work.ts",
        "shopWork",
        (original) =>
          (...parts) =>
            // By then every lease is over.
            withMethod(
              original(...parts),
              "acquire",
              (acquire) => (request) => acquire({ ...request, now: secondsAfter(request.until, 86_400) }),
            ),
      ),
    ],
  },
  {
    name: "a request for work is lost when the lease ends",
    patches: [
      patch(
        "functions/adapters/dynamodb/stores/system/shop-work.ts",
        "shopWork",
        (original) =>
          (...parts) =>
            withMethod(original(...parts), "release", (release) => async (lease, nextDueAt) => {
              const released = await release(lease, nextDueAt);
              return typeof released === "object" ? release(released, nextDueAt) : released;
            }),
      ),
      patch("functions/modules/system/next-look.ts", "nextLookAt", () => (nextDueAt) => nextDueAt),
    ],
  },
  {
    name: "work is asked for without a place in the sweep",
    patches: [
      patch("functions/adapters/dynamodb/stores/system/shop-work.ts", "shopWork", (original) => (table, shop) => {
        const changed = withCommands(table, (input) =>
          input.UpdateExpression?.includes("requestedAt")
            ? withoutAssignment(withoutAssignment(input, "g1pk = ?"), "g1sk = ?")
            : input,
        );
        const { request } = original(changed, shop);
        return { ...original(table, shop), request };
      }),
    ],
  },
];
