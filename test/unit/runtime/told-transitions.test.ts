import { expect, test } from "vitest";
import type { MailStore } from "#functions/modules/mail/ports.ts";
import type { OrderStore } from "#functions/modules/orders/ports.ts";
import type { TaskStore } from "#functions/modules/tasks/ports.ts";
import type { WriteBackStore } from "#functions/modules/write-back/ports.ts";
import { withLogContext, withOrder } from "#functions/runtime/log.ts";
import { measuredFetch } from "#functions/runtime/measured-fetch.ts";
import { toldMails, toldOrders, toldTasks, toldWriteBacks } from "#functions/runtime/told-transitions.ts";
import type { MailTask } from "#shared/domain/mail/mail-task.ts";
import type { Task } from "#shared/domain/tasks/task.ts";
import { writtenLines } from "./written.ts";

// Decision 13.

// Of a task and a mail the lines need these fields alone; of a store each test needs the functions that it calls.
const task = {
  key: "invoice:5001:0",
  orderId: "5001",
  state: "SENDING",
  attempts: 2,
  createdAt: "2026-03-05T12:00:00.000Z",
} as Task;
const mail = { key: "m1", orderId: "5001", state: "sending", attempts: 1, createdAt: task.createdAt } as MailTask;
const about = { level: "info", order: "5001" };

const parsed = (lines: readonly string[]): unknown[] => lines.map((line) => JSON.parse(line));

test("each transition of a task that was written is one line: order, key, states, reason, tries, time since it was planned", async () => {
  const lines = writtenLines();
  const store = toldTasks({
    close: async (closed: Task) => closed,
    postpone: async (put: Task) => put,
    confirm: async (made: Task) => made,
  } as unknown as TaskStore);

  await store.close(task, { state: "REJECTED", reason: { code: "INVALID" }, log: undefined as never });
  await store.postpone(task, { notBefore: "", reason: { code: "accounting_throttled" } });
  await store.confirm(task, { log: { at: "2026-03-05T12:00:04.000Z" } } as never);

  const transition = { ...about, message: "task", task: "invoice:5001:0", from: "SENDING", attempt: 2 };
  expect(parsed(lines)).toEqual([
    { ...transition, to: "REJECTED", code: "INVALID" },
    { ...transition, to: "SENDING", code: "accounting_throttled" },
    { ...transition, to: "CONFIRMED", milliseconds: 4_000 },
  ]);
});

test("a transition names the provider's last answer to its order, and no other order's", async () => {
  const lines = writtenLines();
  const store = toldTasks({ postpone: async (put: Task) => put } as unknown as TaskStore);
  const answered =
    (status: number): typeof fetch =>
    async () =>
      new Response(null, { status });
  const postponed = (orderId: string, call?: typeof fetch) =>
    withOrder(orderId, async () => {
      if (call) await measuredFetch(call, { add: () => undefined })("https://api.lexware.test/v1/invoices/1");
      await store.postpone({ ...task, orderId }, { notBefore: "", reason: { code: "accounting_unavailable" } });
    });

  await withLogContext({ requestId: "r1", function: "document-tasks" }, async () => {
    await Promise.all([postponed("1", answered(503)), postponed("2", answered(429)), postponed("3")]);
  });

  const told = lines.map((line) => JSON.parse(line)).filter(({ message }) => message === "task");
  expect(Object.fromEntries(told.map(({ order, status }) => [order, status]))).toEqual({
    1: 503,
    2: 429,
    3: undefined,
  });
});

test("a transition that another worker was faster with is told as none", async () => {
  const lines = writtenLines();
  const store = toldTasks({ requeue: async () => "lost" } as unknown as TaskStore);

  await store.requeue(task, { notBefore: "" });

  expect(parsed(lines)).toEqual([
    { ...about, message: "task left", task: "invoice:5001:0", from: "SENDING", code: "lost" },
  ]);
});

test("what a decision plans and drops is told once it is saved, and not before", async () => {
  const lines = writtenLines();
  const answers = [false, true];
  let announced = 0;
  const save = async (_: unknown, announce: () => Promise<void>) => {
    await announce();
    return answers.shift();
  };
  const store = toldOrders({ save } as unknown as OrderStore);
  const announce = async () => {
    announced += 1;
  };
  const change = { tasks: [task], dropped: [{ ...task, key: "creditNote:9:0" }] } as never;

  await store.save(change, announce);
  expect(lines).toEqual([]);
  await store.save(change, announce);
  expect(announced).toBe(2);

  expect(parsed(lines)).toEqual([
    { ...about, message: "task", task: "invoice:5001:0", to: "PLANNED" },
    { ...about, message: "task", task: "creditNote:9:0", to: "DROPPED" },
  ]);
});

test("so is each of a mail and of what the platform is told", async () => {
  const lines = writtenLines();
  const mails = toldMails({ end: async (ended: MailTask) => ended, plan: async () => false } as unknown as MailStore);
  const writeBacks = toldWriteBacks({ keep: async () => undefined } as unknown as WriteBackStore);

  await mails.end(mail, { state: "undeliverable", at: "2026-03-05T12:00:09.000Z", reason: { code: "MAIL_REFUSED" } });
  await mails.plan(mail);
  await writeBacks.keep({ orderId: "5001", askedAt: "", attempts: 0 }, { attempts: 1, notBefore: "" }, []);

  const transition = { ...about, mail: "m1", from: "sending", attempt: 1 };
  expect(parsed(lines)).toEqual([
    { ...transition, message: "mail", to: "undeliverable", code: "MAIL_REFUSED", milliseconds: 9_000 },
    { ...transition, message: "mail left", code: "taken" },
    { ...about, message: "write-back", from: "due", to: "due", attempt: 1 },
  ]);
});
