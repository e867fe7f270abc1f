import { expect, test } from "vitest";
import { documentChanges } from "#functions/adapters/dynamodb/stores/documents/document-changes.ts";
import { followDocument } from "#functions/modules/provider-events/follow-document.ts";
import { preferences } from "../../builders/settings.ts";
import { useTable } from "../dynamodb/a-simulated-table.ts";
import { LOG_DAYS } from "../dynamodb/fixtures.ts";
import { storePreferences } from "../dynamodb/store-preferences.ts";
import { aMailingShop, TO } from "./a-mailing-shop.ts";

const table = useTable();

/** A shop whose invoice is a draft for all it knows, and finished at the provider. */
async function aFinishedDraft({ isAutomatic }: { isAutomatic: boolean }) {
  const shop = await aMailingShop(table(), { isAutomatic: false });
  const chosen = preferences({ invoiceSendMailEnabled: isAutomatic });
  await storePreferences(shop.shops, { preferences: chosen, since: {} });
  const changes = documentChanges(table(), shop.shop, async () => LOG_DAYS);
  const { document: before } = await shop.read();
  const after = { ...before, status: "draft", seenAt: shop.clock.now() } as const;
  await changes.apply({ before, after, isTrial: false, logs: [], isDecisive: false, at: shop.clock.now() });
  shop.clock.advance(60);
  const follow = () =>
    followDocument(
      { ...shop.ports, documentChanges: changes },
      { shop: shop.shop, providerId: before.providerId, at: shop.clock.now(), news: "change" },
    );
  return { ...shop, follow };
}

test("the mail of a draft follows once the merchant has finished it at the provider, once", async () => {
  const shop = await aFinishedDraft({ isAutomatic: true });

  expect(await shop.follow()).toBe("applied");
  shop.clock.advance(60);
  await shop.follow();

  const { document, whole } = await shop.read();
  expect(document).toMatchObject({ status: "open", mailState: "planned" });
  expect(whole.row?.documents).toMatchObject([{ mailState: "planned" }]);
  expect(whole.mails).toHaveLength(1);
  for (const mail of whole.mails ?? []) await shop.send(mail);
  expect(shop.taken).toMatchObject([{ to: TO }]);
});

test("without automatic mails a finished draft gets none", async () => {
  const shop = await aFinishedDraft({ isAutomatic: false });

  expect(await shop.follow()).toBe("applied");

  expect((await shop.read()).whole.mails).toEqual([]);
});
