import { useEffect, useMemo, useState } from "react";
import type { PreferencesPatch } from "#shared/domain/preferences/preferences.ts";
import { pdfOf } from "#web/lib/pdf-of.ts";
import { useContract } from "#web/lib/use-contract.ts";
import { useDelayed } from "#web/lib/use-delayed.ts";

/** The merchant pauses this long before the paper follows: a server draws it, sixty times a minute at most. */
const PAUSE_MILLISECONDS = 800;

/** A sample order of the server, for shops that have none. */
const SAMPLE = "1";

const once = {
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
  revalidateIfStale: false,
  shouldRetryOnError: false,
  keepPreviousData: true,
};

interface Asked {
  kind: "invoice" | "credit";
  /** Undefined: a sample. */
  orderId: string | undefined;
  /** The orders are known: without one the sample is asked for. */
  isKnown: boolean;
  changes: PreferencesPatch;
  /** A setting is wrong: the paper waits. */
  isWrong: boolean;
}

/** An order's paper by the current settings, saved or not. The old paper stays until the new one is there. */
export function usePaper({ kind, orderId, isKnown, changes, isWrong }: Asked) {
  const drawn = useSettled(changes, isWrong);
  const isChanged = orderId === undefined || Object.keys(drawn).length > 0;
  const ofSaved = useContract(
    "GET /api/orders/{orderId}/lexoffice/{kind}/preview",
    isChanged ? null : { orderId, kind },
    once,
  );
  const ofChanged = useContract(
    "POST /api/shop/preferences/preview/document",
    isChanged && isKnown ? { changes: drawn, view: "review", orderId: orderId ?? SAMPLE, kind } : null,
    once,
  );
  const { error, isValidating, mutate } = isChanged ? ofChanged : ofSaved;
  const pdf = isChanged && ofChanged.data !== undefined ? ofChanged.data.after : ofSaved.data?.pdf;
  const base64 = pdf?.base64;
  const file = useMemo(() => (base64 === undefined ? undefined : pdfOf(base64)), [base64]);
  return {
    file,
    /** No document comes into being with these settings. */
    isNone: pdf === null,
    error: isValidating ? undefined : error,
    ask: () => void mutate(),
  };
}

/** The changes a moment after the last one; those with an error are not asked for. */
function useSettled(changes: PreferencesPatch, isWrong: boolean): PreferencesPatch {
  const written = JSON.stringify(changes);
  const [settled, setSettled] = useState(written);
  const settle = useDelayed(setSettled, PAUSE_MILLISECONDS);
  useEffect(() => {
    if (!isWrong) settle(written);
  }, [written, isWrong, settle]);
  return useMemo(() => JSON.parse(settled) as PreferencesPatch, [settled]);
}
