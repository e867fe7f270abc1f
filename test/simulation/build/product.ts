// What of the product runs in the simulation: use cases and stores. Bundled for it, see `bundle.ts`.
export { connectionStore } from "../../../functions/adapters/dynamodb/connection-store.ts";
export { logStore } from "../../../functions/adapters/dynamodb/log-store.ts";
export { orderStore } from "../../../functions/adapters/dynamodb/order-store.ts";
export { quarantineStore } from "../../../functions/adapters/dynamodb/records-store.ts";
export { shopDirectory } from "../../../functions/adapters/dynamodb/shop-directory.ts";
export { shopStore } from "../../../functions/adapters/dynamodb/shop-store.ts";
export { taskStore } from "../../../functions/adapters/dynamodb/task-store.ts";
export { workStore } from "../../../functions/adapters/dynamodb/work-store.ts";
export { taskMarkers } from "../../../functions/adapters/secrets/marker.ts";
export { disconnect } from "../../../functions/modules/connection/disconnect.ts";
export { processOrderEvent } from "../../../functions/modules/orders/process-order-event.ts";
export { pauseAutomation } from "../../../functions/modules/shop/pause-automation.ts";
export { processAppEvent } from "../../../functions/modules/shop/process-app-event.ts";
export { runShopTasks } from "../../../functions/modules/tasks/run-shop-tasks.ts";
export { assertTiming } from "../../../functions/modules/tasks/timing.ts";
export { wakeDueShops } from "../../../functions/modules/tasks/wake-due-shops.ts";
export { receiveWebhook } from "../../../functions/modules/webhooks/receive-webhook.ts";
export { AppError, isAppError } from "../../../shared/errors.ts";
