import { withoutNulls } from "../values/plain.ts";
import { type ApiCall, readBody } from "../wire/api-call.ts";
import { type LegacyIssue, refuseLegacy, type Violation } from "../wire/errors.ts";
import type { ContactContent } from "../world/model.ts";
import { contactIssues, normalizeVatId } from "./checks.ts";
import { contactSchema } from "./schema.ts";

/** A contact as a client's body describes it. */
export interface WantedContact {
  isCustomer: boolean;
  isVendor: boolean;
  content: ContactContent;
}

/** Reads and checks the body of `POST /contacts`; 406 in the legacy shape. */
export function readContact(call: ApiCall): WantedContact {
  const input = readBody(call, contactSchema, refuseViolations);
  const issues = contactIssues(input);
  if (issues.length > 0) throw refuseLegacy(406, issues);
  const { company, person, addresses, xRechnung, emailAddresses, phoneNumbers, note } = withoutNulls(input);
  return {
    isCustomer: Boolean(input.roles?.customer),
    isVendor: Boolean(input.roles?.vendor),
    content: {
      company: company && {
        ...company,
        ...(company.vatRegistrationId ? { vatRegistrationId: normalizeVatId(company.vatRegistrationId) } : {}),
        contactPersons: company.contactPersons?.map((contact) => ({ ...contact, primary: contact.primary ?? false })),
      },
      person,
      addresses,
      xRechnung: completeXRechnung(xRechnung),
      emailAddresses: filledLists(emailAddresses),
      phoneNumbers: filledLists(phoneNumbers),
      note,
    },
  };
}

const refuseViolations = (violations: Violation[]): Error => refuseLegacy(406, violationIssues(violations));

/** Schema violations in the words of the legacy shape. */
export function violationIssues(violations: readonly Violation[]): LegacyIssue[] {
  return violations.map(({ violation, field }) => ({
    i18nKey: violation === "NOTNULL" || violation === "NOTEMPTY" ? "missing_entity" : "invalid_value",
    source: field,
  }));
}

function completeXRechnung(
  xRechnung: { buyerReference?: string | undefined; vendorNumberAtCustomer?: string | undefined } | undefined,
): ContactContent["xRechnung"] {
  const { buyerReference, vendorNumberAtCustomer } = xRechnung ?? {};
  return buyerReference && vendorNumberAtCustomer ? { buyerReference, vendorNumberAtCustomer } : undefined;
}

/** Lists with at least one entry; `undefined` when there is none. */
function filledLists(lists: Record<string, string[] | undefined> | undefined): Record<string, string[]> | undefined {
  const filled = Object.entries(lists ?? {}).flatMap(([name, entries]): [string, string[]][] =>
    entries && entries.length > 0 ? [[name, entries]] : [],
  );
  return filled.length > 0 ? Object.fromEntries(filled) : undefined;
}
