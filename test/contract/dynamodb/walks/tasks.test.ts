import { test } from "vitest";
import { queueStore } from "#functions/adapters/dynamodb/stores/tasks/queue-store.ts";
import { unansweredSends } from "#functions/adapters/dynamodb/stores/tasks/unanswered-sends.ts";
import { waitingTasks } from "#functions/adapters/dynamodb/stores/tasks/waiting-tasks.ts";
import type { MailTask } from "#shared/domain/mail/mail-task.ts";
import { CREDITS_EXHAUSTED } from "#shared/domain/tasks/latest.ts";
import {
  type AccountTask,
  type AssignmentTask,
  accountTaskKey,
  assignmentTaskKey,
  type Task,
  type TransactionTask,
  transactionTaskKey,
} from "#shared/domain/tasks/task.ts";
import { anOrder } from "#test/builders/orders.ts";
import { useTable } from "../a-table.ts";
import { consuming, free } from "../arming.ts";
import { aContactTask, aDocument, aDocumentTask, aLogEntry, anInstalledShop, aSave, later, NOW } from "../fixtures.ts";
import { expectWalk } from "./walk.ts";

const table = useTable();
const logDays = async () => 30;
const log = (key: string, seconds = 0) => aLogEntry({ key: `log_${key}`, at: later(seconds), orderId: "5001" });
const reason = { code: "accounting_unavailable" };

const { type: _, kind, source, revision, content, fingerprint, expectedGrossCents, ...base } = aDocumentTask();
const ofPayments = { ...base, lane: "3-payment" } as const;
const account = { externalReference: "belegfluss-klarna", name: "Shopify Klarna" };
const accountTask: AccountTask = { ...ofPayments, key: accountTaskKey(account, "org-1"), type: "account", account };
const movement = (id: string): TransactionTask => ({
  ...ofPayments,
  ...{ key: transactionTaskKey(id), type: "transaction", transactionId: id, accountTask: accountTask.key },
  content: { account, amountCents: 1190, valueDate: "2026-03-05", purpose: "x", externalReference: `x-${id}` },
});
const hint: AssignmentTask = {
  ...{ ...ofPayments, key: assignmentTaskKey("invoice:5001:0"), type: "hint" },
  hint: {
    document: { kind: "invoice", key: "invoice:5001:0", providerId: "provider-1" },
    ...{ externalReference: "x-8", transactionId: "8" },
  },
};
const invoice = (orderId: string) =>
  aDocument({
    key: `invoice:${orderId}:0`,
    orderId,
    source: { type: "order", id: orderId },
    providerId: `p-${orderId}`,
  });

const mail: MailTask = {
  ...{ key: "invoice:5001:0:auto", documentKey: "invoice:5001:0", kind: "invoice", revision: "auto", number: "RE1001" },
  ...{ orderId: "5001", orderName: "#1001", state: "planned", epoch: 1, createdAt: NOW, notBefore: NOW, stateAt: NOW },
  ...{ attempts: 0, fence: 0 },
};

/** An answer without what the rules decided. */
const brief = (answer: unknown): unknown =>
  JSON.parse(JSON.stringify(answer ?? null), (name, value) =>
    name === "content" && value.totals ? "content" : name === "contact" ? "contact" : value,
  );

