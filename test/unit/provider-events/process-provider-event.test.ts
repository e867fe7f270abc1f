import { expect, test } from "vitest";
import type { Accounting, ProviderDocument } from "#functions/modules/provider/ports.ts";
import type { DocumentChange, UnansweredSend } from "#functions/modules/provider-events/ports.ts";
import { processProviderEvent } from "#functions/modules/provider-events/process-provider-event.ts";
import type { AccountingDocument } from "#shared/domain/documents/paper/document.ts";
import { AppError, type FailureCode } from "#shared/errors.ts";
import type { ProviderEvent } from "#shared/messages/provider-event.ts";

/** The results of a provider's event, which says only which record to read. */

type Ports = Parameters<typeof processProviderEvent>[0];

const at = (seconds: number) => new Date(Date.UTC(2026, 2, 2, 12, 0, seconds)).toISOString();

const known = (fields: Partial<AccountingDocument> = {}): AccountingDocument => ({
  key: "doc_1",
  kind: "invoice",
  orderId: "1",
  source: { type: "order", id: "1" },
  revision: 0,
  providerId: "p-1",
  number: "RE1",
  status: "open",
  title: "Rechnung",
  date: "2026-03-02",
  createdAt: at(0),
  totalCents: 2_000,
  taxCents: 319,
  currency: "EUR",
  quantity: 1,
  electronicProfile: "NONE",
  seenAt: at(10),
  ...fields,
});

const event = (fields: Partial<ProviderEvent> = {}): ProviderEvent => ({
  shop: "becher.myshopify.com",
  organizationId: "org-1",
  topic: "invoice.statusChanged",
  resourceId: "p-1",
  at: at(20),
  ...fields,
});

/** A shop with one document and what the provider says of it; everything that was done is kept. */
function aWorld({
  document,
  truth,
  sends = [],
  paid = 0,
  credited = 0,
  failure,
}: {
  document?: AccountingDocument;
  truth?: Partial<ProviderDocument>;
  sends?: UnansweredSend[];
  paid?: number;
  credited?: number;
  /** The error of reading a document. */
  failure?: FailureCode;
}) {
  let present = document;
  const done = {
    reads: 0,
    changes: [] as DocumentChange[],
    counts: [] as string[],
    later: [] as ProviderEvent[],
    /** Each slot had to lie unused this long; a message put off comes back after so long. */
    yields: [] as number[],
    afterSeconds: [] as number[],
    evidence: [] as string[],
    dispatched: 0,
  };
  const accounting: Pick<Accounting, "getDocument" | "findPayments" | "profile"> = {
    getDocument: async (kind, providerId) => {
      done.reads += 1;
      if (failure !== undefined) throw new AppError(failure);
      if (truth === undefined) throw new AppError("accounting_not_found");
      const { key: _, orderId: _order, source: _source, createdAt: _at, ...rest } = known({ kind, providerId });
      return { ...rest, introduction: "", remark: "", ...truth };
    },
    findPayments: async () => ({ openCents: 2_000 - paid - credited, creditedCents: credited }),
    profile: async () => {
      throw new AppError("accounting_unauthorized");
    },
  };
  const tokens = { accessToken: "a", refreshToken: "r", expiresAt: "2030-01-01T00:00:00.000Z", scopes: [] };
  const ports = {
    shops: {
      find: async () => ({ epoch: 1 }),
      // Its shop takes no part in this: mails and the platform follow a shop that is there.
      findWhole: async () => undefined,
      count: async (by: object) => void done.counts.push(...Object.keys(by)),
    },
    connections: {
      find: async () => ({ status: "connected", organizationId: "org-1", connectionId: "con-1" }),
      tokens: async () => tokens,
    },
    accounting: { with: () => accounting },
    contactIndex: { doubt: async (providerId: string) => (providerId === "c-1" ? 1 : 0) },
    work: {
      takeSlot: async (_now: string, _calls: number, unused: number) => void done.yields.push(unused),
      refused: async () => undefined,
      request: async () => true,
    },
    dispatcher: {
      dispatch: async () => {
        done.dispatched += 1;
      },
    },
    logs: { write: async () => undefined },
    clock: { now: () => at(30), monotonic: () => 0, sleep: async () => undefined },
    ids: { logKey: () => "log_1" },
    documentChanges: {
      findByProviderId: async () => present && { document: present, orderName: "#1", isTrial: false },
      apply: async (change: DocumentChange) => {
        done.changes.push(change);
        present = change.after;
        return "applied";
      },
    },
    unanswered: { list: async () => sends },
    tasks: {
      find: async () => ({ state: "SENDING", key: "invoice:1:0", orderId: "1" }),
      recordEvidence: async (task: object, { providerId }: { providerId: string }) => {
        done.evidence.push(providerId);
        return task;
      },
      reopen: async (task: object) => task,
    },
    markers: { markerOf: () => "Ref 0123456789AB" },
    queue: {
      send: async (put: ProviderEvent, wait: { afterSeconds: number }) => {
        done.later.push(put);
        done.afterSeconds.push(wait.afterSeconds);
      },
    },
    eventCallbackUrl: "https://app.example.org/api/webhooks/lexoffice",
  };
  // Only what these cases need of each port.
  return {
    done,
    tell: (told: ProviderEvent) =>
      processProviderEvent(ports as unknown as Ports, told, { remainingMilliseconds: () => 25_000 }),
  };
}

