import type { Route } from "../wire/api-call.ts";
import { assignmentHintRoutes } from "./assignment-hints.ts";
import { contactRoutes } from "./contacts.ts";
import { eventSubscriptionRoutes } from "./event-subscriptions.ts";
import { financeAccountRoutes } from "./finance-accounts.ts";
import { financeTransactionRoutes } from "./finance-transactions.ts";
import { organizationRoutes } from "./organization.ts";
import { paymentRoutes } from "./payments.ts";
import { salesDocumentRoutes } from "./sales-documents.ts";
import { voucherlistRoutes } from "./voucherlist.ts";

/** The router table. To add a resource: one file with its routes, one line here. */
export const routes: readonly Route[] = [
  ...organizationRoutes,
  ...contactRoutes,
  ...salesDocumentRoutes,
  ...voucherlistRoutes,
  ...paymentRoutes,
  ...eventSubscriptionRoutes,
  ...financeAccountRoutes,
  ...financeTransactionRoutes,
  ...assignmentHintRoutes,
];
