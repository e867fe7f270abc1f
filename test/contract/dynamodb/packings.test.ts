import { PutCommand } from "@aws-sdk/lib-dynamodb";
import { describe, expect, test } from "vitest";
import type { Table } from "#functions/adapters/dynamodb/engine/table.ts";
import { documentChanges } from "#functions/adapters/dynamodb/stores/documents/document-changes.ts";
import { drafted, recorded } from "#functions/adapters/dynamodb/stores/documents/document-items.ts";
import { documentMonthReader } from "#functions/adapters/dynamodb/stores/documents/document-month-reader.ts";
import { documentOrders } from "#functions/adapters/dynamodb/stores/documents/document-orders.ts";
import { sentDocuments } from "#functions/adapters/dynamodb/stores/documents/sent-documents.ts";
import { packingStore } from "#functions/adapters/dynamodb/stores/months/packing-store.ts";
import { getMonth } from "#functions/modules/months/get-month.ts";
import { listLateDocuments } from "#functions/modules/months/list-late-documents.ts";
import { notePacking } from "#functions/modules/months/note-packing.ts";
import type { AccountingDocument } from "#shared/domain/documents/paper/document.ts";
import { MONTH_INDEX } from "#shared/domain/documents/paper/month-index.ts";
import type { Packing } from "#shared/domain/months/packing.ts";
import { isAppError } from "#shared/errors.ts";
import { useTable as useSimulatedTable } from "./a-simulated-table.ts";
import { useTable } from "./a-table.ts";
import { aDocument as aBareDocument, anInstalledShop, aSave, aShopKey } from "./fixtures.ts";

const engine = useTable();
const simulated = useSimulatedTable();

const links = { documentUrl: (_: unknown, id: string) => `https://provider/${id}` } as never;
const me = { session: { userId: "77" }, shop: { documentsIndexed: MONTH_INDEX } };
const november = { month: "2026-11" };
const december = { month: "2026-12" };
const hash = (digit: string) => digit.repeat(64);
const onFirst = "2026-12-01T09:00:00.000Z";

/** Each made for an order of its own. */
const aDocument = (fields: Partial<AccountingDocument> & { number: string }) =>
  aBareDocument({ source: { type: "order", id: fields.number }, ...fields });

const aPacking = (fields: Partial<Packing> = {}): Packing => ({
  ...{ month: "2026-11", at: onFirst, readAt: "2026-12-01T08:59:00.000Z", userId: "77", sha256: hash("a") },
  ...fields,
});

