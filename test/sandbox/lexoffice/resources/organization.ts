import { printLayouts } from "../sales/print-layouts.ts";
import { formatBerlin } from "../values/berlin-time.ts";
import type { ApiCall, Route } from "../wire/api-call.ts";
import { json, type Reply } from "../wire/reply.ts";

/** Organisation and master data, all of it read-only. */
export const organizationRoutes: readonly Route[] = [
  { method: "GET", path: "/v1/ping", scopes: [], query: [], handle: ping },
  { method: "GET", path: "/v1/profile", scopes: ["profile.read"], query: [], handle: readProfile },
  {
    method: "GET",
    path: "/v1/print-layouts",
    scopes: ["print-layouts.read", "profile.read"],
    query: [],
    handle: ({ organization }) => json(200, printLayouts(organization)),
  },
];

function ping({ organization }: ApiCall): Reply {
  return json(200, { userEmail: organization.profile.userEmail });
}

function readProfile({ organization, connection }: ApiCall): Reply {
  const { profile } = organization;
  return json(200, {
    organizationId: organization.id,
    companyName: profile.companyName,
    created: {
      userId: organization.userId,
      userName: profile.userName,
      userEmail: profile.userEmail,
      date: formatBerlin(connection.createdAt),
    },
    connectionId: connection.id,
    features: [],
    businessFeatures: profile.businessFeatures,
    subscriptionStatus: profile.subscriptionStatus,
    taxType: profile.taxType,
    smallBusiness: profile.smallBusiness,
    ...(profile.distanceSalesPrinciple ? { distanceSalesPrinciple: profile.distanceSalesPrinciple } : {}),
  });
}
