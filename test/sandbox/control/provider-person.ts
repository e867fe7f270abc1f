import * as z from "zod/mini";
import type { LexofficeSimulator } from "../lexoffice/simulator.ts";
import { ControlError, type ControlRoute } from "./http.ts";

const ORGANIZATION = "/control/lexoffice/{organizationId}";

const profileSchema = z.partial(
  z.strictObject({
    companyName: z.string(),
    taxType: z.enum(["net", "gross", "vatfree"]),
    smallBusiness: z.boolean(),
    distanceSalesPrinciple: z.nullable(z.enum(["ORIGIN", "DESTINATION"])),
    businessFeatures: z.array(z.string()),
    subscriptionStatus: z.string(),
    userName: z.string(),
    userEmail: z.string(),
    finance: z.boolean(),
    eInvoices: z.boolean(),
  }),
);

const contactSchema = z.partial(
  z.strictObject({
    defaults: z.partial(
      z.strictObject({
        discountPercentage: z.number(),
        paymentTermLabel: z.string(),
        paymentTermDuration: z.number(),
      }),
    ),
    archived: z.boolean(),
    addEmail: z.string(),
  }),
);

/** Routes for acts of a company's owner in the provider's own settings. */
export function providerPersonRoutes(lexoffice: LexofficeSimulator): ControlRoute[] {
  return [
    {
      method: "POST",
      path: `${ORGANIZATION}/revoke`,
      answer: ({ params }) => {
        lexoffice.revokeConnection(params["organizationId"] ?? "");
        return { revoked: true };
      },
    },
    {
      method: "POST",
      path: `${ORGANIZATION}/expire-token`,
      answer: ({ params }) => {
        lexoffice.expireAccessTokens(params["organizationId"] ?? "");
        return { expired: true };
      },
    },
    {
      method: "PATCH",
      path: `${ORGANIZATION}/profile`,
      answer: ({ params, body }) => {
        const { distanceSalesPrinciple, ...patch } = read(profileSchema, body);
        const principle =
          distanceSalesPrinciple === undefined ? {} : { distanceSalesPrinciple: distanceSalesPrinciple ?? undefined };
        lexoffice.updateProfile(params["organizationId"] ?? "", { ...patch, ...principle });
        return { changed: Object.keys(body) };
      },
    },
    {
      method: "PATCH",
      path: `${ORGANIZATION}/contacts/{contactId}`,
      answer: ({ params, body }) => {
        const change = read(contactSchema, body);
        lexoffice.changeContact(params["organizationId"] ?? "", params["contactId"] ?? "", change);
        return { changed: Object.keys(body) };
      },
    },
    {
      method: "DELETE",
      path: `${ORGANIZATION}/contacts/{contactId}`,
      answer: ({ params }) => {
        lexoffice.deleteContact(params["organizationId"] ?? "", params["contactId"] ?? "");
        return { deleted: true };
      },
    },
    {
      method: "POST",
      path: `${ORGANIZATION}/api-keys`,
      answer: ({ params, body }) => {
        const { scopes } = read(z.strictObject({ scopes: z.optional(z.array(z.string())) }), body);
        return { apiKey: lexoffice.createApiKey(params["organizationId"] ?? "", scopes), url: lexoffice.url };
      },
    },
  ];
}

/** A body by its schema; unknown fields are a typing error and refused. */
function read<Output>(schema: z.ZodMiniType<Output>, body: Record<string, unknown>): Output {
  const result = schema.safeParse(body);
  if (result.success) return result.data;
  throw new ControlError(400, z.prettifyError(result.error));
}
