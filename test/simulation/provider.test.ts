import { describe, expect, test } from "vitest";
import type { Accounting } from "#functions/modules/provider/ports.ts";
import type { TransactionContent } from "#shared/domain/transactions/transaction.ts";
import { aConnectedProvider } from "../contract/lexoffice/connected-provider.ts";
import { aContact, aContent } from "../unit/adapters/lexoffice/a-content.ts";
import { loadProduct } from "./build/bundle.ts";
import { Invocation } from "./kernel/invocation.ts";
import { Kernel } from "./kernel/kernel.ts";
import { drawsOf } from "./kernel/random.ts";
import { SimulatedProvider } from "./ports/provider.ts";
import { allFaults, Faults } from "./world/faults.ts";

// What the work on tasks relies on at the provider, asked of the real adapter with the simulator behind it and of what stands for both
// in the simulation.

const NOW = "2026-03-02T11:00:00.000Z";
const marker = "Ref 0123456789AB";
const day = { from: "2026-03-02", to: "2026-03-02", page: 0 } as const;
const account = { externalReference: "belegfluss-klarna", name: "Shopify Klarna" };
const movement: TransactionContent = {
  account,
  amountCents: 11_900,
  valueDate: "2026-03-02",
  purpose: "Bestellung #1001",
  counterpart: "Inge Musterfrau",
  externalReference: "belegfluss-5001-9",
};

const product = await loadProduct();

/** The account of the simulation: each call is lived through until it is answered. */
async function simulated(): Promise<Accounting> {
  const kernel = new Kernel(1, Date.parse(NOW));
  const machine = { kernel, faults: new Faults(1, { without: new Set(allFaults) }), draws: drawsOf(1, "machine") };
  const provider = new SimulatedProvider({
    machine,
    organizationId: "org-1",
    failure: (code, details) => new product.AppError(code, details),
    onSend: () => {},
  });
  const accounting = provider.accounting(new Invocation(machine, "test", 3_600, () => {}), provider.accessToken);
  return new Proxy(accounting, {
    get: (target, name) => {
      const method: unknown = Reflect.get(target, name);
      if (typeof method !== "function") return method;
      return async (...parts: unknown[]) => {
        let isOver = false;
        const answer: Promise<unknown> = Promise.resolve(Reflect.apply(method, target, parts));
        const over = answer.then(
          () => undefined,
          () => undefined,
        );
        void over.then(() => {
          isOver = true;
        });
        await kernel.run(() => isOver);
        // Half a second until the next one, as slots are apart.
        kernel.now += 500;
        return answer;
      };
    },
  });
}

const twins: [string, () => Promise<Accounting>][] = [
  ["the adapter", async () => (await aConnectedProvider()).accounting],
  ["the simulation", simulated],
];

