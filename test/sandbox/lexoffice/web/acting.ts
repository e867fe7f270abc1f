import { changeContact, deleteContact } from "../contacts/person.ts";
import type { SimulatorContext } from "../context.ts";
import { expireAccessTokens, issueApiKey, revokeConnections } from "../oauth/grants.ts";
import { KNOWN_SCOPES } from "../oauth/scopes.ts";
import { ACTIONS, performAction } from "../sales/actions.ts";
import type { Contact, Organization, Profile, SalesDocument } from "../world/model.ts";
import { withOverrides } from "../world/organizations.ts";
import { permalink } from "./words.ts";

/** Does what a button of a document asks for; answers the page to show next, `undefined` for an unknown button. */
export function actOnDocument(
  context: SimulatorContext,
  organization: Organization,
  document: SalesDocument,
  wanted: string | null,
): string | undefined {
  const action = ACTIONS.find((known) => known === wanted);
  if (!action) return undefined;
  performAction(context, organization, action, document.kind, document.id);
  return action === "delete" ? `/organizations/${organization.id}` : permalink(document);
}

export function actOnContact(
  context: SimulatorContext,
  organization: Organization,
  id: string,
  form: URLSearchParams,
): string | undefined {
  const page = `/permalink/contacts/view/${id}`;
  switch (form.get("action")) {
    case "defaults":
      changeContact(context, organization, id, { defaults: defaultsOf(form) });
      return page;
    case "archive":
      changeContact(context, organization, id, { archived: true });
      return page;
    case "restore":
      changeContact(context, organization, id, { archived: false });
      return page;
    case "email":
      if (form.get("email")) changeContact(context, organization, id, { addEmail: form.get("email") ?? "" });
      return page;
    case "delete":
      deleteContact(context, organization, id);
      return `/organizations/${organization.id}`;
    default:
      return undefined;
  }
}

export function actOnOrganization(
  context: SimulatorContext,
  organization: Organization,
  form: URLSearchParams,
): string | undefined {
  const page = `/organizations/${organization.id}`;
  switch (form.get("action")) {
    case "profile":
      organization.profile = withOverrides(organization.profile, profileOf(form));
      context.journal.changed(organization.id);
      return page;
    case "revoke":
      revokeConnections(context, organization);
      return page;
    case "expire":
      expireAccessTokens(context, organization);
      return page;
    default:
      return undefined;
  }
}

/** A key of the public API with every scope. */
export function makeApiKey(context: SimulatorContext, organization: Organization): string {
  return issueApiKey(context, organization, [...KNOWN_SCOPES]);
}

/** Empty fields say nothing: the organisation's defaults hold. */
function defaultsOf(form: URLSearchParams): Contact["defaults"] {
  const number = (name: string): number | undefined => {
    const text = (form.get(name) ?? "").trim().replace(",", ".");
    return text !== "" && Number.isFinite(Number(text)) ? Number(text) : undefined;
  };
  const [discountPercentage, paymentTermDuration] = [number("discountPercentage"), number("paymentTermDuration")];
  const paymentTermLabel = form.get("paymentTermLabel")?.trim();
  return {
    ...(discountPercentage === undefined ? {} : { discountPercentage }),
    ...(paymentTermDuration === undefined ? {} : { paymentTermDuration }),
    ...(paymentTermLabel ? { paymentTermLabel } : {}),
  };
}

function profileOf(form: URLSearchParams): Partial<Profile> {
  const isOn = (name: string): boolean => form.get(name) === "on";
  const taxType = (["net", "gross", "vatfree"] as const).find((known) => known === form.get("taxType"));
  const smallBusiness = isOn("smallBusiness");
  return {
    ...(smallBusiness ? { taxType: "vatfree" } : taxType ? { taxType } : {}),
    smallBusiness,
    distanceSalesPrinciple: (["ORIGIN", "DESTINATION"] as const).find((known) => known === form.get("principle")),
    businessFeatures: ["INVOICING", ...(isOn("pro") ? ["INVOICING_PRO"] : []), "BOOKKEEPING"],
    finance: isOn("finance"),
    eInvoices: isOn("eInvoices"),
  };
}
