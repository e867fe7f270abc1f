import { useSearchParams } from "react-router";
import { type ShopState, shopStates } from "#shared/domain/shop/troubles.ts";
import { useContract, useContractMutation } from "../../lib/use-contract.ts";

const pageSize = 25;

export const useTotals = () => useContract("GET /api/admin/totals", {});

/** Shops by domain, by what is wrong with them, or by how long they wait; search, choice and page stand in the address. The list goes forwards only: back is the browser's. */
export function useShops() {
  const [address, setAddress] = useSearchParams();
  const search = address.get("search") ?? "";
  const state = shopStates.find((one) => one === address.get("state"));
  const cursor = address.get("cursor") ?? "";
  const answer = useContract(
    "GET /api/admin/shops",
    {
      limit: pageSize,
      ...(search === "" ? {} : { search }),
      ...(state ? { state } : {}),
      ...(cursor === "" ? {} : { cursor }),
    },
    { keepPreviousData: true },
  );
  const change = (next: { search: string; state: ShopState | ""; cursor: string }, isTyping = false) => {
    const filled = Object.entries(next).filter(([, value]) => value !== "");
    setAddress(Object.fromEntries(filled), { replace: isTyping });
  };
  return { ...answer, search, state: state ?? ("" as const), cursor, change };
}

/** The queue of one shop. The list goes forwards only. */
export const useShopQueue = ({ shop, state, cursor }: { shop: string; state: "open" | "stuck"; cursor: string }) =>
  useContract(
    "GET /api/admin/shops/{shop}/queue",
    { shop, state, limit: pageSize, ...(cursor === "" ? {} : { cursor }) },
    { keepPreviousData: true },
  );

/** Requests about personal data, newest first; the address holds the page. The list goes forwards only. */
export function useComplianceRequests() {
  const [address, setAddress] = useSearchParams();
  const cursor = address.get("cursor") ?? "";
  const answer = useContract(
    "GET /api/admin/compliance-requests",
    { limit: pageSize, ...(cursor === "" ? {} : { cursor }) },
    { keepPreviousData: true },
  );
  return { ...answer, cursor, turnTo: (next: string) => setAddress({ cursor: next }) };
}

export const useDowntimes = () => useContract("GET /api/admin/downtimes", {}, { revalidateOnFocus: false });

export const useSaveDowntimes = () =>
  useContractMutation("PUT /api/admin/downtimes", {
    answers: "GET /api/admin/downtimes",
    refreshes: ["GET /api/shop"],
  });

export const usePauseOfAll = () => useContract("GET /api/admin/pause", {}, { revalidateOnFocus: false });

export const useSavePauseOfAll = () =>
  useContractMutation("PUT /api/admin/pause", { answers: "GET /api/admin/pause", refreshes: ["GET /api/shop"] });

/** One shop's row in the list of shops; null where there is none. */
export function useShopRow(shop: string) {
  const { data, ...rest } = useContract("GET /api/admin/shops", { search: shop, limit: 1 });
  return { ...rest, data: data && (data.items.find((one) => one.shop === shop) ?? null) };
}

/** The pause of one shop, from its row. */
export function useShopPause(shop: string) {
  const { data: row, ...rest } = useShopRow(shop);
  return { ...rest, data: row === undefined ? row : { pause: row?.staffPause ?? null, isKnown: row !== null } };
}

export const useSaveShopPause = () =>
  useContractMutation("PUT /api/admin/shops/{shop}/pause", {
    refreshes: ["GET /api/admin/shops", "GET /api/admin/shops/{shop}/logs"],
  });

export const useGrantCredits = () =>
  useContractMutation("POST /api/admin/shops/{shop}/credits", { refreshes: ["GET /api/admin/shops"] });

export const useOfferPlan = () =>
  useContractMutation("PUT /api/admin/shops/{shop}/offer", { refreshes: ["GET /api/admin/shops/{shop}/logs"] });
