import type { Route } from "../wire/api-call.ts";
import { assignmentHintRoutes } from "./assignment-hints.ts";
import { contactRoutes } from "./contacts.ts";
import { eventSubscriptionRoutes } from "./event-subscriptions.ts";
import { fileRoutes } from "./files.ts";
import { financeAccountRoutes } from "./finance-accounts.ts";
import { financeTransactionRoutes } from "./finance-transactions.ts";
import { organizationRoutes } from "./organization.ts";
import { partnerIntegrationRoutes } from "./partner-integrations.ts";
import { paymentRoutes } from "./payments.ts";
import { salesDocumentRoutes } from "./sales-documents.ts";
import { voucherlistRoutes } from "./voucherlist.ts";
import { voucherRoutes } from "./vouchers.ts";

/** The router table. To add a resource: one file with its routes, one line here. */
export const routes: readonly Route[] = [
  ...organizationRoutes,
  ...contactRoutes,
  ...salesDocumentRoutes,
  ...fileRoutes,
  ...voucherlistRoutes,
  ...paymentRoutes,
  ...eventSubscriptionRoutes,
  ...financeAccountRoutes,
  ...financeTransactionRoutes,
  ...assignmentHintRoutes,
  ...voucherRoutes,
  ...partnerIntegrationRoutes,
];
