import type { DataRequestPage } from "./compliance.responses.ts";
import type { DataRequestsInput, DownloadDataRequestInput } from "./compliance.ts";
import { routesOf } from "./route.ts";

const route = routesOf("compliance");

export const listDataRequests = route<DataRequestsInput, DataRequestPage>(
  "listDataRequests",
  "GET /api/data-requests",
  { access: "shop" },
);

export const downloadDataRequest = route<DownloadDataRequestInput, unknown>(
  "downloadDataRequest",
  "GET /api/data-requests/{requestId}/parts/{part}/{format}",
  { access: "shop", limit: { perMinute: 120, burst: 60 }, answer: "file" },
);
