/**
 * Modules whose exports a patch may replace, by path. A moved module is found by its import;
 * a renamed export makes its patches type errors.
 */
export interface Modules {
  "functions/adapters/dynamodb/account-turn.ts": typeof import("#functions/adapters/dynamodb/account-turn.ts");
  "functions/adapters/dynamodb/confirm.ts": typeof import("#functions/adapters/dynamodb/confirm.ts");
  "functions/adapters/dynamodb/credit-writes.ts": typeof import("#functions/adapters/dynamodb/credit-writes.ts");
  "functions/adapters/dynamodb/document-items.ts": typeof import("#functions/adapters/dynamodb/document-items.ts");
  "functions/adapters/dynamodb/held-payments.ts": typeof import("#functions/adapters/dynamodb/held-payments.ts");
  "functions/adapters/dynamodb/order-items.ts": typeof import("#functions/adapters/dynamodb/order-items.ts");
  "functions/adapters/dynamodb/order-store.ts": typeof import("#functions/adapters/dynamodb/order-store.ts");
  "functions/adapters/dynamodb/stores/system/provider-rate-limit.ts": typeof import("#functions/adapters/dynamodb/stores/system/provider-rate-limit.ts");
  "functions/adapters/dynamodb/redecision.ts": typeof import("#functions/adapters/dynamodb/redecision.ts");
  "functions/adapters/dynamodb/stores/system/shop-work.ts": typeof import("#functions/adapters/dynamodb/stores/system/shop-work.ts");
  "functions/adapters/dynamodb/task-items.ts": typeof import("#functions/adapters/dynamodb/task-items.ts");
  "functions/adapters/dynamodb/task-plan-store.ts": typeof import("#functions/adapters/dynamodb/task-plan-store.ts");
  "functions/adapters/dynamodb/task-store.ts": typeof import("#functions/adapters/dynamodb/task-store.ts");
  "functions/modules/compliance/record-request.ts": typeof import("#functions/modules/compliance/record-request.ts");
  "functions/modules/connection/with-provider-token.ts": typeof import("#functions/modules/connection/with-provider-token.ts");
  "functions/modules/notifications/send-notification.ts": typeof import("#functions/modules/notifications/send-notification.ts");
  "functions/modules/orders/decide-once.ts": typeof import("#functions/modules/orders/decide-once.ts");
  "functions/modules/orders/create-tasks.ts": typeof import("#functions/modules/orders/create-tasks.ts");
  "functions/modules/orders/redecide-orders.ts": typeof import("#functions/modules/orders/redecide-orders.ts");
  "functions/modules/orders/save-decided.ts": typeof import("#functions/modules/orders/save-decided.ts");
  "functions/modules/orders/stale-event.ts": typeof import("#functions/modules/orders/stale-event.ts");
  "functions/modules/provider-events/witness-document.ts": typeof import("#functions/modules/provider-events/witness-document.ts");
  "functions/modules/shop/pause-automation.ts": typeof import("#functions/modules/shop/pause-automation.ts");
  "functions/modules/system/for-each-shop.ts": typeof import("#functions/modules/system/for-each-shop.ts");
  "functions/modules/system/one-after-the-other.ts": typeof import("#functions/modules/system/one-after-the-other.ts");
  "functions/modules/system/next-look.ts": typeof import("#functions/modules/system/next-look.ts");
  "functions/modules/tasks/effects/contact.ts": typeof import("#functions/modules/tasks/effects/contact.ts");
  "functions/modules/tasks/effects/document-confirmation.ts": typeof import("#functions/modules/tasks/effects/document-confirmation.ts");
  "functions/modules/tasks/effects/document-search.ts": typeof import("#functions/modules/tasks/effects/document-search.ts");
  "functions/modules/tasks/effects/transaction.ts": typeof import("#functions/modules/tasks/effects/transaction.ts");
  "functions/modules/tasks/follow-ups.ts": typeof import("#functions/modules/tasks/follow-ups.ts");
  "functions/modules/tasks/rate-limiter.ts": typeof import("#functions/modules/tasks/rate-limiter.ts");
  "functions/modules/tasks/run-shop-tasks.ts": typeof import("#functions/modules/tasks/run-shop-tasks.ts");
  "functions/modules/tasks/run-task.ts": typeof import("#functions/modules/tasks/run-task.ts");
  "functions/modules/tasks/send-once.ts": typeof import("#functions/modules/tasks/send-once.ts");
  "functions/modules/tasks/task-batch.ts": typeof import("#functions/modules/tasks/task-batch.ts");
  "functions/modules/tasks/timing.ts": typeof import("#functions/modules/tasks/timing.ts");
  "functions/modules/webhooks/receive-webhook.ts": typeof import("#functions/modules/webhooks/receive-webhook.ts");
  "functions/modules/webhooks/with-outcome.ts": typeof import("#functions/modules/webhooks/with-outcome.ts");
  "shared/domain/documents/supplements/addition.ts": typeof import("#shared/domain/documents/supplements/addition.ts");
  "shared/domain/documents/supplements/supplement-id.ts": typeof import("#shared/domain/documents/supplements/supplement-id.ts");
  "shared/domain/order-states/row-with-document.ts": typeof import("#shared/domain/order-states/row-with-document.ts");
  "shared/domain/plans/credits.ts": typeof import("#shared/domain/plans/credits.ts");
  "shared/domain/tasks/pace.ts": typeof import("#shared/domain/tasks/pace.ts");
}
