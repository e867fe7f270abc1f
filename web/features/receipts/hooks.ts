import { useCallback, useEffect, useRef, useState } from "react";
import type { MatchAnswer } from "#shared/api/receipts.ts";
import { call } from "#web/lib/api.ts";
import { ApiError } from "#web/lib/api-error.ts";
import { useContract, useContractMutation, useRefresh } from "#web/lib/use-contract.ts";

/** While another window does the work, this one asks no faster. */
const PAUSE_MILLISECONDS = 1_000;

const pause = () => new Promise((resolve) => setTimeout(resolve, PAUSE_MILLISECONDS));

/** A page of the receipts about which the merchant decides, and how far the comparison has come. */
export const useSuggestions = (cursor: string, isWanted = true) =>
  useContract("GET /api/imports/receipts", isWanted ? (cursor === "" ? {} : { cursor }) : null, {
    keepPreviousData: true,
  });

const refreshes = ["GET /api/imports/receipts", "GET /api/orders"] as const;

export const useLink = () => useContractMutation("POST /api/imports/receipts/{key}/link", { refreshes });
export const useDismiss = () => useContractMutation("POST /api/imports/receipts/{key}/dismiss", { refreshes });

/** Compares receipts part by part, until all are done, the merchant stops it, or the page is left. */
export function useMatching() {
  const refresh = useRefresh();
  const [answer, setAnswer] = useState<MatchAnswer>();
  const [isRunning, setRunning] = useState(false);
  const [error, setError] = useState<ApiError>();
  const isWanted = useRef(false);
  const stop = useCallback(() => {
    isWanted.current = false;
  }, []);
  useEffect(() => stop, [stop]);

  const start = async () => {
    isWanted.current = true;
    setRunning(true);
    setError(undefined);
    try {
      let found = -1;
      for (;;) {
        const next = await call("POST /api/lexoffice/import", {});
        setAnswer(next);
        if (!next.continue || !isWanted.current) break;
        if (next.found === found) await pause();
        found = next.found;
      }
    } catch (cause) {
      setError(cause instanceof ApiError ? cause : new ApiError("internal_error", 0, { cause }));
    } finally {
      setRunning(false);
      refresh(refreshes);
    }
  };
  return { answer, isRunning, error, start, stop };
}
