import type { ContentAddress } from "./content-address.ts";

/** A customer as the provider keeps them. Exactly one of `company` and `person`. */
export interface ContactContent {
  /**
   * Our key of the customer: `vat:<VAT id>` for documents without tax to a business of the Union (its contact has to carry the id),
   * else `email:<normalised e-mail>`, else `customer:<platform customer id>`, else `order:<order id>`. A shop has one contact per key;
   * the forms never change, or customers would get second contacts.
   */
  contactKey: string;
  company?: ContactCompany;
  person?: { firstName?: string; lastName: string };
  address: ContentAddress;
  email?: string;
  phone?: string;
  /** Free text; ends with the contact's marker so that a lost answer can be found again. */
  note: string;
}

interface ContactCompany {
  name: string;
  /** A member state's id, without separators, with right check digits. */
  vatId?: string;
  /** The contact may get documents without tax; set only if one is wanted. */
  allowsTaxFree?: boolean;
  contactPerson?: { firstName?: string; lastName: string };
}
