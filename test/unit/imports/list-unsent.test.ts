import { expect, test } from "vitest";
import { listUnsent } from "#functions/modules/imports/list-unsent.ts";
import type { AccountingDocument } from "#shared/domain/documents/paper/document.ts";
import { aDocument } from "#test/contract/dynamodb/fixtures.ts";

const startedAt = "2026-03-30T10:00:00.000Z";
const business = {
  createdAt: "2026-03-30T11:00:00.000Z",
  isSilent: true,
  isBusiness: true,
  supplyCountry: "DE",
} as const;

/** Pages of the documents that were made in March and April. */
async function unsentOf(pages: Readonly<Record<string, readonly AccountingDocument[]>>, cursor?: string) {
  const asked: string[] = [];
  const page = await listUnsent(
    {
      storedJobs: { find: async () => ({ state: "done", progress: { startedAt } }) as never },
      months: {
        documentsMadeIn: async ({ month, cursor: from }) => {
          const name = `${month}${from ?? ""}`;
          asked.push(name);
          const next = `${from ?? ""}x`;
          return { documents: [...(pages[name] ?? [])], ...(pages[`${month}${next}`] ? { cursor: next } : {}) };
        },
      },
      orderStates: { rowsOf: async () => new Map() },
      clock: { now: () => "2026-04-02T10:00:00.000Z" },
    },
    cursor === undefined ? {} : { cursor },
  );
  return { numbers: page.items.map(({ number }) => number), next: page.next, asked };
}

const other: readonly (readonly [string, Partial<AccountingDocument>])[] = [
  ["of a consumer", { isBusiness: false }],
  ["of a business elsewhere", { supplyCountry: "AT" }],
  ["that is no invoice", { kind: "creditNote" }],
  ["that is a draft", { status: "draft" }],
  ["that was made by the shop's daily work", { isSilent: undefined as never }],
  ["that was made before the import", { createdAt: "2026-03-30T09:00:00.000Z" }],
  ["that was sent", { mailState: "sent" }],
  ["that is about to be sent", { mailState: "planned" }],
];

test.each(other)("a document %s is not among the invoices to send", async (_, fields) => {
  const first = aDocument({ ...business, number: "RE1" });

  expect(await unsentOf({ "2026-03": [first, aDocument({ ...business, number: "RE2", ...fields })] })).toMatchObject({
    numbers: ["RE1"],
  });
});

test("an invoice whose mail came back is to be sent", async () => {
  const back = aDocument({ ...business, number: "RE1", mailState: "undeliverable" });

  expect((await unsentOf({ "2026-03": [back] })).numbers).toEqual(["RE1"]);
});

test("pages without one are passed over, at most five by one call, and the next call goes on there", async () => {
  const last = aDocument({ ...business, number: "RE9", createdAt: "2026-04-01T10:00:00.000Z" });
  const pages = {
    "2026-03": [],
    "2026-03x": [],
    "2026-03xx": [],
    "2026-03xxx": [],
    "2026-03xxxx": [],
    "2026-04": [last],
  };

  const first = await unsentOf(pages);
  const second = await unsentOf(pages, first.next ?? "");

  expect([first.numbers, first.next, first.asked.length]).toEqual([[], "2026-04", 5]);
  expect([second.numbers, second.next]).toEqual([["RE9"], null]);
});
