import { expect, test } from "vitest";
import type { ProviderListRow } from "#functions/modules/provider/ports.ts";
import { changedEarlier } from "#functions/modules/sweeps/changed-earlier.ts";
import type { AccountingDocument } from "#shared/domain/documents/paper/document.ts";

const row = (providerId: string, fields: Partial<ProviderListRow> = {}): ProviderListRow => ({
  providerId,
  kind: "invoice",
  totalCents: 2_000,
  createdAt: "2026-03-02T09:00:00.000Z",
  status: "paid",
  ...fields,
});

/** Ours, by their id at the provider; only what is compared. */
const comparison = (documents: Record<string, AccountingDocument["status"]>) => {
  const asked: string[] = [];
  const findByProviderId = async (providerId: string) => {
    asked.push(providerId);
    const status = documents[providerId];
    return status === undefined ? undefined : ({ providerId, status } as AccountingDocument);
  };
  return { asked, findByProviderId };
};

test("ours that were made earlier and stand otherwise there are found; all others are left alone", async () => {
  const ours = comparison({ paid: "open", same: "paid", gone: "deleted", fresh: "open", odd: "open" });
  const rows = [
    row("paid"),
    row("same"),
    row("gone"),
    row("foreign"),
    row("fresh", { createdAt: "2026-03-04T22:30:00.000Z" }),
    row("odd", { status: undefined }),
  ];

  const changed = await changedEarlier(ours, "2026-03-04", rows);

  expect(changed.map(({ document, row: { status } }) => [document.providerId, status])).toEqual([["paid", "paid"]]);
  expect(ours.asked).not.toContain("fresh");
});

test("hundreds of changed documents are all looked up", async () => {
  const names = Array.from({ length: 130 }, (_, index) => `p${index}`);
  const ours = comparison(Object.fromEntries(names.map((name) => [name, "open"])));

  expect(
    await changedEarlier(
      ours,
      "2026-03-04",
      names.map((name) => row(name)),
    ),
  ).toHaveLength(130);
});
