import { expect, test } from "vitest";
import { documentComparison } from "#functions/adapters/dynamodb/stores/documents/document-comparison.ts";
import { taskMarkers } from "#functions/adapters/secrets/marker.ts";
import { type DocumentSweepPorts, reconcileDocuments } from "#functions/modules/sweeps/reconcile-documents.ts";
import { AppError } from "#shared/errors.ts";
import type { ProviderEvent } from "#shared/messages/provider-event.ts";
import { useTable } from "../dynamodb/a-simulated-table.ts";
import { armed } from "../dynamodb/arming.ts";
import { aConnection, aDocument, aLogEntry, aShopWithTasks, later, NOW, providerTokens } from "../dynamodb/fixtures.ts";
import { testIds } from "./a-world.ts";
import { aClock } from "./manual-clock.ts";

const table = useTable();
const refused = () => Promise.reject(new AppError("accounting_unauthorized"));

/** Makes an invoice in `org-1`, and answers the sweep's events while `organizationId`, with an empty list, is connected. */
async function handedOn(organizationId: string): Promise<ProviderEvent[]> {
  const stores = await aShopWithTasks(table());
  const document = aDocument({ providerId: "p1", createdAt: NOW });
  await stores.tasks.confirm(await armed(stores), { document, log: aLogEntry() });
  await stores.connections.connect(
    aConnection({ organizationId, connectedAt: NOW }),
    providerTokens({ expiresAt: later(999_999) }),
    { epoch: 1 },
  );
  const events: ProviderEvent[] = [];
  const ports: DocumentSweepPorts = {
    ...stores,
    authorization: {
      authorizeUrl: () => "",
      redeemCode: refused,
      refresh: refused,
      revoke: refused,
      defaultScopes: [],
      bookingScopes: [],
    },
    accounting: { with: () => Promise.reject(new Error("nothing is read")) as never },
    documentList: { with: () => ({ documentsOf: async () => ({ rows: [], hasNext: false }) }) },
    comparison: documentComparison(table(), stores.shop),
    providerEvents: { send: async (event) => void events.push(event) },
    markers: taskMarkers(new Uint8Array(32).fill(9)),
    dispatcher: { dispatch: async () => undefined },
    clock: aClock(later(86_400)),
    ids: testIds,
  };
  const run = { job: "reconcile-documents", period: NOW, fence: 1, progress: undefined, memory: undefined } as const;
  await reconcileDocuments(ports, run, { shop: stores.shop, isLate: () => false });
  await stores.connections.end("disconnected");
  return events;
}

test("what is gone from the account it was made in is handed on as deleted", async () => {
  expect(await handedOn("org-1")).toMatchObject([{ topic: "invoice.deleted", resourceId: "p1" }]);
});

test("what was made in an account that is not connected any more was not deleted: it stands there", async () => {
  expect(await handedOn("org-2")).toEqual([]);
});
