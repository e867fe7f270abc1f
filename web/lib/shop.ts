import { useEffect } from "react";
import type { SWRResponse } from "swr";
import type { OutputAt } from "#shared/api/endpoints.ts";
import { type ApiError, isApiError } from "./api-error.ts";
import { authorizationAddress, openInTopWindow } from "./platform.ts";
import { useContract } from "./use-contract.ts";

const connectedRefreshMilliseconds = 20_000;
const unconnectedRefreshMilliseconds = 60_000;

/** The shop record, asked for again on focus and reconnect. Without the platform's token the merchant has to grant it. */
export function useShop(): SWRResponse<OutputAt<"GET /api/shop">, ApiError> {
  const answer = useContract(
    "GET /api/shop",
    {},
    {
      refreshInterval: (shop) =>
        shop?.lexoffice.isConnected ? connectedRefreshMilliseconds : unconnectedRefreshMilliseconds,
    },
  );
  const lacksToken =
    isApiError(answer.error, "platform_token_missing") || answer.data?.shopify.missingAccessToken === true;
  useEffect(() => {
    if (lacksToken) openInTopWindow(authorizationAddress());
  }, [lacksToken]);
  return answer;
}
