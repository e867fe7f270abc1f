import fc from "fast-check";
import type { HostedApi } from "../contract/api/a-hosted-api.ts";
import type { DescribedOperation } from "../contract/api/description.ts";
import { type ApiRequest, encoded, type Known, validRequest } from "../contract/api/requests.ts";
import { storedOf } from "../contract/compliance/a-canary.ts";

/** Calls that would harm a shop before its ids are collected: they end the connection or empty the queue. */
const NOT_COLLECTED: readonly string[] = [
  ...["disconnect", "discardWaiting", "skipTask", "adoptDocument", "choosePlan"],
  ...["linkSuggestion", "dismissSuggestion"],
];

/** Pages of one row: the lists then answer cursors. */
const SMALL_PAGE = [
  ["pageSize", "1"],
  ["limit", "1"],
] as const;

/** A good request of a shop with its own ids; the same each time. */
export function ownRequest(operation: DescribedOperation, known: Known): ApiRequest {
  const [request] = fc.sample(validRequest(operation, known), { numRuns: 1, seed: 7 });
  if (request === undefined) throw new Error(`no request for ${operation.operationId}`);
  const path = Object.fromEntries(
    Object.entries(request.path).map(([name, value]) => [
      name,
      name === "planId" ? "business" : (known[name]?.[0] ?? value),
    ]),
  );
  const isRequired = ([name]: readonly [string, string]) =>
    operation.parameters.some((parameter) => parameter.name === name && parameter.required);
  return { ...request, path, query: request.query.filter(isRequired) };
}

/** Everything like an id in the answers of all operations to one shop, and in the keys of its items. */
export async function collectIds(
  api: HostedApi,
  operations: readonly DescribedOperation[],
  { shop, known }: { shop: string; known: Known },
): Promise<Set<string>> {
  const found = new Set<string>([shop, ...Object.values(known).flat()]);
  for (const operation of operations.filter(({ isPublic }) => !isPublic)) {
    if (NOT_COLLECTED.includes(operation.operationId)) continue;
    for (const request of requestsFor(operation, known)) {
      const { body, headers } = await api.call(operation, shop, request);
      for (const text of [body, JSON.stringify(headers)]) for (const id of idsIn(text)) found.add(id);
    }
  }
  for (const { pk, sk } of await storedOf(api.table, shop))
    for (const part of `${pk}#${sk}`.split("#")) if (isIdLike(part)) found.add(part);
  // Mails name a document by its kind and key.
  for (const id of [...found])
    if (id.startsWith("doc_")) for (const kind of ["invoice", "credit", "delivery"]) found.add(`${kind}-${id}`);
  return found;
}

function requestsFor(operation: DescribedOperation, known: Known): ApiRequest[] {
  const request = ownRequest(operation, known);
  if (operation.body !== undefined) {
    const value = { ...Object(request.value), ...(known["task"] && operation.tag === "queue" ? taskOf(known) : {}) };
    return [{ ...request, value, body: encoded(operation, value) }];
  }
  const takes = (name: string) => operation.parameters.some((parameter) => parameter.name === name);
  const small = SMALL_PAGE.filter(([name]) => takes(name));
  const states = takes("state") && operation.tag === "queue" ? [[], [["state", "open"] as const]] : [[]];
  return states.flatMap((state) => [
    { ...request, query: [...request.query, ...state] },
    ...(small.length === 0 ? [] : [{ ...request, query: [...request.query, ...state, ...small] }]),
  ]);
}

const taskOf = (known: Known) => ({ orderId: known["orderId"]?.[0], task: known["task"]?.[0] });

/** A base64 PDF in an answer: text between its slashes names nothing. No id or token is that long. */
const FILE_CONTENTS = /[A-Za-z0-9+/]{1000,}={0,2}/g;

/** Words of a text that may be ids: the parts between quotes, slashes and the separators of an address. */
function idsIn(text: string): string[] {
  return text
    .replace(FILE_CONTENTS, "")
    .split(/[\s"'<>?&=/\\,;()[\]{}]+/)
    .map((word) => decoded(word))
    .filter(isIdLike);
}

const decoded = (word: string): string => {
  try {
    return decodeURIComponent(word);
  } catch {
    return word;
  }
};

/** Has a digit and no more than the signs of an id, and is no time. */
const isIdLike = (text: string): boolean =>
  /^[\w.:#@+-]{4,1024}$/.test(text) &&
  /\d/.test(text) &&
  !/^\d{4}-\d\d(-\d\d|$)/.test(text) &&
  !/^[\d.:]{1,7}$/.test(text);
