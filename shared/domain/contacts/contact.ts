import type { ContentAddress } from "../documents/content.ts";

/** A customer as the provider keeps them. Exactly one of `company` and `person`. */
export interface ContactContent {
  /**
   * What identifies the customer for us: `email:<normalised e-mail>`, else `customer:<platform customer id>`,
   * else `order:<order id>`. One contact per key and shop.
   */
  contactKey: string;
  company?: { name: string; vatId?: string; contactPerson?: { firstName?: string; lastName: string } };
  person?: { firstName?: string; lastName: string };
  address: ContentAddress;
  email?: string;
  phone?: string;
  /** Free text; ends with the contact's marker so that a lost answer can be found again. */
  note: string;
}
