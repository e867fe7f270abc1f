import { documentMonthReader } from "../../adapters/dynamodb/stores/documents/document-month-reader.ts";
import { documentOrders as orders } from "../../adapters/dynamodb/stores/documents/document-orders.ts";
import { sentDocuments as sent } from "../../adapters/dynamodb/stores/documents/sent-documents.ts";
import { monthMailingStore } from "../../adapters/dynamodb/stores/months/month-mailing-store.ts";
import { packingStore } from "../../adapters/dynamodb/stores/months/packing-store.ts";
import { paymentMonthReader } from "../../adapters/dynamodb/stores/orders/payment-months.ts";
import type { DocumentMonthReader } from "../../modules/documents/ports.ts";
import type {
  DocumentOrders,
  MonthMailings,
  Packings,
  PaymentMonths,
  SentDocuments,
} from "../../modules/months/ports.ts";
import { tableOf } from "../resources/table.ts";
import type { Service } from "../service.ts";

/** Documents of the verified shop by the month printed on them. */
export const documentMonths: Service<DocumentMonthReader> = {
  name: "document-months",
  access: { table: "read" },
  create: (scope) => documentMonthReader(tableOf(scope), scope.shop()),
};

/** Reads whether and where packs of the verified shop's months are sent. */
export const monthMailingReader: Service<Pick<MonthMailings, "find">> = {
  name: "month-mailing-reader",
  access: { table: "read" },
  create: (scope) => monthMailingStore(tableOf(scope), scope.shop()),
};

/** The verified shop's settings for sending packs of months. */
export const monthMailings: Service<MonthMailings> = {
  name: "month-mailings",
  access: { table: "write" },
  create: (scope) => monthMailingStore(tableOf(scope), scope.shop()),
};

/** Reads which months of the verified shop were packed. */
export const packingReader: Service<Omit<Packings, "note">> = {
  name: "packing-reader",
  access: { table: "read" },
  create: (scope) => packingStore(tableOf(scope), scope.shop()),
};

/** Packings of the verified shop's months. */
export const packings: Service<Packings> = {
  name: "packings",
  access: { table: "write" },
  create: (scope) => packingStore(tableOf(scope), scope.shop()),
};

/** Sent contents of the verified shop's documents. */
export const sentDocuments: Service<SentDocuments> = {
  name: "sent-documents",
  access: { table: "read" },
  create: (scope) => sent(tableOf(scope), scope.shop()),
};

/** Orders of the verified shop by the months in which their money moved. */
export const paymentMonths: Service<PaymentMonths> = {
  name: "payment-months",
  access: { table: "read" },
  create: (scope) => paymentMonthReader(tableOf(scope), scope.shop()),
};

/** The orders of documents of the verified shop. */
export const documentOrders: Service<DocumentOrders> = {
  name: "document-orders",
  access: { table: "read" },
  create: (scope) => orders(tableOf(scope), scope.shop()),
};
