import { useSearchParams } from "react-router";
import { preserveScroll } from "../../lib/preserve-scroll.ts";
import { useContract, useContractMutation } from "../../lib/use-contract.ts";

const pageSize = 25;
const parameter = "ledger";

/** Balance and ledger; the address holds the page of the ledger. */
export function useCredits() {
  const [address, setAddress] = useSearchParams();
  const cursor = address.get(parameter);
  const answer = useContract(
    "GET /api/plan/credits",
    { pageSize, ...(cursor === null ? {} : { cursor }) },
    { keepPreviousData: true },
  );
  const show = (next: string | null) =>
    setAddress(
      (previous) => {
        const changed = new URLSearchParams(previous);
        if (next === null) changed.delete(parameter);
        else changed.set(parameter, next);
        return changed;
      },
      { state: preserveScroll },
    );
  return { ...answer, show };
}

/** Gives up every document that waits for a transfer now. */
export const useDiscardWaiting = () =>
  useContractMutation("POST /api/plan/credits/discard", { refreshes: ["GET /api/plan/credits", "GET /api/orders"] });
