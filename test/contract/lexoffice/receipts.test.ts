import { expect, test } from "vitest";
import { lexofficeReceipts } from "#functions/adapters/lexoffice/receipts.ts";
import { documentByHand } from "../../builders/document-by-hand.ts";
import { aConnectedProvider } from "./connected-provider.ts";

async function aProviderWithReceipts() {
  const { provider } = await aConnectedProvider();
  const { url } = provider.simulator;
  const key = { apiKey: provider.accessToken, url };
  const receipts = lexofficeReceipts({ baseUrl: url }).with(provider.accessToken);
  return {
    provider,
    receipts,
    write: (document: Parameters<typeof documentByHand>[1]) => documentByHand(key, document),
  };
}

test("final invoices and credit notes of a span of days are listed by day, with number, recipient and total", async () => {
  const { receipts, write } = await aProviderWithReceipts();
  const later = await write({ euros: 50, recipient: "Ole Roth", day: "2026-03-05" });
  const first = await write({ euros: 119.99, day: "2026-03-02" });
  const credit = await write({ kind: "credit-notes", euros: 7, day: "2026-03-03" });
  await write({ euros: 1, day: "2026-03-06" });

  const { rows, hasNext, total } = await receipts.receiptsOf({ from: "2026-03-02", to: "2026-03-05", page: 0 });

  expect([hasNext, total]).toEqual([false, 3]);
  expect(rows).toEqual([
    {
      ...{ providerId: first.id, kind: "invoice", number: first.number, date: "2026-03-02" },
      ...{ totalCents: 11_999, recipient: "Inge Musterfrau" },
    },
    expect.objectContaining({ providerId: credit.id, kind: "creditNote", totalCents: 700 }),
    expect.objectContaining({ providerId: later.id, recipient: "Ole Roth", date: "2026-03-05" }),
  ]);
});

test("a list that cannot be read is a failure, not an empty one", async () => {
  const { provider, receipts } = await aProviderWithReceipts();
  provider.simulator.addFault({ match: { method: "GET", path: "/voucherlist" }, fault: "500" });

  await expect(receipts.receiptsOf({ from: "2026-03-02", to: "2026-03-05", page: 0 })).rejects.toMatchObject({
    code: "accounting_unavailable",
  });
});
