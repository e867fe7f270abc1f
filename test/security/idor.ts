import { ScanCommand } from "@aws-sdk/lib-dynamodb";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { endpoints } from "#shared/api/endpoints.ts";
import { shopKeyOf } from "#shared/domain/links/document-link.ts";
import { aFuzzedShop } from "../contract/api/a-fuzzed-shop.ts";
import { type HostedApi, startHostedApi } from "../contract/api/a-hosted-api.ts";
import { type ApiAnswer, mismatchOf } from "../contract/api/answers.ts";
import { type DescribedOperation, describedOperations } from "../contract/api/description.ts";
import type { ApiRequest, Known } from "../contract/api/requests.ts";
import { callUnlimited } from "../contract/api/unlimited-call.ts";
import { useTable } from "../contract/dynamodb/a-table.ts";
import { collectIds, ownRequest } from "./collected-ids.ts";
import { fits, type Slot, slotsOf, withIds } from "./slots.ts";

/** Name of the victim's customer: orders, contacts, documents and lists contain it. */
const CANARY = "Kanarienvogelmann";

/** These open a page for every holder of its link, and it names the shop. `connect-attacks.test.ts` tests what follows. */
const NAMING_PAGES: readonly string[] = ["beginAuthorization"];

/** These take a word off a list of the callers' own shop; others may know the word. */
const OWN_LISTS: readonly string[] = ["removeCoupon"];

interface Caller {
  shop: string;
  known: Known;
}

/** The number of ids tried in a slot. */
interface Limits {
  readonly fitting: number;
  readonly others: number;
}

const identities = ["merchant", "staff", "anonymous"] as const;
type Identity = (typeof identities)[number];

const operations = describedOperations();
const walked = operations.filter((operation) => slotsOf(operation).length > 0);
const needsPermission = ({ operationId }: DescribedOperation) =>
  (endpoints.find((endpoint) => endpoint.id === operationId)?.permissions ?? []).length > 0;

/**
 * Calls every operation that takes an id with every id of one shop, as callers of other shops.
 * No answer reveals anything of that shop, no call succeeds on its things, and its items stay unchanged.
 * `fitting` limits the ids per slot that its description lets in, `others` the refused ones; the victim's own of that name come
 * first.
 */
export function walkIds(most: Limits): void {
  const table = useTable();
  const counts = { ids: 0, calls: 0 };
  let api: HostedApi;
  let victim: Caller;
  let callers: Record<Identity, Caller>;
  let ids: string[] = [];
  let before: unknown[] = [];

  beforeAll(async () => {
    vi.spyOn(process.stdout, "write").mockReturnValue(true);
    api = await startHostedApi(table());
    victim = await aFuzzedShop(api, { isDocumented: true, buyer: CANARY });
    const merchant = await aFuzzedShop(api, { isDocumented: true, permissions: [] });
    const staff = await aFuzzedShop(api, { isDocumented: true, permissions: ["manage_flags"] });
    callers = { merchant, staff, anonymous: merchant };
    // Beside each other: each waits for a draft that is not made.
    const [found, ...others] = await Promise.all(
      [victim, merchant, staff].map((caller) => collectIds(api, operations, caller)),
    );
    // One ticket of the victim for each caller that may redeem it.
    const own = await Promise.all(identities.map(() => collectIds(api, connecting, victim)));
    for (const id of await openPages(api, own)) own.push(new Set([id]));
    // Receipts of all partners are numbered in one row: any number may be another's.
    own.push(new Set(["GS-2026-000001"]));
    const all = new Set([...(found ?? []), ...own.flatMap((some) => [...some])]);
    ids = [...all].filter((id) => !others.some((some) => some.has(id))).sort();
    counts.ids = ids.length;
    before = await itemsOf(api, victim.shop);
  });
  afterAll(async () => {
    vi.restoreAllMocks();
    process.stdout.write(
      `IDOR walk: ${counts.ids} ids × ${walked.length} operations × ${identities.length} identities, ${counts.calls} calls\n`,
    );
    await api.stop();
  });

  test("the victim's ids are of every kind", () => {
    const kinds = [
      /^tic_/,
      /^st_/,
      /^doc_/,
      /^invoice:/,
      /^log_/,
      /\.myshopify\.com$/,
      /^\d{6,20}$/,
      /^\d{4}-\d{2}-\d{2}_/,
      /^[\w-]{60,}$/,
    ];

    expect(kinds.filter((kind) => !ids.some((id) => kind.test(id)))).toEqual([]);
    expect(ids.filter((id) => id.includes(CANARY))).toEqual([]);
  });

  test("every operation with a parameter takes names that are walked, and the victim has one that fits", () => {
    const lacking = walked.flatMap((operation) =>
      slotsOf(operation)
        .filter((slot) => !ids.some((id) => fits(slot, id)))
        .map(({ name }) => `${operation.operationId}.${name}`),
    );

    expect(lacking).toEqual([]);
    expect(walked.length).toBeGreaterThan(20);
  });

  describe.each(walked)("$operationId", (operation) => {
    test.each(identities)("%s learns nothing by the victim's ids", async (identity) => {
      for (const chosen of chosenIds(operation, ids, victim.known, most)) {
        counts.calls += 1;
        const { known } = callers[identity];
        const request = withIds(operation, ownRequest(operation, known), chosen);
        const answer = await callUnlimited(api, operation, callers[identity].shop, {
          ...request,
          isSignedIn: identity !== "anonymous",
        });
        const fault = faultIn({ operation, identity, chosen, request, answer }, { victim, ids });
        expect(fault, `${JSON.stringify(chosen.map(([{ name }, id]) => [name, id]))}: ${answer.body}`).toBeUndefined();
      }
    });
  });

  test("the victim's items are as they were", async () => {
    expect(await itemsOf(api, victim.shop)).toEqual(before);
  });
}