test("what the provider says now is written, with when it was looked at", async () => {
  const { done, tell } = aWorld({ document: known(), truth: { status: "paid" } });

  await tell(event());

  expect(done.changes).toMatchObject([{ after: { status: "paid", seenAt: at(20) }, isDecisive: false }]);
  expect(done.changes[0]?.logs.map(({ event: name }) => name)).toEqual(["document.markedPaid"]);
});

test("an event that comes twice is followed once, and read once", async () => {
  const { done, tell } = aWorld({ document: known(), truth: { status: "paid" } });

  await tell(event());
  await tell(event());
  await tell(event({ topic: "payment.changed" }));

  expect([done.changes.length, done.reads]).toEqual([1, 1]);
});

test.each([
  { label: "of our own creation", told: { topic: "invoice.created", at: at(10) } },
  { label: "that happened before our last look", told: { at: at(5) } },
  { label: "of another account", told: { organizationId: "org-2" } },
  { label: "about a contact of nobody we know", told: { topic: "contact.changed", resourceId: "c-0" } },
  { label: "about another connection's permission", told: { topic: "connection.revoked", resourceId: "con-0" } },
] as const)("an event $label changes nothing, asks nothing, and is counted", async ({ told }) => {
  const { done, tell } = aWorld({ document: known(), truth: { status: "paid" } });

  await tell(event(told));

  expect([done.changes, done.reads]).toEqual([[], 0]);
  expect(done.counts).toEqual(["providerEvents.received", "providerEvents.ignored"]);
});

test.each([
  ["contact.changed", ["contacts.updated"]],
  ["contact.deleted", []],
] as const)(
  "%s of a customer we know asks nothing now, and has the contact looked at before it is used again",
  async (topic, counted) => {
    const { done, tell } = aWorld({});

    await tell(event({ topic, resourceId: "c-1" }));

    expect(done.reads).toBe(0);
    expect(done.counts).toEqual(["providerEvents.received", "providerEvents.applied", ...counted]);
  },
);

test.each([
  ["deleted", undefined, "deletion"],
  ["cancelled", { status: "voided" }, "cancellation"],
] as const)("that a document was %s is proved apart from the log, with what it was before", async (_, truth, kind) => {
  const { done, tell } = aWorld({ document: known(), ...(truth && { truth }) });

  await tell(event({ topic: truth ? "invoice.statusChanged" : "invoice.deleted" }));

  expect(done.changes).toMatchObject([
    {
      evidence: {
        ...{ kind, law: "taxRecords", at: at(30), documentKeys: [known().key] },
        record: { before: known(), after: { status: done.changes[0]?.after.status }, foundAt: at(30) },
      },
    },
  ]);
});

test("that a document was paid needs no proof", async () => {
  const { done, tell } = aWorld({ document: known(), truth: { status: "paid" } });

  await tell(event());

  expect(done.changes[0]).not.toHaveProperty("evidence");
});

test("what a person does in the moment in which we are told of our own creation is no echo of it", async () => {
  const made = known({ seenAt: at(10), echoUntil: at(11) });
  const echo = aWorld({ document: made, truth: { status: "open" } });
  const paid = aWorld({ document: made, truth: { status: "paid" } });
  const deleted = aWorld({ document: made });

  await echo.tell(event({ topic: "invoice.statusChanged", at: at(11) }));
  await paid.tell(event({ topic: "payment.changed", at: at(11) }));
  await deleted.tell(event({ topic: "invoice.deleted", at: at(11) }));

  expect(echo.done.reads).toBe(0);
  expect(paid.done.changes).toMatchObject([{ after: { status: "paid" } }]);
  expect(deleted.done.changes).toMatchObject([{ after: { status: "deleted" } }]);
});

test("what was deleted stays deleted, whatever comes late", async () => {
  const { done, tell } = aWorld({ document: known({ status: "deleted" }), truth: { status: "open" } });

  await tell(event({ at: at(50) }));

  expect([done.changes, done.reads]).toEqual([[], 0]);
});

test("only a deletion makes a document that cannot be read a deleted one", async () => {
  const changed = aWorld({ document: known() });
  const deleted = aWorld({ document: known() });

  await changed.tell(event());
  await deleted.tell(event({ topic: "invoice.deleted" }));

  expect(changed.done.changes).toEqual([]);
  expect(deleted.done.changes).toMatchObject([{ after: { status: "deleted" }, isDecisive: true }]);
  expect(deleted.done.dispatched).toBe(1);
});

