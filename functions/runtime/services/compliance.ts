import { requestOverviews as overviews } from "../../adapters/dynamodb/stores/admin/request-overviews.ts";
import { dataRequestReader } from "../../adapters/dynamodb/stores/compliance/data-request-reader.ts";
import { dataRequestStore } from "../../adapters/dynamodb/stores/compliance/data-request-store.ts";
import { erasureStore } from "../../adapters/dynamodb/stores/compliance/erasure-store.ts";
import { complianceStore } from "../../adapters/dynamodb/stores/compliance/records-store.ts";
import { shopErasureStore } from "../../adapters/dynamodb/stores/compliance/shop-erasure-store.ts";
import type { RequestOverviews } from "../../modules/admin/ports.ts";
import type {
  ComplianceStore,
  DataRequestReader,
  DataRequestStore,
  ErasureStore,
  ShopErasureStore,
} from "../../modules/compliance/ports.ts";
import { logDaysOf } from "../resources/log-days.ts";
import { tableOf } from "../resources/table.ts";
import type { Service } from "../service.ts";
import { toldErasures, toldShopErasures } from "../told-erasures.ts";

/** Compliance requests of the shop that a message names. */
export const complianceRecords: Service<ComplianceStore> = {
  name: "compliance-records",
  access: { table: "write" },
  create: (scope) => complianceStore(tableOf(scope), scope.shop()),
};

/** Data requests of the caller's shop and their answers. */
export const readDataRequests: Service<DataRequestReader> = {
  name: "data-request-reader",
  access: { table: "read" },
  create: (scope) => dataRequestReader(tableOf(scope), scope.shop()),
};

/** Data requests of the shop that a message names. */
export const dataRequests: Service<DataRequestStore> = {
  name: "data-requests",
  access: { table: "write" },
  create: (scope) => dataRequestStore(tableOf(scope), scope.shop()),
};

/** Erasures in the shop that a message names. */
export const erasures: Service<ErasureStore> = {
  name: "erasures",
  access: { table: "write" },
  create: (scope) => {
    const shop = scope.shop();
    return toldErasures(erasureStore(tableOf(scope), shop, logDaysOf(scope, shop)), shop);
  },
};

/** Requests about personal data of all shops, for who may see them. */
export const requestOverviews: Service<RequestOverviews> = {
  name: "request-overviews",
  access: { table: "read" },
  create: (scope) => overviews(tableOf(scope)),
};

/** The erasure of the whole shop that a message names. */
export const shopErasures: Service<ShopErasureStore> = {
  name: "shop-erasures",
  access: { table: "write" },
  create: (scope) => toldShopErasures(shopErasureStore(tableOf(scope), scope.shop()), scope.shop()),
};
