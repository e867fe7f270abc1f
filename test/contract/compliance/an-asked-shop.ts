import type { Table } from "#functions/adapters/dynamodb/engine/table.ts";
import { dataRequestReader } from "#functions/adapters/dynamodb/stores/compliance/data-request-reader.ts";
import { dataRequestStore } from "#functions/adapters/dynamodb/stores/compliance/data-request-store.ts";
import { erasureStore } from "#functions/adapters/dynamodb/stores/compliance/erasure-store.ts";
import { complianceStore } from "#functions/adapters/dynamodb/stores/compliance/records-store.ts";
import { shopErasureStore } from "#functions/adapters/dynamodb/stores/compliance/shop-erasure-store.ts";
import { notificationStore } from "#functions/adapters/dynamodb/stores/notifications/notification-store.ts";
import { answerDataRequests } from "#functions/modules/compliance/answer-data-requests.ts";
import { recordComplianceRequest } from "#functions/modules/compliance/record-request.ts";
import type { Mailer } from "#functions/modules/notifications/ports.ts";
import type { DisclosedRecord } from "#shared/domain/erasure/disclosed-types.ts";
import type { ShopJob } from "#shared/messages/shop-job.ts";
import { anErasingShop, canaries, EMAIL } from "./a-canary.ts";

type Mail = Parameters<Mailer["send"]>[0];

/** A connected shop whose customers ask what is stored, with the mails that its merchant gets. */
export async function anAskedShop(table: Table) {
  const shop = await anErasingShop(table);
  const { clock, logs, shops } = shop;
  const { ids } = shop.ports;
  const key = shop.shop;
  const mails: Mail[] = [];
  const world = { answer: "sent" as "sent" | "unavailable" | "refused" };
  const queued: ShopJob[] = [];
  const shopJobs = { send: async (asked: readonly ShopJob[]) => void queued.push(...asked) };
  const dataRequests = dataRequestStore(table, key);
  const reader = dataRequestReader(table, key);
  const mailer: Mailer = {
    send: async (mail) => {
      if (world.answer === "sent") mails.push(mail);
      return world.answer;
    },
  };
  const answer = { dataRequests, shopJobs, shops, notifications: notificationStore(table, key), mailer, logs, clock };
  const links = { to: (_: string, path: string) => `https://admin.example${path}` };

  return {
    ...shop,
    asked: queued,
    mails,
    world,
    dataRequests,
    reader,
    /** The platform tells that the customer asks what is stored. */
    ask: ({ id = "9999", webhookId = "ask-1", orders = ["5001"], email = EMAIL, customer = 7001 } = {}) =>
      recordComplianceRequest(
        {
          dataRequests,
          shopJobs,
          logs,
          clock,
          ids,
          shops,
          records: complianceStore(table, key),
          erasures: erasureStore(table, key),
          shopErasures: shopErasureStore(table, key),
          // A data request asks for no job of the queue of app events.
          appJobs: { send: () => Promise.reject(new Error("unasked")) },
        },
        {
          shop: key,
          topic: "customers/data_request",
          eventId: webhookId,
          webhookId,
          triggeredAt: clock.now(),
          body: {
            customer: { id: customer, email, phone: canaries.phone },
            orders_requested: orders,
            data_request: { id },
          },
        },
        { isLastTry: false },
      ),
    /** Works off what is queued, as the worker does. */
    answerAll: async () => {
      for (let next = queued[0]; next !== undefined; next = queued[0]) {
        if (next.duty === "answer-data-requests") await answerDataRequests({ ...answer, links }, next);
        queued.shift();
      }
    },
    answerDuty: (duty: { request?: string; from?: number }) =>
      answerDataRequests({ ...answer, links }, { shop: key, ...duty }),
    /** All records of an answer, part by part. */
    recordsOf: async (id = "9999"): Promise<DisclosedRecord[]> => {
      const request = await reader.find(id);
      if (request === undefined) throw new Error("no such request");
      const parts = Array.from({ length: request.parts }, (_, part) => reader.part(request, part + 1));
      return (await Promise.all(parts)).flatMap((part) => part?.records ?? []);
    },
  };
}
