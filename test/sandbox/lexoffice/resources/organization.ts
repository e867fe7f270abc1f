import { PAYMENT_TERMS } from "../sales/payment-terms.ts";
import { printLayouts, stableUuid } from "../sales/print-layouts.ts";
import { formatBerlin } from "../values/berlin-time.ts";
import { COUNTRIES } from "../values/countries.ts";
import type { ApiCall, Route } from "../wire/api-call.ts";
import { json, type Reply } from "../wire/reply.ts";

/** Organisation and master data, all of it read-only. */
export const organizationRoutes: readonly Route[] = [
  { method: "GET", path: "/v1/ping", scopes: [], query: [], handle: ping },
  { method: "GET", path: "/v1/profile", scopes: ["profile.read"], query: [], handle: readProfile },
  {
    method: "GET",
    path: "/v1/payment-conditions",
    scopes: ["payment-conditions.read", "profile.read"],
    query: [],
    handle: listPaymentConditions,
  },
  {
    method: "GET",
    path: "/v1/print-layouts",
    scopes: ["print-layouts.read", "profile.read"],
    query: [],
    handle: ({ organization }) => json(200, printLayouts(organization)),
  },
  {
    method: "GET",
    path: "/v1/countries",
    scopes: ["countries.read", "profile.read"],
    query: [],
    handle: () => json(200, COUNTRIES),
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

function listPaymentConditions({ organization }: ApiCall): Reply {
  const conditions = PAYMENT_TERMS.map((terms, index) => ({
    id: stableUuid(`${organization.id}/payment-condition/${index}`),
    organizationDefault: index === 0,
    paymentTermLabelTemplate: terms.paymentTermLabel,
    paymentTermDuration: terms.paymentTermDuration,
    ...(terms.paymentDiscountConditions ? { paymentDiscountConditions: terms.paymentDiscountConditions } : {}),
  }));
  return json(200, conditions);
}
