import * as z from "zod/mini";

const ignored = z.optional(z.unknown());
const text = z.nullish(z.string());
const required = z.string().check(z.minLength(1));
/** Salutations are at most 25 characters long. */
const salutation = z.nullish(z.string().check(z.maxLength(25)));

const address = z.object({
  supplement: text,
  street: text,
  zip: text,
  city: text,
  countryCode: required,
});

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const emails = z.nullish(z.array(z.string().check(z.regex(EMAIL))));
/** Practical limits seen in the field: at most 30 characters, no letters. */
const phones = z.nullish(z.array(z.string().check(z.minLength(1), z.maxLength(30), z.regex(/^[^\p{L}]+$/u))));

/** Body of `POST /contacts`; read-only fields may be present and are ignored. */
export const contactSchema = z.object({
  id: ignored,
  organizationId: ignored,
  archived: ignored,
  version: ignored,
  roles: z.nullish(z.object({ customer: z.nullish(role()), vendor: z.nullish(role()) })),
  company: z.nullish(
    z.object({
      name: required,
      taxNumber: text,
      vatRegistrationId: text,
      allowTaxFreeInvoices: z.nullish(z.boolean()),
      contactPersons: z.nullish(
        z.array(
          z.object({
            salutation,
            firstName: text,
            lastName: required,
            primary: z.nullish(z.boolean()),
            emailAddress: text,
            phoneNumber: text,
          }),
        ),
      ),
    }),
  ),
  person: z.nullish(z.object({ salutation, firstName: text, lastName: required })),
  addresses: z.nullish(z.object({ billing: z.nullish(z.array(address)), shipping: z.nullish(z.array(address)) })),
  xRechnung: z.nullish(z.object({ buyerReference: text, vendorNumberAtCustomer: text })),
  emailAddresses: z.nullish(z.object({ business: emails, office: emails, private: emails, other: emails })),
  phoneNumbers: z.nullish(
    z.object({ business: phones, office: phones, mobile: phones, private: phones, fax: phones, other: phones }),
  ),
  note: text,
});

export type ContactInput = z.infer<typeof contactSchema>;

function role() {
  return z.object({ number: ignored });
}