describe.each([
  ["the engine", () => engine()],
  ["the simulated table", () => simulated()],
])("on %s", (_label, table) => {
  async function aShopWith(...documents: AccountingDocument[]) {
    const { shop, orders } = await anInstalledShop(table());
    await orders.save(aSave());
    const packings = packingStore(table(), shop);
    const ports = {
      ...{ months: documentMonthReader(table(), shop), packings, links },
      sentDocuments: sentDocuments(table(), shop),
      documentOrders: documentOrders(table(), shop),
    };
    for (const document of documents) await put(table(), recorded(shop, document).item);
    const lateIn = async (month: string) => {
      const told: [string, string][] = [];
      let next: string | null | undefined;
      do {
        const page = await listLateDocuments(ports, { month, ...(next ? { cursor: next } : {}) });
        told.push(...page.items.map(({ number, packedAt }): [string, string] => [number, packedAt]));
        next = page.next;
      } while (next !== null);
      return told;
    };
    return { shop, packings, ports, lateIn };
  }

  test("the first packing of a month stays the first, and the latest is told beside it", async () => {
    const { packings, ports } = await aShopWith();
    const clock = { now: () => onFirst };
    const readAt = "2026-12-01T10:59:00+02:00";
    const first = await notePacking({ packings, clock }, { ...november, readAt, sha256: hash("a") }, me);

    const later = { now: () => "2026-12-05T09:00:00.000Z" };
    const input = { ...november, readAt: "2026-12-09T09:00:00.000Z", sha256: hash("b") };
    const second = await notePacking({ packings, clock: later }, input, { ...me, session: { userId: "88" } });

    const noted = { at: onFirst, readAt: "2026-12-01T08:59:00.000Z", userId: "77" };
    expect(first).toEqual({
      now: onFirst,
      first: { ...noted, isYou: true },
      latest: { ...noted, isYou: true },
      isWhole: true,
      packed: [{ month: "2026-11", at: onFirst }],
    });
    // What was read in the future was read now.
    const again = { at: later.now(), readAt: later.now(), userId: "88", isYou: true };
    const packed = [{ month: "2026-11", at: later.now() }];
    expect(second).toEqual({
      now: later.now(),
      first: { ...noted, isYou: false },
      latest: again,
      isWhole: true,
      packed,
    });
    const unpacked = { now: onFirst, first: null, latest: null, packed };
    expect(await getMonth({ ...ports, clock }, december, me)).toEqual({ ...unpacked, isWhole: true });
    // A version before recorded documents that are not in their months yet.
    expect(await getMonth({ ...ports, clock }, december, { ...me, shop: {} })).toEqual({ ...unpacked, isWhole: false });
  });

  test("each packed month is told once, by its latest packing, the latest month first", async () => {
    const { packings } = await aShopWith();
    await packings.note(aPacking());
    await packings.note(aPacking({ at: "2026-12-03T09:00:00.000Z", sha256: hash("b") }));
    await packings.note(aPacking({ month: "2026-10", at: "2026-12-09T09:00:00.000Z" }));

    const told = (await packings.latestOfEach()).map(({ month, at }) => [month, at]);

    expect(told).toEqual([
      ["2026-11", "2026-12-03T09:00:00.000Z"],
      ["2026-10", "2026-12-09T09:00:00.000Z"],
    ]);
  });

  test("a packing that is noted twice is one, and no note changes another", async () => {
    const { packings } = await aShopWith();
    await packings.note(aPacking());

    await packings.note(aPacking({ readAt: "2026-12-01T08:00:00.000Z", userId: "88" }));

    expect(await packings.first("2026-11")).toEqual(aPacking());
    expect(await packings.latest("2026-11")).toEqual(aPacking());
  });

  test("a document of a packed month is late where it was made in a later month, after the packing", async () => {
    const { packings, lateIn } = await aShopWith(
      aDocument({ number: "RE1", date: "2026-11-30", createdAt: "2026-12-02T08:00:00.000Z" }),
      aDocument({ number: "GS1", kind: "creditNote", date: "2026-11-29", createdAt: "2026-12-03T08:00:00.000Z" }),
      aDocument({ number: "LS1", kind: "deliveryNote", date: "2026-11-30", createdAt: "2026-12-02T08:00:00.000Z" }),
      aDocument({ number: "RE2", date: "2026-12-02", createdAt: "2026-12-02T08:00:00.000Z" }),
      // Before the month was read: it is in the pack.
      aDocument({ number: "RE3", date: "2026-11-30", createdAt: "2026-12-01T07:00:00.000Z" }),
      // No pack of October was saved.
      aDocument({ number: "RE4", date: "2026-10-31", createdAt: "2026-12-02T08:00:00.000Z" }),
      // By the clocks of Berlin still November, and December again.
      aDocument({ number: "RE5", date: "2026-11-30", createdAt: "2026-11-30T22:59:59.999Z" }),
      aDocument({ number: "RE6", date: "2026-11-30", createdAt: "2026-12-31T22:59:59.999Z" }),
      aDocument({ number: "RE7", date: "2026-11-30", createdAt: "2026-12-31T23:00:00.000Z" }),
    );
    expect(await lateIn("2026-12")).toEqual([]);

    await packings.note(aPacking());
    await packings.note(aPacking({ at: "2026-12-20T09:00:00.000Z", readAt: "2026-12-20T09:00:00.000Z" }));

    expect(await lateIn("2026-12")).toEqual([
      ["RE1", onFirst],
      ["GS1", onFirst],
      ["RE6", onFirst],
    ]);
    expect(await lateIn("2027-01")).toEqual([["RE7", onFirst]]);
    expect(await lateIn("2026-11")).toEqual([]);
  });

  test("a document that was made while its month was read is told twice rather than never", async () => {
    const { packings, lateIn } = await aShopWith(
      aDocument({ number: "RE1", date: "2026-11-30", createdAt: "2026-12-01T08:58:30.000Z" }),
      aDocument({ number: "RE2", date: "2026-11-30", createdAt: "2026-12-01T08:58:00.000Z" }),
    );
    await packings.note(aPacking());

    expect(await lateIn("2026-12")).toEqual([["RE1", onFirst]]);
  });

  test("a draft whose day is changed back into a packed month is late where that happened", async () => {
    const draft = { status: "draft", seenAt: "2026-12-01T07:00:00.000Z" } as const;
    // Made after the turn of the month, and dated back behind the packing.
    const back = aDocument({ number: "RE1", date: "2026-12-01", createdAt: "2026-12-01T07:00:00.000Z", ...draft });
    // Made in November, dated ahead, then back.
    const twice = aDocument({ number: "RE2", date: "2026-11-20", createdAt: "2026-11-20T07:00:00.000Z", ...draft });
    // Within its month, and into a month without a packing.
    const within = aDocument({ number: "RE3", date: "2026-12-01", createdAt: "2026-12-01T07:00:00.000Z", ...draft });
    const unpacked = aDocument({ number: "RE4", date: "2026-12-01", createdAt: "2026-12-01T07:00:00.000Z", ...draft });
    const { shop, packings, lateIn } = await aShopWith(back, twice, within, unpacked);
    const move = mover(table(), shop);
    const ahead = await move(twice, "2026-12-01", "2026-11-30T22:00:00.000Z");
    await packings.note(aPacking());

    await move(back, "2026-11-30", "2026-12-05T08:00:00.000Z");
    await move(ahead, "2026-11-20", "2027-01-05T08:00:00.000Z");
    await move(within, "2026-12-02", "2026-12-05T08:00:00.000Z");
    await move(unpacked, "2026-10-30", "2026-12-05T08:00:00.000Z");

    expect(await lateIn("2026-12")).toEqual([["RE1", onFirst]]);
    expect(await lateIn("2027-01")).toEqual([["RE2", onFirst]]);
    expect(await lateIn("2026-11")).toEqual([]);
  });

  test("a late document that goes on to another packed month is told where that happened, and there alone", async () => {
    const made = aDocument({
      number: "RE1",
      date: "2026-11-30",
      createdAt: "2026-12-02T08:00:00.000Z",
      status: "draft",
    });
    const { shop, packings, lateIn } = await aShopWith(made);
    await packings.note(aPacking());
    await packings.note(aPacking({ month: "2026-10" }));
    expect(await lateIn("2026-12")).toEqual([["RE1", onFirst]]);

    await mover(table(), shop)(made, "2026-10-31", "2027-01-05T08:00:00.000Z");

    expect([await lateIn("2026-12"), await lateIn("2027-01")]).toEqual([[], [["RE1", onFirst]]]);
  });

  test("a draft to look at and another shop's document are not late, and another shop's packing counts for it alone", async () => {
    const late = { date: "2026-11-30", createdAt: "2026-12-02T08:00:00.000Z" };
    const { shop, packings, lateIn } = await aShopWith(aDocument({ number: "RE1", ...late }));
    await put(table(), drafted(shop, aDocument({ number: "E1", ...late })).item);
    await put(table(), recorded(aShopKey(), aDocument({ number: "RE9", ...late })).item);
    await packingStore(table(), aShopKey()).note(aPacking());
    expect(await lateIn("2026-12")).toEqual([]);

    await packings.note(aPacking());

    expect(await lateIn("2026-12")).toEqual([["RE1", onFirst]]);
  });
});

