import { workOnWriteBacks } from "../../adapters/dynamodb/kinds/work.ts";
import { shopDirectory } from "../../adapters/dynamodb/stores/shop/shop-directory.ts";
import { shopLease } from "../../adapters/dynamodb/stores/system/shop-lease.ts";
import { writeBackStore } from "../../adapters/dynamodb/stores/write-back/write-back-store.ts";
import { shopifyFlow } from "../../adapters/shopify/flow-triggers.ts";
import { shopifyOrderWriter } from "../../adapters/shopify/order-writer.ts";
import type { ShopLease } from "../../modules/system/ports.ts";
import type {
  PlatformFlow,
  PlatformOrderWriter,
  WriteBackDirectory,
  WriteBackStore,
} from "../../modules/write-back/ports.ts";
import { logDaysOf } from "../resources/log-days.ts";
import { PLATFORM_VARIABLES, platformCalls } from "../resources/platform.ts";
import { tableOf } from "../resources/table.ts";
import type { Service } from "../service.ts";
import { toldWriteBacks } from "../told-transitions.ts";

/** Writes to orders at the shop platform. */
export const orderWriter: Service<PlatformOrderWriter> = {
  name: "order-writer",
  access: { environment: PLATFORM_VARIABLES },
  create: (scope) => shopifyOrderWriter(platformCalls(scope)),
};

/** Begins workflows of the shop platform. */
export const flow: Service<PlatformFlow> = {
  name: "flow",
  access: { environment: PLATFORM_VARIABLES },
  create: (scope) => shopifyFlow(platformCalls(scope)),
};

/** Write-backs of the verified shop's orders. */
export const writeBacks: Service<WriteBackStore> = {
  name: "write-backs",
  access: { table: "write" },
  create: (scope) => toldWriteBacks(writeBackStore(tableOf(scope), scope.shop(), logDaysOf(scope, scope.shop()))),
};

/** Shops with orders that the platform is to be told about. */
export const writeBackDirectory: Service<WriteBackDirectory> = {
  name: "write-back-directory",
  access: { table: "read" },
  create: (scope) => shopDirectory(tableOf(scope)),
};

/** The lease on what the platform is told about the verified shop's orders. */
export const writeBackWork: Service<ShopLease> = {
  name: "write-back-work",
  access: { table: "write" },
  create: (scope) => shopLease(tableOf(scope), scope.shop(), workOnWriteBacks),
};
