import type { DismissSuggestionInput, LinkSuggestionInput, SuggestionsAnswer } from "#shared/api/receipts.ts";
import { AppError } from "#shared/errors.ts";
import { type ProviderCallPorts, withProviderToken } from "../connection/with-provider-token.ts";
import type { WholeShop } from "../shop/ports.ts";
import { type LinkPorts, linkReceipt } from "./link-receipt.ts";
import { type ListingPorts, listSuggestions, organizationOf } from "./list-suggestions.ts";
import type { SuggestionStore } from "./ports.ts";

interface Ports extends LinkPorts, Omit<ListingPorts, "orders">, ProviderCallPorts {
  work: LinkPorts["work"] & ProviderCallPorts["work"];
  suggestions: SuggestionStore;
}

/**
 * Assigns a suggested receipt.
 * Failures: suggestion_not_found (or not this order's), document_not_possible (documented, or cancelled receipt), write_conflict,
 * not_connected, accounting_*, platform_*.
 */
export async function linkSuggestion(
  ports: Ports,
  whole: WholeShop,
  { key, orderId, source, by }: LinkSuggestionInput & { by: string },
): Promise<SuggestionsAnswer> {
  const account = organizationOf(whole);
  const suggestion = await ports.suggestions.find(account, key);
  const isSuggested = suggestion?.candidates.some((one) => one.orderId === orderId && one.sourceId === source);
  if (suggestion === undefined || !isSuggested) throw new AppError("suggestion_not_found");
  const { kind, providerId } = suggestion;
  const document = await withProviderToken(ports, (accounting) => accounting.getDocument(kind, providerId));
  const receipt = { ...document, kind };
  const isLinked = await linkReceipt(ports, whole, { receipt, orderId, sourceId: source, by });
  if (!isLinked) throw new AppError("document_not_possible", { code: "EXISTING" });
  await ports.suggestions.remove(account, key);
  return listSuggestions(ports, whole, {});
}

/** The receipt belongs to none of the suggested orders, now and in later comparisons. Failures: suggestion_not_found. */
export async function dismissSuggestion(
  ports: ListingPorts & { suggestions: SuggestionStore },
  whole: Pick<WholeShop, "connection">,
  { key }: DismissSuggestionInput,
): Promise<SuggestionsAnswer> {
  const account = organizationOf(whole);
  if ((await ports.suggestions.find(account, key)) === undefined) throw new AppError("suggestion_not_found");
  await ports.suggestions.dismiss(account, key);
  return listSuggestions(ports, whole, {});
}