/** The provider tells of another day of a document. */
const mover = (table: Table, shop: string) => async (before: AccountingDocument, date: string, at: string) => {
  const after = { ...before, date, seenAt: at };
  const change = { before, after, isTrial: false, logs: [], isDecisive: false, at };
  expect(await documentChanges(table, shop, async () => 30).apply(change)).toBe("applied");
  return after;
};

const put = (table: Table, Item: Record<string, unknown>) =>
  table.client.send(new PutCommand({ TableName: table.name, Item }));

test("a large month is passed over in pages, and each late document is told once", async () => {
  const shop = aShopKey();
  const minute = (count: number) => new Date(Date.UTC(2026, 11, 2) + count * 60_000).toISOString();
  for (let count = 0; count < 450; count++) {
    const date = count % 150 === 149 ? "2026-11-30" : "2026-12-02";
    const document = aDocument({ number: `RE${count}`, date, createdAt: minute(count) });
    await put(simulated(), recorded(shop, document).item);
  }
  const packings = packingStore(simulated(), shop);
  await packings.note(aPacking());
  const months = documentMonthReader(simulated(), shop);
  const sent = sentDocuments(simulated(), shop);
  const ports = { months, packings, links, sentDocuments: sent, documentOrders: documentOrders(simulated(), shop) };

  const told: string[] = [];
  let next: string | null | undefined;
  do {
    const page = await listLateDocuments(ports, { ...december, ...(next ? { cursor: next } : {}) });
    told.push(...page.items.map(({ number }) => number));
    next = page.next;
  } while (next !== null);

  expect(told).toEqual(["RE149", "RE299", "RE449"]);
  const first = await months.documentsMadeIn(december);
  const misused = listLateDocuments(ports, { ...november, cursor: first.cursor ?? expect.fail() });
  expect(isAppError(await misused.catch((error: unknown) => error), "unsupported_list_query")).toBe(true);
});

test("one call passes over five pages at most, and says where the next one begins", async () => {
  const cursors: (string | undefined)[] = [];
  const months = {
    documentsMadeIn: async ({ cursor }: { cursor?: string }) => {
      cursors.push(cursor);
      return { documents: [], cursor: `after${cursors.length}` };
    },
    documentsMovedIn: async () => ({ documents: [] }),
  };
  const packings = { first: async () => undefined };

  const page = await listLateDocuments(
    {
      ...{ months, packings, links, sentDocuments: { sentFor: async () => new Map() } },
      documentOrders: {
        ordersOf: async () => new Map(),
        endsOf: async () => new Map(),
        vatIdProofsOf: async () => new Map(),
      },
    },
    december,
  );

  expect(page).toEqual({ items: [], next: "after5" });
  expect(cursors).toEqual([undefined, "after1", "after2", "after3", "after4"]);
});
