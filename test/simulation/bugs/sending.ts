import type { Payload, Send } from "#functions/modules/tasks/effects/effect.ts";
import type { ProviderSession } from "#functions/modules/tasks/provider-session.ts";
import type { Task } from "#shared/domain/tasks/task.ts";
import type { FailureCode } from "#shared/errors.ts";
import { secondsAfter } from "#shared/values/time.ts";
import { patch } from "../build/patch.ts";
import { withoutClause, withPut, writtenAs } from "../build/with-commands.ts";
import { withMethod } from "../build/with-method.ts";
import type { Bug } from "./bug.ts";
import { sentUnsearched } from "./unsearched.ts";

/** A call whose failure of one kind passes for one of another. */
async function mistaking<Answer>(call: () => Promise<Answer>, from: FailureCode, to: FailureCode): Promise<Answer> {
  try {
    return await call();
  } catch (error) {
    if ((error as { code?: unknown }).code === from) Object.assign(error as object, { code: to });
    throw error;
  }
}

/** A send with another call. */
const withCall = <T extends Task>(
  send: Send<T>,
  change: (call: Payload<T>["call"]) => ReturnType<Payload<T>["call"]>,
): Send<T> => ({
  ...send,
  payload: (now) => {
    const payload = send.payload(now);
    return { ...payload, call: () => change(payload.call) };
  },
});

/** A send whose failure of one kind is taken for one of another. */
const takesFor = (from: FailureCode, to: FailureCode) =>
  patch(
    "functions/modules/tasks/send-once.ts",
    "sendOnce",
    (original) => (ports, session, task, send) =>
      original(
        ports,
        session,
        task,
        withCall(send, (call) => mistaking(call, from, to)),
      ),
  );

/** A search that leaves out documents created before `seconds` after the send. */
const searchesFrom = (seconds: number) =>
  patch("functions/modules/tasks/effects/document-search.ts", "findDocument", (original) => (ports, session, task) => {
    const earliest = secondsAfter(task.sentAt ?? task.createdAt, seconds);
    const accounting = withMethod(session.accounting, "findDocuments", (find) => async (query) => {
      const { rows, ...page } = await find(query);
      return { ...page, rows: rows.filter(({ createdAt }) => createdAt >= earliest) };
    });
    return original(ports, { ...session, accounting }, task);
  });

/** A search that looks for another marker than the document has. */
const searchesFor = (marker: string) =>
  patch(
    "functions/modules/tasks/effects/document-search.ts",
    "findDocument",
    (original) => (ports, session, task) =>
      original({ ...ports, markers: withMethod(ports.markers, "markerOf", () => () => marker) }, session, task),
  );

/** The provider shows none of its contacts. */
function withoutContacts(session: ProviderSession): ProviderSession {
  const byEmail = withMethod(session.accounting, "findContactsByEmail", () => async () => []);
  return { ...session, accounting: withMethod(byEmail, "findContactsByName", () => async () => []) };
}

