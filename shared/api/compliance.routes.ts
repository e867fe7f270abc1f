import type { DataRequestPage } from "./compliance.responses.ts";
import type { DataRequestsInput, DownloadDataRequestInput } from "./compliance.ts";
import { route } from "./route.ts";

export const listDataRequests = route<DataRequestsInput, DataRequestPage>({
  id: "listDataRequests",
  module: "compliance",
  method: "GET",
  path: "/api/data-requests",
  access: "shop",
  answer: "json",
});

export const downloadDataRequest = route<DownloadDataRequestInput, unknown>({
  id: "downloadDataRequest",
  module: "compliance",
  method: "GET",
  path: "/api/data-requests/{requestId}/parts/{part}/{format}",
  access: "shop",
  limit: { perMinute: 120, burst: 60 },
  answer: "file",
});
