import { useState } from "react";
import { useSearchParams } from "react-router";
import type { WireDataRequest } from "#shared/api/compliance.ts";
import { download } from "../../lib/api.ts";
import { ApiError } from "../../lib/api-error.ts";
import { saveFile } from "../../lib/save-file.ts";
import { useContract } from "../../lib/use-contract.ts";

const pageSize = 25;

/** The newest data requests, for the banner on the first page. */
export const useNewestRequests = () => useContract("GET /api/data-requests", { limit: 5 });

/** Data requests, newest first; the address holds the page. The list goes forwards only; the browser goes back. */
export function useDataRequests() {
  const [address, setAddress] = useSearchParams();
  const cursor = address.get("cursor") ?? "";
  const answer = useContract("GET /api/data-requests", { limit: pageSize, ...(cursor === "" ? {} : { cursor }) });
  return { ...answer, cursor, turnTo: (next: string) => setAddress({ cursor: next }) };
}

/** Saves a part of an answer as a file. */
export function useSaveAnswer({ id, parts }: Pick<WireDataRequest, "id" | "parts">) {
  const [running, setRunning] = useState<string>();
  const [error, setError] = useState<ApiError>();
  const save = async (part: number, format: "json" | "html") => {
    setRunning(`${part}.${format}`);
    setError(undefined);
    try {
      const file = await download("GET /api/data-requests/{requestId}/parts/{part}/{format}", {
        requestId: id,
        part,
        format,
      });
      saveFile(file, `auskunft-${id}${parts > 1 ? `-teil-${part}` : ""}.${format}`);
    } catch (cause) {
      setError(cause instanceof ApiError ? cause : new ApiError("internal_error", 0, { cause }));
    } finally {
      setRunning(undefined);
    }
  };
  return { save, running, error };
}
