import { default as cyrillic } from "@fontsource/inter/files/inter-cyrillic-400-normal.woff";
import { default as greek } from "@fontsource/inter/files/inter-greek-400-normal.woff";
import { default as latin } from "@fontsource/inter/files/inter-latin-400-normal.woff";
import { default as latinBold } from "@fontsource/inter/files/inter-latin-600-normal.woff";
import { default as latinExtended } from "@fontsource/inter/files/inter-latin-ext-400-normal.woff";
import { documentChanges as changes } from "../../adapters/dynamodb/stores/documents/document-changes.ts";
import { documentStore } from "../../adapters/dynamodb/stores/documents/document-store.ts";
import { fileCache } from "../../adapters/dynamodb/stores/documents/file-cache.ts";
import { exportReader } from "../../adapters/dynamodb/stores/orders/export-reader.ts";
import { madeDocuments as madeDocumentsOf } from "../../adapters/dynamodb/stores/orders/made-documents.ts";
import { listOrderRows } from "../../adapters/dynamodb/stores/orders/order-list.ts";
import { orderReader } from "../../adapters/dynamodb/stores/orders/order-reader.ts";
import { orderStates as states } from "../../adapters/dynamodb/stores/orders/order-states.ts";
import { orderStore } from "../../adapters/dynamodb/stores/orders/order-store.ts";
import { recentOrders as newestOrders } from "../../adapters/dynamodb/stores/orders/recent-orders.ts";
import { contactIndex as index } from "../../adapters/dynamodb/stores/tasks/contact-index.ts";
import { lexofficeDocumentList } from "../../adapters/lexoffice/document-list.ts";
import { pdfPreviewPrinter } from "../../adapters/pdf/preview-printer.ts";
import { taskMarkers } from "../../adapters/secrets/marker.ts";
import { shopifyOrderIndex } from "../../adapters/shopify/order-index.ts";
import { shopifyOrders } from "../../adapters/shopify/orders.ts";
import type { FileCache, MadeDocuments, PreviewPrinter } from "../../modules/documents/ports.ts";
import type {
  DocumentStore,
  ExportReader,
  OrderReader,
  OrderReprocessing,
  OrderStates,
  OrderStore,
  PlatformOrders,
  RecentOrders,
} from "../../modules/orders/ports.ts";
import type { ProviderDocumentList } from "../../modules/provider/ports.ts";
import type { ContactIndex, DocumentChanges } from "../../modules/provider-events/ports.ts";
import type { Markers } from "../../modules/security/ports.ts";
import type { PlatformOrderIndex } from "../../modules/sweeps/ports.ts";
import { queueVariable } from "../environment.ts";
import { fileCipherOf } from "../resources/cipher.ts";
import { logDaysOf } from "../resources/log-days.ts";
import { markerKeyOf } from "../resources/marker-key.ts";
import { PLATFORM_VARIABLES, platformCalls } from "../resources/platform.ts";
import { PROVIDER_VARIABLES, providerCalls } from "../resources/provider.ts";
import { sender } from "../resources/sender.ts";
import { tableOf } from "../resources/table.ts";
import type { Service } from "../service.ts";
import { toldOrders } from "../told-transitions.ts";

/** Known contacts of the verified shop. */
export const contactIndex: Service<ContactIndex> = {
  name: "contact-index",
  access: { table: "write" },
  create: (scope) => index(tableOf(scope), scope.shop()),
};

/** Documents of the verified shop as the provider's news change them. */
export const documentChanges: Service<DocumentChanges> = {
  name: "document-changes",
  access: { table: "write" },
  create: (scope) => {
    const table = tableOf(scope);
    return changes(table, scope.shop(), logDaysOf(scope, scope.shop()));
  },
};

/** The accounting provider's list of documents. */
export const documentList: Service<ProviderDocumentList> = {
  name: "document-list",
  access: { environment: PROVIDER_VARIABLES },
  create: (scope) => lexofficeDocumentList(providerCalls(scope)),
};

/** Documents of the verified shop. */
export const documents: Service<DocumentStore> = {
  name: "documents",
  access: { table: "read" },
  create: (scope) => documentStore(tableOf(scope), scope.shop()),
};

/** Files of the verified shop's documents. */
export const documentFiles: Service<FileCache> = {
  name: "document-files",
  access: { table: "read", writes: ["FILE"], secrets: ["token-keys"] },
  create: async (scope) => fileCache(tableOf(scope), await fileCipherOf(scope), scope.shop()),
};

/** Markers printed on documents and contacts. */
export const markers: Service<Markers> = {
  name: "markers",
  access: { secrets: ["marker-key"] },
  create: async (scope) => taskMarkers(await markerKeyOf(scope)),
};

/** Sends an order event, so that the worker decides the order again. */
export const orderReprocessing: Service<OrderReprocessing> = {
  name: "order-reprocessing",
  access: { send: ["order-events"] },
  create: ({ environment }) => ({
    send: (event) => sender().send(environment.get(queueVariable("order-events")), event, event.shop),
  }),
};

/** Orders of the verified shop, to export. */
export const exportedOrders: Service<ExportReader> = {
  name: "exported-orders",
  access: { table: "read" },
  create: (scope) => exportReader(tableOf(scope), scope.shop()),
};

/** The list of the verified shop's orders: it holds no order itself, so that its function starts fast. */
export const orderList: Service<Pick<OrderReader, "list">> = {
  name: "order-list",
  access: { table: "read" },
  create: (scope) => ({ list: (query) => listOrderRows(tableOf(scope), scope.shop(), query) }),
};

/** Orders of the verified shop, to read. */
export const readOrders: Service<OrderReader> = {
  name: "order-reader",
  access: { table: "read" },
  create: (scope) => orderReader(tableOf(scope), scope.shop()),
};

/** The newest orders of the verified shop. */
export const recentOrders: Service<RecentOrders> = {
  name: "recent-orders",
  access: { table: "read" },
  create: (scope) => newestOrders(tableOf(scope), scope.shop()),
};

/** Documents of the verified shop by when they were recorded. */
export const madeDocuments: Service<MadeDocuments> = {
  name: "made-documents",
  access: { table: "read" },
  create: (scope) => madeDocumentsOf(tableOf(scope), scope.shop()),
};

/** Which states of many orders of the verified shop were decided. */
export const orderStates: Service<OrderStates> = {
  name: "order-states",
  access: { table: "read" },
  create: (scope) => states(tableOf(scope), scope.shop()),
};

/** Orders of the verified shop. */
export const orders: Service<OrderStore> = {
  name: "orders",
  access: { table: "write" },
  create: (scope) => {
    const table = tableOf(scope);
    return toldOrders(orderStore(table, scope.shop(), logDaysOf(scope, scope.shop())));
  },
};

/** The list of changed orders at the shop platform. */
export const platformOrderIndex: Service<PlatformOrderIndex> = {
  name: "platform-order-index",
  access: { environment: PLATFORM_VARIABLES },
  create: (scope) => shopifyOrderIndex(platformCalls(scope)),
};

/** Orders at the shop platform. */
export const platformOrders: Service<PlatformOrders> = {
  name: "platform-orders",
  access: { environment: PLATFORM_VARIABLES },
  create: (scope) => shopifyOrders(platformCalls(scope)),
};

const regular = [latin, latinExtended, greek, cyrillic];

/** Prints previews. Headings are bold; characters that the bold font lacks come from the regular fonts. */
export const previewPrinter: Service<PreviewPrinter> = {
  name: "preview-printer",
  access: {},
  create: () => pdfPreviewPrinter({ regular, bold: [latinBold, ...regular.slice(1)] }),
};
