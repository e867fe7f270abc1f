import { berlinDay } from "../values/berlin-time.ts";
import type { Organization, PrintedFacts, Profile, SalesDocument, Seller } from "../world/model.ts";
import { DEFAULT_PROFILE } from "../world/organizations.ts";

/** Keeps seller, customer and preceding document as they are on the day of finalising. */
export function freezeFacts(organization: Organization, document: SalesDocument): PrintedFacts {
  const contact = organization.contacts.get(document.address.contactId ?? "");
  const preceding = organization.documents.get(document.precedingId ?? "");
  return {
    seller: sellerOf(organization.profile),
    customerNumber: contact?.customerNumber,
    customerVatId: contact?.content.company?.vatRegistrationId,
    preceding: preceding && { number: preceding.number, day: berlinDay(preceding.voucherDate) },
  };
}

/** The frozen facts; a document of an older sandbox has none but its issuer's name. */
export function printedFactsOf({ printed, issuer }: SalesDocument): PrintedFacts {
  if (printed) return printed;
  return { seller: sellerOf({ ...DEFAULT_PROFILE, companyName: issuer ?? DEFAULT_PROFILE.companyName }) };
}

function sellerOf(profile: Profile): Seller {
  // A state file of an older sandbox lacks what was added since.
  const { companyName, street, zip, city, taxNumber, vatRegistrationId, iban, userEmail } = {
    ...DEFAULT_PROFILE,
    ...profile,
  };
  return { name: companyName, street, zip, city, taxNumber, vatRegistrationId, iban, email: userEmail };
}