test("the stores of tasks and credits answer and write what they always did", async () => {
  const stores = await anInstalledShop(table(), {}, "aufgaben.myshopify.com");
  const { shop, tasks, credits, ledger, orders, shops } = stores;
  const queue = queueStore(table(), shop, logDays);
  const waiting = waitingTasks(table(), shop);
  const stored = async <T extends Task>(task: T): Promise<T> => {
    const found = await tasks.find(task);
    if (found?.type !== task.type) throw new Error(`no task ${task.key}`);
    // Same type, same shape.
    return found as T;
  };
  const arm = async (task: Task, request = free) => brief(await tasks.arm(await stored(task), request));
  const task = (orderId: string, fields = {}) =>
    aDocumentTask({ orderId, source: { type: "order", id: orderId }, ...fields });
  const first = task("5001");
  for (const id of ["5001", "5002", "5003"]) {
    const order = anOrder({ id, name: `#${id}` });
    await orders.save(aSave({ order, tasks: id === "5001" ? [task(id), movement("8"), movement("9")] : [task(id)] }));
  }

  await expectWalk(table(), "tasks", async ({ step }) => {
    await step("find", async () => brief(await tasks.find(first)));
    await step("find, none", () => tasks.find(task("5009")));
    await step("due", () => tasks.due(NOW, 10));
    await step("due, one", () => tasks.due(NOW, 1));
    await step("nextDueAt", () => tasks.nextDueAt());
    await step("countOpenDocuments", () => tasks.countOpenDocuments(10));
    await step("countOpenDocuments, at most one", () => tasks.countOpenDocuments(1));
    await step("plan an account", () => tasks.plan(accountTask));
    await step("plan it again", () => tasks.plan(accountTask));
    await step("plan a document", () => tasks.plan(task("5001", { key: "trial:invoice:5001:0", isTrial: true })));

    await step("arm with a credit", async () => arm(first, await consuming(stores)));
    await step("arm again", async () => brief(await tasks.arm(first, free)));
    await step("releaseUnsent", async () =>
      brief(
        await tasks.releaseUnsent(await stored(first), {
          ...{ notBefore: later(10), reason, unlinked: true, plainLayout: true, hasFailed: true },
          log: log("unsent"),
        }),
      ),
    );
    await step("postpone for want of credits", async () =>
      brief(await tasks.postpone(await stored(first), { notBefore: later(20), reason: { code: CREDITS_EXHAUSTED } })),
    );
    await step("waiting tasks", () => waiting.list({ limit: 5 }));
    await step("waiting tasks, due later", () => waiting.list({ limit: 5, dueAfter: later(30) }));
    await step("waiting tasks, counted", () => waiting.count());
    await step("postpone after a failure", async () =>
      brief(await tasks.postpone(await stored(first), { notBefore: later(30), reason, failures: 2, hasFailed: true })),
    );
    await step("arm in another installation", async () =>
      tasks.arm({ ...(await stored(first)), epoch: 2 }, await consuming(stores)),
    );
    await step("arm with a credit that is gone", async () => {
      const request = await consuming(stores);
      return arm(first, { ...request, credits: request.credits && { ...request.credits, limit: 0 } });
    });
    await step("arm", async () => arm(first, await consuming(stores)));
    await step("unanswered sends", () => unansweredSends(table(), shop).list(NOW));
    await step("markOutcomeUnknown", async () =>
      brief(await tasks.markOutcomeUnknown(await stored(first), { notBefore: later(40), log: log("unknown", 1) })),
    );
    await step("requeue", async () => brief(await tasks.requeue(await stored(first), { notBefore: later(50) })));
    await step("arm once more", async () => arm(first, await consuming(stores)));
    await step("recordEvidence", async () =>
      brief(await tasks.recordEvidence(await stored(first), { providerId: "p-5001", adopted: true })),
    );
    await step("recordEvidence of another", async () =>
      tasks.recordEvidence(await stored(first), { providerId: "p-other", adopted: true }),
    );
    await step("releaseUnsent of what was read before the evidence", async () => {
      const { providerId: _provider, ...read } = await stored(first);
      return tasks.releaseUnsent(read, { notBefore: NOW, reason });
    });
    await step("confirm a document", async () =>
      brief(
        await tasks.confirm(await stored(first), {
          ...{ document: invoice("5001"), log: log("confirmed", 2), writeBack: "values" },
          mail,
          flow: "created|invoice:5001:0",
        }),
      ),
    );
    await step("confirm it again", async () =>
      tasks.confirm(await stored(first), { document: { ...invoice("5001"), key: "x" }, log: log("again", 3) }),
    );
    await step("recordEvidence of what is confirmed", async () =>
      tasks.recordEvidence(await stored(first), { providerId: "p-5001", adopted: true }),
    );
    await step("isDocumented", () => tasks.isDocumented("p-5001"));
    await step("isDocumented, none", () => tasks.isDocumented("p-5002"));
    await step("confirm a draft", async () =>
      brief(
        await tasks.confirm(await stored(task("5001", { key: "trial:invoice:5001:0" })), {
          ...{
            document: { ...invoice("5001"), key: "trial:invoice:5001:0", providerId: "p-draft" },
            log: log("draft", 4),
          },
        }),
      ),
    );

    await step("plan a contact", () => orders.save(aSave({ expectedVersion: 2, tasks: [aContactTask()] })));
    await step("confirm a contact", async () =>
      brief(await tasks.confirm(await stored(aContactTask()), { providerId: "c-1", log: log("contact", 5) })),
    );
    await step("confirm an account", async () =>
      tasks.confirm(await stored(accountTask), { providerId: "a-1", log: log("account", 6) }),
    );
    await step("arm a movement", () => arm(movement("8")));
    await step("arm the next", () => arm(movement("9")));
    await step("confirm a movement", async () =>
      tasks.confirm(await stored(movement("8")), { providerId: "m-8", log: log("movement", 7) }),
    );
    await step("arm the next now", () => arm(movement("9")));
    const due = await tasks.due(later(60), 20);
    await step("all that is due", () => due);
    const look = due.find((one) => one.type === "hints");
    if (look?.type !== "hints") throw new Error("no look for hints");
    await step("lookedForHints, asked for since", () => tasks.lookedForAssignments({ ...look, askedAt: NOW }, [hint]));
    await step("lookedForHints", () => tasks.lookedForAssignments(look, [hint]));
    await step("confirm a hint", async () =>
      tasks.confirm(await stored(hint), { providerId: "m-8", log: log("hint", 8) }),
    );
    await step("lookedForHints, none", () => tasks.lookedForAssignments(look, []));

    const second = task("5002");
    await step("arm the second", async () => arm(second, await consuming(stores)));
    await step("close", async () =>
      brief(
        await tasks.close(await stored(second), {
          ...{ state: "REJECTED", reason: { code: "accounting_rejected", message: "x" }, log: log("closed", 9) },
          flow: "failed|invoice:5002:0",
        }),
      ),
    );
    await step("the queue, stuck", async () => brief(await queue.list({ state: "stuck", pageSize: 5 })));
    await step("the queue, open", async () => brief(await queue.list({ state: "open", pageSize: 2 })));
    await step("takeOver", async () => {
      const read = await stored(second);
      return queue.takeOver(
        read,
        { ...read, providerId: "p-taken", state: "SENDING" },
        {
          evidence: {
            kind: "deletion",
            at: NOW,
            law: "taxRecords",
            orderId: "5002",
            documentKeys: ["x"],
            record: { x: 1 },
          },
          log: log("taken-over"),
        },
      );
    });
    await step("takeOver of a confirmed document", async () => {
      const read = await stored(second);
      return queue.takeOver(
        read,
        { ...read, providerId: "p-5001", state: "SENDING" },
        {
          evidence: { kind: "deletion", at: NOW, law: "taxRecords", documentKeys: [], record: {} },
          log: log("not-taken-over"),
        },
      );
    });
    const [third, fourth] = [task("5003"), task("5004")];
    await step("arm the third", async () => arm(third, await consuming(stores)));
    await step("close the third", async () =>
      brief(
        await tasks.close(await stored(third), { state: "PARKED", reason: { code: "parked" }, log: log("parked", 10) }),
      ),
    );
    await step("reopen", async () => {
      const read = await stored(third);
      return brief(await tasks.reopen(read, { ...read, state: "PLANNED", notBefore: later(70) }));
    });
    await step("skip a document", async () => {
      const read = await stored(third);
      return queue.skipDocument(read, { ...read, state: "SKIPPED" }, { log: log("skipped", 11), at: later(11) });
    });
    const decision = (await tasks.due(later(90), 20)).find((one) => one.type === "order");
    if (decision?.type !== "order") throw new Error("no order to decide");
    await step("handedOn, asked for since", () => tasks.handedOn({ ...decision, askedAt: NOW }));
    await step("handedOn", () => tasks.handedOn(decision));

    const state = await credits.find();
    if (state === undefined) throw new Error("no credits");
    await step("credits", () => state);
    const granted = { ...state, bonuses: { setup: { transfers: 10, used: 0, expiresAt: later(60) } } };
    const entry = { key: "grant:setup", at: NOW, bucket: "bonus:setup", transfers: 10 };
    await step("apply a grant", () =>
      credits.apply({
        ...{ before: state, after: granted },
        entries: [{ ...entry, kind: "grant", reason: "setup", until: later(60) }],
      }),
    );
    await step("apply to what is no more", () => credits.apply({ before: state, after: granted, entries: [] }));
    await step("plan a fourth", () => tasks.plan(fourth));
    const bonus = { plan: state.id, period: state.periodStartedAt, bonus: "setup", limit: 10 };
    await step("arm from a bonus", () => arm(fourth, { ...free, credits: bonus }));
    await step("requeue, with a bonus", async () =>
      brief(await tasks.requeue(await stored(fourth), { notBefore: later(50) })),
    );
    await step("ledger", () => ledger.entries({ pageSize: 2 }));
    await step("renewAt", () => credits.renewAt(state));
    await step("leaveRenewals of an installed shop", () => credits.leaveRenewals());
    await step("uninstall", () => shops.uninstall(later(12), 1).then(() => undefined));
    await step("leaveRenewals", () => credits.leaveRenewals());
  });
});