describe.each(twins)("%s", (_, anAccount) => {
  test("a document is read back with total, status and the marker in its remark", async () => {
    const accounting = await anAccount();
    const content = aContent();

    const { providerId } = await accounting.createDocument({ content, marker });

    const document = await accounting.getDocument("invoice", providerId);
    expect(document).toMatchObject({ providerId, status: "open", totalCents: content.totals.grossCents });
    expect(`${document.introduction}\n${document.remark}`).toContain(marker);
  });

  test("a draft is a draft", async () => {
    const accounting = await anAccount();

    const { providerId } = await accounting.createDocument({ content: aContent({ finalize: false }), marker });

    expect((await accounting.getDocument("invoice", providerId)).status).toBe("draft");
  });

  test("a document that is not there is not found", async () => {
    const accounting = await anAccount();

    const read = accounting.getDocument("invoice", "7f0c7a5e-0000-4000-8000-000000000000");

    await expect(read).rejects.toMatchObject({ code: "accounting_not_found" });
  });

  test("the list of a day shows kind, total and instant of a document, and another kind's shows nothing", async () => {
    const accounting = await anAccount();
    const content = aContent();
    const { providerId } = await accounting.createDocument({ content, marker });

    const { rows, hasNext } = await accounting.findDocuments({ kind: "invoice", ...day });

    expect(hasNext).toBe(false);
    expect(rows).toMatchObject([{ providerId, kind: "invoice", totalCents: content.totals.grossCents }]);
    expect(rows[0]?.createdAt).toMatch(/^2026-03-02T11:/);
    expect((await accounting.findDocuments({ kind: "creditNote", ...day })).rows).toEqual([]);
  });

  test("a contact is found by its whole e-mail in any case, with its note, and is there", async () => {
    const accounting = await anAccount();
    const { providerId } = await accounting.createContact(aContact({ email: "Inge@Example.org", note: marker }));

    const found = await accounting.findContactsByEmail("inge@example.ORG");

    expect(found).toMatchObject([{ providerId, archived: false }]);
    expect(found[0]?.note).toContain(marker);
    expect(await accounting.findContactsByEmail("nge@example.org")).toEqual([]);
    expect(await accounting.findContact(providerId)).toMatchObject({ providerId, archived: false });
    expect(await accounting.findContact("7f0c7a5e-0000-4000-8000-000000000000")).toBeUndefined();
  });

  test("a contact is found by a part of its name", async () => {
    const accounting = await anAccount();
    const { providerId } = await accounting.createContact(aContact());
    const name = (await accounting.findContact(providerId))?.name ?? "";

    expect(await accounting.findContactsByName(name)).toMatchObject([{ providerId, name }]);
    expect(await accounting.findContactsByName("Niemand Sonst")).toEqual([]);
  });

  test("a credit note that is linked to its invoice is read back and listed as what it is", async () => {
    const accounting = await anAccount();
    const invoice = await accounting.createDocument({ content: aContent(), marker });
    const { payment: _, ...content } = aContent({ kind: "creditNote" });
    const request = { content, marker: "Ref 9876543210AB", precedingDocumentId: invoice.providerId };

    const { providerId } = await accounting.createDocument(request);

    expect(await accounting.getDocument("creditNote", providerId)).toMatchObject({
      providerId,
      totalCents: content.totals.grossCents,
    });
    const { rows } = await accounting.findDocuments({ kind: "creditNote", ...day });
    expect(rows).toMatchObject([{ providerId, kind: "creditNote" }]);
  });

  test("of an invoice that nobody paid everything is open", async () => {
    const accounting = await anAccount();
    const content = aContent();
    const { providerId } = await accounting.createDocument({ content, marker });

    const payments = await accounting.findPayments(providerId);

    expect(payments).toEqual({ openCents: content.totals.grossCents, creditedCents: 0 });
  });

  test("an account is found by its reference, and shows its latest movement", async () => {
    const accounting = await anAccount();
    expect(await accounting.findAccounts(account.externalReference)).toEqual([]);
    const { providerId: accountId } = await accounting.createAccount(account);
    expect(await accounting.latestTransaction(accountId)).toBeUndefined();

    const { providerId } = await accounting.bookTransaction({ accountId, content: movement });

    expect(await accounting.findAccounts(account.externalReference)).toMatchObject([{ providerId: accountId }]);
    const { externalReference } = movement;
    expect(await accounting.latestTransaction(accountId)).toMatchObject({ providerId, externalReference });
  });

  test("a document takes one hint; a second one is refused with 406", async () => {
    const accounting = await anAccount();
    const { providerId: accountId } = await accounting.createAccount(account);
    await accounting.bookTransaction({ accountId, content: movement });
    const { providerId: documentId } = await accounting.createDocument({ content: aContent(), marker });
    const hint = { documentId, externalReference: movement.externalReference };
    await accounting.assignMovement(hint);

    const again = accounting.assignMovement(hint);

    await expect(again).rejects.toMatchObject({ code: "accounting_rejected", details: { status: 406 } });
  });
});
