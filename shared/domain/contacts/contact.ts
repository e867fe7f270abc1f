import type { ContentAddress } from "./content-address.ts";

/** A customer as the provider keeps them. Exactly one of `company` and `person`. */
export interface ContactContent {
  /**
   * What identifies the customer for us: `vat:<VAT id>` for documents without tax to a business of the Union (its contact
   * has to carry the id), else `email:<normalised e-mail>`, else `customer:<platform customer id>`, else `order:<order id>`.
   * One contact per key and shop: the forms never change, or customers would get second contacts.
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

export interface ContactCompany {
  name: string;
  /** Of a member state, without separators, with right check digits. */
  vatId?: string;
  /** Whether it may get documents without tax; set where one is wanted. */
  allowsTaxFree?: boolean;
  contactPerson?: { firstName?: string; lastName: string };
}
