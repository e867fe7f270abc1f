import { useState } from "react";
import type { DocumentBadge } from "#shared/api/order-record.ts";
import { download } from "./api.ts";
import { ApiError } from "./api-error.ts";

/** The PDF of a document, fetched when it is asked for. */
export function useDocumentFile(orderId: string, { _key, kind }: Pick<DocumentBadge, "_key" | "kind">) {
  const [isRunning, setIsRunning] = useState(false);
  const [error, setError] = useState<ApiError>();
  /** Resolves with undefined after a failure, which `error` then holds. */
  const load = async (): Promise<Blob | undefined> => {
    setIsRunning(true);
    setError(undefined);
    try {
      return await download("GET /api/orders/{orderId}/lexoffice/{kind}/{documentKey}/download", {
        orderId,
        kind,
        documentKey: _key,
      });
    } catch (cause) {
      setError(cause instanceof ApiError ? cause : new ApiError("internal_error", 0, { cause }));
      return undefined;
    } finally {
      setIsRunning(false);
    }
  };
  return { load, isRunning, error };
}
