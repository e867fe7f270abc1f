import { test } from "vitest";
import { documentChanges } from "#functions/adapters/dynamodb/stores/documents/document-changes.ts";
import { writeBackStore } from "#functions/adapters/dynamodb/stores/write-back/write-back-store.ts";
import type { WriteBack } from "#shared/domain/write-back/write-back.ts";
import { useTable } from "../a-table.ts";
import { aLogEntry, later, NOW } from "../fixtures.ts";
import { anOrderWithADocument, WALKED_SHOP } from "./an-order-with-a-document.ts";
import { expectWalk } from "./walk.ts";

const table = useTable();

const held = [{ namespace: "lexoffice", key: "rechnung" }];
const written = { state: "written", at: NOW, held } as const;

test("the store of write-backs answers and writes what it always did", async () => {
  const { shops, document, logDays } = await anOrderWithADocument(table());
  const writeBacks = writeBackStore(table(), WALKED_SHOP, logDays);
  const changes = documentChanges(table(), WALKED_SHOP, logDays);
  const seen = (seconds: number) => ({ ...document, status: "paid" as const, seenAt: later(seconds) });
  const stored = async (): Promise<WriteBack> => {
    const found = await writeBacks.find("5001");
    if (found === undefined) throw new Error("no write-back");
    return found;
  };
  const log = aLogEntry({ key: "log_metafields", event: "metafields.written", orderId: "5001", at: later(3) });

  await expectWalk(table(), "write-backs", async ({ step }) => {
    await step("find, none", () => writeBacks.find("5001"));
    await step("a change of values", () =>
      changes.apply({
        ...{ before: document, after: seen(1), isTrial: false, logs: [], isDecisive: false },
        ...{ at: later(1), writeBack: "values" },
      }),
    );
    await step("due", () => writeBacks.due(later(1), 10));
    await step("due before", () => writeBacks.due(NOW, 10));
    await step("nextDueAt", () => writeBacks.nextDueAt());
    await step("find", () => writeBacks.find("5001"));
    await step("arm", async () => writeBacks.arm(await stored(), { state: "sending", at: later(2) }, 1));
    await step("arm of another installation", async () =>
      writeBacks.arm(await stored(), { state: "sending", at: later(2) }, 2),
    );
    await step("keep, to go on later", async () =>
      writeBacks.keep(await stored(), { metafields: written, attempts: 1, notBefore: later(600) }, [log]),
    );
    await step("wake", () => writeBacks.wake(later(4)));
    await step("wake again", () => writeBacks.wake(later(4)));
    const before = await stored();
    await step("a payment", () =>
      changes.apply({
        ...{ before: seen(1), after: seen(5), isTrial: false, logs: [], isDecisive: false },
        ...{ at: later(5), writeBack: "paid" },
      }),
    );
    await step("keep, asked for again meanwhile", () =>
      writeBacks.keep(before, { metafields: written, attempts: 2 }, []),
    );
    await step("keep nothing, asked for again meanwhile", () => writeBacks.keep(before, { attempts: 2 }, []));
    await step("keep, done", async () => writeBacks.keep(await stored(), { metafields: written, attempts: 1 }, []));
    await step("beginFlow, none due", () => writeBacks.beginFlow("5001", "created|invoice:5001:0", 1));
    await step("endFlow, none sent", () => writeBacks.endFlow("5001", "created|invoice:5001:0", { again: false }));
    await step("paused", () => shops.pause(later(6)));
    await step("arm, paused", async () => writeBacks.arm(await stored(), { state: "sending", at: later(7) }, 1));
    await step("nextDueAt, none", () => writeBacks.nextDueAt());
  });
});

test("the events of a workflow answer and write what they always did", async () => {
  const shop = "ablauf.myshopify.com";
  const { document, logDays } = await anOrderWithADocument(table(), shop);
  const writeBacks = writeBackStore(table(), shop, logDays);
  const changes = documentChanges(table(), shop, logDays);

  await expectWalk(table(), "flow-events", async ({ step }) => {
    await step("a change with an event", () =>
      changes.apply({
        ...{ before: document, after: { ...document, seenAt: later(1) }, isTrial: false, logs: [], isDecisive: false },
        ...{ at: later(1), writeBack: "values", flow: "created|invoice:5001:0" },
      }),
    );
    await step("find", () => writeBacks.find("5001"));
    await step("beginFlow of another installation", () => writeBacks.beginFlow("5001", "created|invoice:5001:0", 2));
    await step("beginFlow", () => writeBacks.beginFlow("5001", "created|invoice:5001:0", 1));
    await step("beginFlow again", () => writeBacks.beginFlow("5001", "created|invoice:5001:0", 1));
    await step("endFlow, once more", () => writeBacks.endFlow("5001", "created|invoice:5001:0", { again: true }));
    await step("beginFlow once more", () => writeBacks.beginFlow("5001", "created|invoice:5001:0", 1));
    await step("endFlow", () => writeBacks.endFlow("5001", "created|invoice:5001:0", { again: false }));
    await step("dropFlow", () => writeBacks.dropFlow("5001", "created|invoice:5001:0"));
  });
});
