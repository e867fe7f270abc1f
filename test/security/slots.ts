import { type DescribedOperation, faultOf, resolved, type Schema } from "../contract/api/description.ts";
import { type ApiRequest, encoded } from "../contract/api/requests.ts";

/** A place of a request that takes a name of something. */
export interface Slot {
  readonly name: string;
  readonly in: "path" | "query" | "body";
  readonly schema: Schema;
}

/** Fields of the caller's own words beyond the schema (`words` of `shapes.ts`), or that no answer ever names. */
const words: readonly string[] = [
  "scopes",
  "field",
  "value",
  "occasion",
  "subject",
  "message",
  "replyTo",
  "email",
  "error",
  // Its codes are every shop's.
  "reason",
  // The platform says them, and signs what it says.
  "shopify_domain",
  "action_run_id",
  "flow_trigger_definition_id",
  // Only our own people read these names: no answer to a shop has them.
  "redemption",
  "file",
];
/** All its fields are settings in the merchant's own words. */
const settings: readonly string[] = ["updatePreferences", "previewPreferences", "updatePartnerPreferences"];
/** Months, quarters, pages, parts of a file, and versions of the settings, which every shop counts from 1. */
const pages: readonly string[] = ["page", "pageSize", "limit", "part", "version", "month", "quarter", "period"];

/** Calls whose `id` is a month, which every partner counts alike. */
const ofMonths: readonly string[] = ["getReceipt", "objectToReceipt"];

/** Slots for names: no choice of a few, no date, no page, no free words. */
export function slotsOf(operation: DescribedOperation): Slot[] {
  if (settings.includes(operation.operationId)) return [];
  const { properties } = operation.body === undefined ? {} : resolved(operation.body.schema);
  const fields = Object.entries(Object(properties)).map(
    ([name, schema]): Slot => ({ name, in: "body", schema: Object(schema) }),
  );
  return [...operation.parameters, ...fields].filter(
    ({ name, schema }) =>
      takesNames(schema) &&
      !words.includes(name) &&
      !pages.includes(name) &&
      !(name === "id" && ofMonths.includes(operation.operationId)),
  );
}

function takesNames(schema: Schema): boolean {
  const { type, enum: choices, format, contentMediaType, anyOf } = resolved(schema);
  if (Array.isArray(anyOf)) return anyOf.some((part) => takesNames(part));
  return type === "string" && choices === undefined && format === undefined && contentMediaType !== "text/plain";
}

/** The description lets the id into the slot; others are refused before any search. */
export const fits = ({ schema }: Slot, id: string): boolean => faultOf(schema, id) === undefined;

/** The request with ids in some of its slots. */
export function withIds(
  operation: DescribedOperation,
  request: ApiRequest,
  ids: readonly (readonly [Slot, string])[],
): ApiRequest {
  const of = (place: Slot["in"]) =>
    ids.filter(([slot]) => slot.in === place).map(([{ name }, id]) => [name, id] as const);
  const query = of("query");
  const value = { ...Object(request.value), ...Object.fromEntries(of("body")) };
  return {
    ...request,
    path: { ...request.path, ...Object.fromEntries(of("path")) },
    query: [...request.query.filter(([name]) => !query.some(([other]) => other === name)), ...query],
    ...(operation.body === undefined ? {} : { value, body: encoded(operation, value) }),
  };
}
