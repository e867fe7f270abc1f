import { useSearchParams } from "react-router";
import {
  getDowntimes,
  getTotals,
  grantCredits,
  listComplianceRequests,
  listShops,
  putDowntimes,
} from "#shared/api/admin.routes.ts";
import { getShop } from "#shared/api/shop.routes.ts";
import { useContract, useContractMutation } from "../../lib/use-contract.ts";

const pageSize = 25;

export const useTotals = () => useContract(getTotals, {});

/** Shops by domain; search and page stand in the address. The list goes forwards only: back is the browser's. */
export function useShops() {
  const [address, setAddress] = useSearchParams();
  const search = address.get("search") ?? "";
  const cursor = address.get("cursor") ?? "";
  const answer = useContract(
    listShops,
    { limit: pageSize, ...(search === "" ? {} : { search }), ...(cursor === "" ? {} : { cursor }) },
    { keepPreviousData: true },
  );
  const change = (next: { search: string; cursor: string }, isTyping = false) => {
    const filled = Object.entries(next).filter(([, value]) => value !== "");
    setAddress(Object.fromEntries(filled), { replace: isTyping });
  };
  return { ...answer, search, cursor, change };
}

/** Requests about personal data, newest first; the address holds the page. The list goes forwards only. */
export function useComplianceRequests() {
  const [address, setAddress] = useSearchParams();
  const cursor = address.get("cursor") ?? "";
  const answer = useContract(
    listComplianceRequests,
    { limit: pageSize, ...(cursor === "" ? {} : { cursor }) },
    { keepPreviousData: true },
  );
  return { ...answer, cursor, turnTo: (next: string) => setAddress({ cursor: next }) };
}

export const useDowntimes = () => useContract(getDowntimes, {}, { revalidateOnFocus: false });

export const useSaveDowntimes = () =>
  useContractMutation(putDowntimes, { answers: getDowntimes, refreshes: [getShop] });

export const useGrantCredits = () => useContractMutation(grantCredits, { refreshes: [listShops] });