test("a deletion that is not true is none", async () => {
  const { done, tell } = aWorld({ document: known(), truth: { status: "open" } });

  await tell(event({ topic: "invoice.deleted" }));

  expect(done.changes).toEqual([]);
});

test.each([
  { label: "a part of it came", paid: 500, credited: 0, isPartlyPaid: true },
  { label: "nothing came", paid: 0, credited: 0, isPartlyPaid: undefined },
  { label: "a credit note lowered it, and nothing came", paid: 0, credited: 500, isPartlyPaid: undefined },
])("an open invoice is partly paid where money came: $label", async ({ paid, credited, isPartlyPaid }) => {
  const { done, tell } = aWorld({ document: known({ number: "RE0" }), truth: { status: "open" }, paid, credited });

  await tell(event({ topic: "payment.changed" }));

  expect(done.changes[0]?.after.isPartlyPaid).toBe(isPartlyPaid);
});

const send = { key: "invoice:1:0", orderId: "1", kind: "invoice", isUnclear: true } as const;
const ours = { remark: "Danke.\nRef 0123456789AB" };
const created = event({ topic: "invoice.created", resourceId: "p-9" });

test("a creation that carries the marker of a send without an answer is its evidence", async () => {
  const { done, tell } = aWorld({ truth: ours, sends: [send] });

  await tell(created);

  expect([done.evidence, done.dispatched]).toEqual([["p-9"], 1]);
});

test.each([
  { label: "without our marker", truth: { remark: "Von Hand" }, sends: [send], reads: 1 },
  { label: "of another kind than what was sent", truth: ours, sends: [{ ...send, kind: "creditNote" }], reads: 0 },
  { label: "while nothing is unanswered", truth: ours, sends: [], reads: 0 },
] as const)("a creation $label is nobody's evidence", async ({ truth, sends, reads }) => {
  const { done, tell } = aWorld({ truth, sends: [...sends] });

  await tell(created);

  expect([done.evidence, done.reads]).toEqual([[], reads]);
});

test("that a document came into being whose task knows it already asks nothing, now or later, whatever else is on its way", async () => {
  const known = { ...send, isUnclear: false, providerId: "p-9" };
  const other = { ...send, key: "invoice:2:0", orderId: "2", isUnclear: false };
  const { done, tell } = aWorld({ truth: ours, sends: [known, other] });

  await tell(created);
  await tell({ ...created, wasPutOff: true });

  expect([done.reads, done.later, done.evidence]).toEqual([0, [], []]);
});

test("while a send is under way its creation is looked at later, and only once more", async () => {
  const { done, tell } = aWorld({ truth: { remark: "Von Hand" }, sends: [{ ...send, isUnclear: false }] });

  await tell(created);
  expect(done).toMatchObject({ reads: 0, later: [{ ...created, wasPutOff: true }] });
  await tell({ ...created, wasPutOff: true });

  expect([done.later.length, done.reads]).toEqual([1, 1]);
});

test.each(["accounting_throttled", "accounting_unavailable"] as const)(
  "while the account cannot be asked (%s) an event is put off, each time for longer and at most for hours",
  async (failure) => {
    const { done, tell } = aWorld({ document: known(), failure });
    let told: ProviderEvent | undefined = event();
    for (let delay = 1; delay <= 20 && told !== undefined; delay += 1) {
      await tell(told);
      told = done.later.at(-1);
      expect(told?.delays).toBe(delay);
    }

    const [first = 0] = done.afterSeconds;
    expect(first).toBeGreaterThanOrEqual(15);
    expect(first).toBeLessThanOrEqual(45);
    expect(Math.max(...done.afterSeconds)).toBeLessThanOrEqual(900);
    expect(done.afterSeconds.reduce((sum, seconds) => sum + seconds, 0)).toBeLessThan(4 * 3_600);
    await expect(tell(event({ delays: 20 }))).rejects.toMatchObject({ code: failure });
    expect(done.counts).toEqual([]);
  },
);

test("what came together is put off for different times", async () => {
  const { done, tell } = aWorld({ document: known(), failure: "accounting_throttled" });

  for (let number = 1; number <= 20; number += 1) await tell(event({ resourceId: `0f1e-${number}`, delays: 4 }));

  expect(new Set(done.afterSeconds).size).toBeGreaterThan(10);
});

test("the work on tasks goes first, until an event was put off so often that it has its turn", async () => {
  const { done, tell } = aWorld({ document: known(), truth: { status: "paid" } });

  await tell(event({ at: at(20) }));
  await tell(event({ at: at(25), delays: 5 }));

  expect(done.yields).toEqual([250, 0]);
});
