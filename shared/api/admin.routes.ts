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
import { routesOf } from "./route.ts";

const route = routesOf("admin");

/** Permission of our own people to see other shops. Each kind of act has its own. */
const permissions = ["view_dashboard"] as const;

export const listShops = route<ListShopsInput, AdminShopPage>("listShops", "GET /api/admin/shops", {
  access: "shop",
  permissions,
});

export const listShopLogs = route<ShopLogsInput, LogPage>("listShopLogs", "GET /api/admin/shops/{shop}/logs", {
  access: "shop",
  limit: { perMinute: 60, burst: 60, field: "search" },
  permissions,
});

export const listShopQueue = route<ShopQueueInput, ShopQueuePage>(
  "listShopQueue",
  "GET /api/admin/shops/{shop}/queue",
  { access: "shop", permissions },
);

export const listComplianceRequests = route<ComplianceRequestsInput, ComplianceRequestPage>(
  "listComplianceRequests",
  "GET /api/admin/compliance-requests",
  { access: "shop", permissions },
);

export const getTotals = route<Record<string, never>, TotalsAnswer>("getTotals", "GET /api/admin/totals", {
  access: "shop",
  permissions,
});

export const getDowntimes = route<Record<string, never>, DowntimesAnswer>("getDowntimes", "GET /api/admin/downtimes", {
  access: "shop",
  permissions,
});

export const putDowntimes = route<DowntimesInput, DowntimesAnswer>("putDowntimes", "PUT /api/admin/downtimes", {
  access: "shop",
  permissions: ["manage_downtimes"],
});

export const getPause = route<Record<string, never>, PauseAnswer>("getPause", "GET /api/admin/pause", {
  access: "shop",
  permissions,
});

export const putPause = route<PauseInput, PauseAnswer>("putPause", "PUT /api/admin/pause", {
  access: "shop",
  permissions: ["pause_automation"],
});

export const putShopPause = route<ShopPauseInput, PauseAnswer>("putShopPause", "PUT /api/admin/shops/{shop}/pause", {
  access: "shop",
  permissions: ["pause_automation"],
});

export const grantCredits = route<GrantCreditsInput, GrantedAnswer>(
  "grantCredits",
  "POST /api/admin/shops/{shop}/credits",
  { access: "shop", permissions: ["grant_transfers"] },
);

export const offerPlan = route<OfferPlanInput, OfferAnswer>("offerPlan", "PUT /api/admin/shops/{shop}/offer", {
  access: "shop",
  permissions: ["grant_transfers"],
});