const connecting = operations.filter(({ operationId }) => operationId === "startConnect");

/** Chooses ids for slots: each alone, and those of the victim's own order and document together. */
function chosenIds(operation: DescribedOperation, ids: readonly string[], known: Known, most: Limits) {
  const slots = slotsOf(operation);
  const alone = slots.flatMap((slot) => {
    const named = known[slot.name] ?? [];
    const fitting = [...new Set([...named.filter((id) => ids.includes(id)), ...ids])].filter((id) => fits(slot, id));
    const others = ids.filter((id) => !fits(slot, id));
    return [...fitting.slice(0, most.fitting), ...others.slice(0, most.others)].map(
      (id) => [[slot, id]] as [Slot, string][],
    );
  });
  const together = slots.flatMap((slot): [Slot, string][] => {
    const id = known[slot.name]?.[0];
    return id === undefined ? [] : [[slot, id]];
  });
  return together.length > 1 ? [together, ...alone] : alone;
}

interface Walk {
  operation: DescribedOperation;
  identity: Identity;
  chosen: readonly (readonly [Slot, string])[];
  request: ApiRequest;
  answer: ApiAnswer;
}

/** The fault of an answer; undefined for one without news or effect. */
function faultIn(
  { operation, identity, chosen, request, answer }: Walk,
  { victim, ids }: { victim: Caller; ids: readonly string[] },
): string | undefined {
  const { status, headers, body } = answer;
  const mismatch = mismatchOf(operation, answer);
  if (mismatch !== undefined) return mismatch;
  const said = `${body} ${JSON.stringify(headers)}`;
  if (said.toLowerCase().includes(CANARY.toLowerCase())) return "tells the name of the victim's buyer";
  const sent = JSON.stringify(request);
  const mayName = NAMING_PAGES.includes(operation.operationId) ? [victim.shop, shopKeyOf(victim.shop)] : [];
  const told = ids.find((id) => id.length >= 8 && said.includes(id) && !sent.includes(id) && !mayName.includes(id));
  if (told !== undefined) return `tells ${told} of the victim`;
  if (operation.isPublic) return undefined;
  if (identity === "anonymous") return status === 401 ? undefined : `${status} without a session`;
  if (needsPermission(operation)) return status === 403 ? undefined : `${status} without the permission`;
  if (status === 429) return "429: it was not looked at";
  if (OWN_LISTS.includes(operation.operationId)) return undefined;
  const namesThing = chosen.some(([slot]) => slot.in === "path" || ["orderId", "task"].includes(slot.name));
  return namesThing && status < 400 ? `${status} on a thing of the victim` : undefined;
}

/** Opens the page of one ticket each; answers the tokens that its form carries. */
async function openPages(api: HostedApi, tickets: readonly ReadonlySet<string>[]): Promise<string[]> {
  const operation = operations.find(({ operationId }) => operationId === "beginAuthorization");
  const ticket = [...(tickets[0] ?? [])].find((id) => id.startsWith("tic_"));
  if (!operation || ticket === undefined) throw new Error("no ticket was given");
  const request = { path: {}, query: [["ticket", ticket]] as const, body: undefined, headers: {}, cookie: undefined };
  const { body } = await api.call(operation, "", { ...request, isSignedIn: false });
  return body.match(/st_[\w-]{20,60}/g) ?? [];
}

/** Stored items that name a shop, without those that end by use or count calls. */
async function itemsOf({ table }: HostedApi, shop: string): Promise<unknown[]> {
  const items: Record<string, unknown>[] = [];
  let start: Record<string, unknown> | undefined;
  do {
    const page = await table.client.send(new ScanCommand({ TableName: table.name, ExclusiveStartKey: start }));
    items.push(...(page.Items ?? []));
    start = page.LastEvaluatedKey;
  } while (start);
  return items
    .filter((item) => JSON.stringify(item).includes(shop))
    .filter(({ pk }) => !/^(LIMIT|TICKET)#/.test(String(pk)))
    .toSorted((one, other) => (`${one["pk"]} ${one["sk"]}` < `${other["pk"]} ${other["sk"]}` ? -1 : 1));
}
