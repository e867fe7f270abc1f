import type { DescribedEndpoint, Endpoint, Schema } from "./endpoint.ts";
import { authAnswer, disconnectAnswer } from "./lexoffice.answers.ts";
import * as lexoffice from "./lexoffice.ts";
import { draftAnswer, orderDetail, orderPage, previewAnswer } from "./orders.answers.ts";
import * as orders from "./orders.ts";
import { logPage } from "./shop.answers.ts";
import * as shop from "./shop.ts";
import { shopRecord } from "./shop-record.ts";

/**
 * Every endpoint of the HTTP API, with what it answers. An infra test holds this list, the handler files and the routes
 * together. Functions import their own endpoint instead: schemas of answers are in no bundle.
 */
export const endpoints: readonly DescribedEndpoint[] = [
  answering(shop.getShop, shopRecord),
  answering(shop.updatePreferences, shopRecord),
  answering(shop.enableCreation, shopRecord),
  answering(shop.pauseAutomation, shopRecord),
  answering(shop.listLogs, logPage),
  answering(orders.listOrders, orderPage),
  answering(orders.getOrder, orderDetail),
  answering(orders.createDocument, orderDetail),
  answering(orders.retryDocument, orderDetail),
  answering(orders.retryPayment, orderDetail),
  answering(orders.previewDocument, previewAnswer),
  answering(orders.createDraft, draftAnswer),
  orders.downloadDocument,
  answering(lexoffice.startConnect, authAnswer),
  lexoffice.beginAuthorization,
  lexoffice.completeAuthorization,
  answering(lexoffice.pullProfile, shopRecord),
  answering(lexoffice.disconnect, disconnectAnswer),
];

/** What the route answers must fit its schema, or it does not compile. */
function answering<Input, Described, Output extends Unchanged<Described>>(
  endpoint: Endpoint<Input, Output>,
  output: Schema<Described>,
): DescribedEndpoint {
  return { ...endpoint, output };
}

/** What is answered is never changed: lists may be read-only where the schema's are not. */
type Unchanged<Value> = Value extends object ? { readonly [Key in keyof Value]: Unchanged<Value[Key]> } : Value;
