import * as z from "zod/mini";
import type { ContactContent } from "#shared/domain/contacts/contact.ts";
import { AppError, isAppError } from "#shared/errors.ts";
import type { ProviderContact } from "../../modules/provider/ports.ts";
import { contactBody } from "./contact-body.ts";
import type { LexofficeHttp } from "./http.ts";
import { absent, createdAnswer } from "./shapes.ts";

/** Creates a contact. Two creations at once may race for one account number: nothing was created then. */
export async function createContact(http: LexofficeHttp, contact: ContactContent): Promise<{ providerId: string }> {
  try {
    const { id } = await http.write("/v1/contacts", createdAnswer, contactBody(contact));
    return { providerId: id };
  } catch (error) {
    throw isNumberRace(error) ? new AppError("accounting_throttled", error.details, { cause: error }) : error;
  }
}

function isNumberRace(error: unknown): error is AppError {
  if (!isAppError(error, "accounting_rejected")) return false;
  const codes = error.details?.["codes"];
  return Array.isArray(codes) && codes.includes("account_number_already_exists");
}

/** Customers with exactly this e-mail, whatever its case: the provider itself searches for parts of one. */
export async function findContactsByEmail(http: LexofficeHttp, email: string): Promise<ProviderContact[]> {
  const wanted = folded(email);
  if (!isSearchable(wanted)) return [];
  const found = await search(http, { email: searchText(wanted) });
  return found.filter(({ emails }) => emails.includes(wanted));
}

/** Customers whose name contains this text, whatever its case. */
export async function findContactsByName(http: LexofficeHttp, name: string): Promise<ProviderContact[]> {
  const wanted = folded(name).slice(0, MAX_FILTER_LENGTH);
  if (!isSearchable(wanted)) return [];
  const found = await search(http, { name: searchText(wanted) });
  return found.filter((contact) => folded(contact.name).includes(wanted));
}

/** Finds a contact, archived or not; undefined for a deleted contact. */
export async function findContact(http: LexofficeHttp, providerId: string): Promise<ProviderContact | undefined> {
  try {
    return contactOf(await http.read(`/v1/contacts/${encodeURIComponent(providerId)}`, contactAnswer));
  } catch (error) {
    if (isAppError(error, "accounting_not_found")) return undefined;
    throw error;
  }
}

/** Bounds of a filter's length; outside them the provider refuses the call. */
const shortestFilter = 3;
const MAX_FILTER_LENGTH = 128;

const isSearchable = (text: string): boolean => text.length >= shortestFilter && text.length <= MAX_FILTER_LENGTH;

const entities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };

/** A filter's text before URL encoding: `_` and `%` escaped, `&`, `<`, `>` as entities (vendor documentation: filtering contacts). */
export function searchText(text: string): string {
  return text.replace(/[\\_%]/g, "\\$&").replace(/[&<>]/g, (character) => entities[character] ?? character);
}

const text = absent(z.string());

const contactAnswer = z.object({
  id: z.string(),
  version: z.number(),
  company: absent(
    z.object({
      name: text,
      vatRegistrationId: text,
      allowTaxFreeInvoices: absent(z.boolean()),
      contactPersons: absent(z.array(z.object({ emailAddress: text }))),
    }),
  ),
  person: absent(z.object({ firstName: text, lastName: text })),
  emailAddresses: absent(z.record(z.string(), absent(z.array(z.string())))),
  note: text,
  archived: absent(z.boolean()),
});

const contactsAnswer = z.object({ content: z.array(contactAnswer) });

const MAX_PAGE = 250;

async function search(http: LexofficeHttp, filter: { email?: string; name?: string }): Promise<ProviderContact[]> {
  const query = { ...filter, customer: "true", page: 0, size: MAX_PAGE };
  const { content } = await http.read("/v1/contacts", contactsAnswer, query);
  return content.map(contactOf);
}

function contactOf({ company, person, ...answer }: z.output<typeof contactAnswer>): ProviderContact {
  const persons = (company?.contactPersons ?? []).flatMap(({ emailAddress }) => emailAddress ?? []);
  const taxFreeVatId = company?.allowTaxFreeInvoices ? company.vatRegistrationId : undefined;
  const own = Object.values(answer.emailAddresses ?? {}).flatMap((addresses) => addresses ?? []);
  return {
    providerId: answer.id,
    version: answer.version,
    emails: [...new Set([...own, ...persons].map(folded))],
    name: company?.name ?? [person?.firstName, person?.lastName].filter(Boolean).join(" "),
    note: answer.note ?? "",
    archived: answer.archived ?? false,
    ...(taxFreeVatId ? { taxFreeVatId } : {}),
  };
}

function folded(value: string): string {
  return value.trim().toLowerCase();
}