/** Mistakes in the work at the provider. */
export const sendingBugs: readonly Bug[] = [
  {
    name: "the send comes before its write-ahead",
    patches: [
      patch("functions/modules/tasks/send-once.ts", "sendOnce", (original) => (ports, session, task, send) => {
        const tasks = withMethod(ports.tasks, "arm", (arm) => async (armed, request) => {
          await send
            .payload(request.now)
            .call()
            .catch(() => undefined);
          return arm(armed, request);
        });
        return original({ ...ports, tasks }, session, task, send);
      }),
    ],
  },
  {
    name: "an old write-ahead is sent all the same",
    patches: [patch("functions/modules/tasks/timing.ts", "MAX_ARM_AGE_MILLISECONDS", () => 3_600_000)],
  },
  {
    name: "an uncertain send counts as not performed",
    patches: [takesFor("accounting_uncertain", "accounting_unavailable")],
  },
  {
    name: "an uncertain send counts as refused",
    patches: [takesFor("accounting_uncertain", "accounting_rejected")],
  },
  {
    name: "an uncertain send is repeated at once",
    patches: [
      patch(
        "functions/modules/tasks/send-once.ts",
        "sendOnce",
        (original) => (ports, session, task, send) =>
          original(
            ports,
            session,
            task,
            withCall(send, (call) => call().catch(call)),
          ),
      ),
    ],
  },
  {
    name: "a throttled send counts as refused",
    patches: [takesFor("accounting_throttled", "accounting_rejected")],
  },
  {
    name: "the provider is searched after 20 s",
    patches: [
      patch("functions/modules/tasks/timing.ts", "assertTiming", (original) => (timing) => ({
        ...original(timing),
        settleSeconds: 20,
      })),
    ],
  },
  { name: "what the search finds is not adopted", patches: [searchesFor("a marker that no document has")] },
  { name: "the search does not look at the marker", patches: [searchesFor("")] },
  { name: "the search window begins a minute late", patches: [searchesFrom(60)] },
  { name: "the search allows no clocks to differ", patches: [searchesFrom(0)] },
  { name: "nothing is searched before another send", patches: [sentUnsearched] },
  {
    name: "one search without a hit is enough to give up",
    patches: [patch("functions/modules/tasks/timing.ts", "MAX_SETTLE_ROUNDS", () => 1)],
  },
  {
    name: "a contact found is not used",
    patches: [
      patch(
        "functions/modules/tasks/effects/contact.ts",
        "prepareContact",
        (original) => (ports, session, task) => original(ports, withoutContacts(session), task),
      ),
      patch(
        "functions/modules/tasks/effects/contact.ts",
        "findContact",
        (original) => (ports, session, task) => original(ports, withoutContacts(session), task),
      ),
    ],
  },
  {
    name: "a contact is looked for too early",
    patches: [
      patch(
        "functions/modules/tasks/send-once.ts",
        "sendOnce",
        (original) => (ports, session, task, send) =>
          original(
            task.type === "contact" ? { ...ports, timing: { ...ports.timing, settleSeconds: 20 } } : ports,
            session,
            task,
            send,
          ),
      ),
    ],
  },
  {
    name: "the quota is not looked at",
    patches: [
      patch("shared/domain/plans/credits.ts", "nextTransfer", () => ({ id, periodStartedAt }) => ({
        plan: id,
        period: periodStartedAt,
        limit: 1_000_000,
      })),
    ],
  },
  {
    name: "slots are reserved and not waited for",
    patches: [
      patch("functions/modules/tasks/rate-limiter.ts", "rateLimiterOf", (original) => (ports, shop, earlier) => {
        const work = withMethod(ports.work, "takeSlot", (take) => async (...request) => {
          await take(...request);
          return undefined;
        });
        return original({ ...ports, work }, shop, earlier);
      }),
    ],
  },
  {
    name: "a throttled provider gets no pause",
    patches: [
      patch(
        "functions/modules/tasks/rate-limiter.ts",
        "rateLimiterOf",
        (original) => (ports, shop, earlier) =>
          original({ ...ports, work: withMethod(ports.work, "refused", () => async (now) => now) }, shop, earlier),
      ),
    ],
  },
  {
    name: "a refusal outside the work on tasks is nobody's business",
    shows: {
      withFaults: ["throttled", "third-party", "event-doubled"],
      without: ["clock-skew", "zombie", "table-conflict", "table-throttled", "table-answer-lost", "event-lost"],
    },
    patches: [
      patch(
        "functions/modules/connection/with-provider-token.ts",
        "withProviderToken",
        (original) => (ports, call) =>
          original({ ...ports, work: withMethod(ports.work, "refused", () => async (now) => now) }, call),
      ),
    ],
  },
  {
    name: "a contact is made by two at once",
    patches: [
      patch("functions/modules/system/one-after-the-other.ts", "oneAfterTheOther", () => () => (_, work) => work()),
      patch(
        "functions/adapters/dynamodb/stores/tasks/task-changes.ts",
        "putAsRead",
        (original) =>
          (...parts) =>
            writtenAs(original(...parts), (write) =>
              withPut(write, (put) => withoutClause(withoutClause(put, "fence = ?"), "state = ?")),
            ),
      ),
    ],
  },
  {
    name: "the end of a session forgets when work goes on",
    patches: [
      patch("functions/modules/tasks/run-shop-tasks.ts", "runShopTasks", (original) => (ports, call) => {
        const work = withMethod(ports.work, "release", (release) => (lease) => release(lease, undefined));
        return original({ ...ports, work }, call);
      }),
    ],
  },
  {
    name: "the list of due work is believed at once",
    shows: { orders: 6, withFaults: ["server-error-before", "unreachable", "table-index-lag"] },
    patches: [patch("functions/modules/system/next-look.ts", "nextLookAt", () => (nextDueAt) => nextDueAt)],
  },
  {
    name: "the list of due work is believed about the worker's own writes",
    shows: { orders: 6, withFaults: ["server-error-before", "unreachable", "table-index-lag"] },
    patches: [
      patch(
        "functions/modules/system/next-look.ts",
        "nextLookAt",
        (original) => (nextDueAt, session) => original(nextDueAt, { ...session, hasWorked: false }),
      ),
    ],
  },
  {
    name: "a document that cannot be read is put off whatever became of it",
    patches: [
      patch(
        "functions/modules/tasks/effects/document-confirmation.ts",
        "confirmFromProvider",
        (original) =>
          (ports, ...parts) => {
            const tasks = withMethod(ports.tasks, "find", (find) => async (reference) => {
              const task = await find(reference);
              return task && { ...task, state: "SENDING" };
            });
            return original({ ...ports, tasks }, ...parts);
          },
      ),
      patch(
        "functions/adapters/dynamodb/stores/tasks/task-changes.ts",
        "putAsRead",
        (original) =>
          (...parts) =>
            writtenAs(original(...parts), (write) => withPut(write, (put) => withoutClause(put, "state = ?"))),
      ),
    ],
  },
  {
    name: "a movement that is ours hides the one after it",
    patches: [
      patch("functions/modules/tasks/effects/transaction.ts", "findTransaction", (original) => {
        return (ports, session, { follows: _, ...task }, run) => original(ports, session, task, run);
      }),
    ],
  },
  {
    name: "a resumed shop is not woken by who tries again",
    patches: [
      patch("functions/modules/tasks/pause-automation.ts", "pauseAutomation", (original) => (ports, request) => {
        let hasChanged = true;
        const shops = withMethod(ports.shops, "resume", (resume) => async () => {
          hasChanged = await resume();
          return hasChanged;
        });
        const work = withMethod(ports.work, "request", (ask) => async (now) => hasChanged && ask(now));
        const dispatcher = withMethod(ports.dispatcher, "dispatch", (dispatch) => async (shop) => {
          if (hasChanged) await dispatch(shop);
        });
        return original({ ...ports, shops, work, dispatcher }, request);
      }),
    ],
  },
  {
    name: "a task of an earlier installation is carried out",
    patches: [
      patch("functions/modules/tasks/run-task.ts", "runTask", (original) => async (ports, session, reference) => {
        const { epoch, organizationId } = (await ports.tasks.find(reference)) ?? session;
        return original(ports, { ...session, epoch, organizationId }, reference);
      }),
    ],
  },
  {
    name: "an order is forgotten before it is handed on",
    shows: { orders: 100, withFaults: ["crash"] },
    patches: [
      patch("functions/modules/tasks/follow-ups.ts", "handOn", (original) => async (ports, session, order) => {
        await ports.tasks.handedOn(order);
        return original(ports, session, order);
      }),
    ],
  },
  {
    name: "only the first shops are swept",
    patches: [
      patch(
        "functions/modules/system/for-each-shop.ts",
        "forEachShop",
        (original) => (pageAt, act) => original(async (cursor) => ({ shops: (await pageAt(cursor)).shops }), act),
      ),
    ],
  },
  {
    name: "two transfers are taken for one document",
    patches: [
      patch(
        "functions/adapters/dynamodb/stores/plans/credit-changes.ts",
        "creditReserved",
        (original) =>
          (...parts) =>
            original(...parts).add({ "plan.used": 2 }),
      ),
    ],
  },
];
