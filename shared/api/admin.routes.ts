import type {
  AdminShopPage,
  ComplianceRequestPage,
  DowntimesAnswer,
  GrantedAnswer,
  OfferAnswer,
  PauseAnswer,
  ShopQueuePage,
  TotalsAnswer,
} from "./admin.responses.ts";
import type {
  ComplianceRequestsInput,
  DowntimesInput,
  GrantCreditsInput,
  ListShopsInput,
  OfferPlanInput,
  PauseInput,
  ShopLogsInput,
  ShopPauseInput,
  ShopQueueInput,
} from "./admin.ts";
import type { LogPage } from "./logs.responses.ts";
import { route } from "./route.ts";

/** Permission of our own people to see other shops. Each kind of act has its own. */
const permissions = ["view_dashboard"] as const;

export const listShops = route<ListShopsInput, AdminShopPage>({
  id: "listShops",
  module: "admin",
  method: "GET",
  path: "/api/admin/shops",
  access: "shop",
  permissions,
  answer: "json",
});

export const listShopLogs = route<ShopLogsInput, LogPage>({
  id: "listShopLogs",
  module: "admin",
  method: "GET",
  path: "/api/admin/shops/{shop}/logs",
  access: "shop",
  limit: { perMinute: 60, burst: 60, field: "search" },
  permissions,
  answer: "json",
});

export const listShopQueue = route<ShopQueueInput, ShopQueuePage>({
  id: "listShopQueue",
  module: "admin",
  method: "GET",
  path: "/api/admin/shops/{shop}/queue",
  access: "shop",
  permissions,
  answer: "json",
});

export const listComplianceRequests = route<ComplianceRequestsInput, ComplianceRequestPage>({
  id: "listComplianceRequests",
  module: "admin",
  method: "GET",
  path: "/api/admin/compliance-requests",
  access: "shop",
  permissions,
  answer: "json",
});

export const getTotals = route<Record<string, never>, TotalsAnswer>({
  id: "getTotals",
  module: "admin",
  method: "GET",
  path: "/api/admin/totals",
  access: "shop",
  permissions,
  answer: "json",
});

export const getDowntimes = route<Record<string, never>, DowntimesAnswer>({
  id: "getDowntimes",
  module: "admin",
  method: "GET",
  path: "/api/admin/downtimes",
  access: "shop",
  permissions,
  answer: "json",
});

export const putDowntimes = route<DowntimesInput, DowntimesAnswer>({
  id: "putDowntimes",
  module: "admin",
  method: "PUT",
  path: "/api/admin/downtimes",
  access: "shop",
  permissions: ["manage_downtimes"],
  answer: "json",
});

export const getPause = route<Record<string, never>, PauseAnswer>({
  id: "getPause",
  module: "admin",
  method: "GET",
  path: "/api/admin/pause",
  access: "shop",
  permissions,
  answer: "json",
});

export const putPause = route<PauseInput, PauseAnswer>({
  id: "putPause",
  module: "admin",
  method: "PUT",
  path: "/api/admin/pause",
  access: "shop",
  permissions: ["pause_automation"],
  answer: "json",
});

export const putShopPause = route<ShopPauseInput, PauseAnswer>({
  id: "putShopPause",
  module: "admin",
  method: "PUT",
  path: "/api/admin/shops/{shop}/pause",
  access: "shop",
  permissions: ["pause_automation"],
  answer: "json",
});

export const grantCredits = route<GrantCreditsInput, GrantedAnswer>({
  id: "grantCredits",
  module: "admin",
  method: "POST",
  path: "/api/admin/shops/{shop}/credits",
  access: "shop",
  permissions: ["grant_transfers"],
  answer: "json",
});

export const offerPlan = route<OfferPlanInput, OfferAnswer>({
  id: "offerPlan",
  module: "admin",
  method: "PUT",
  path: "/api/admin/shops/{shop}/offer",
  access: "shop",
  permissions: ["grant_transfers"],
  answer: "json",
});
