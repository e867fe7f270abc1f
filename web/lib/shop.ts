import { useEffect } from "react";
import type { SWRResponse } from "swr";
import { getShop } from "#shared/api/shop.routes.ts";
import type { ShopRecord } from "#shared/api/shop-record.ts";
import { type ApiError, isApiError } from "./api-error.ts";
import { authorizationAddress, openInTopWindow } from "./platform.ts";
import { useContract } from "./use-contract.ts";

const connectedRefreshMilliseconds = 20_000;
const unconnectedRefreshMilliseconds = 60_000;

/** The shop record, asked for again on focus and reconnect. Without the platform's token the merchant has to grant it. */
export function useShop(): SWRResponse<ShopRecord, ApiError> {
  const answer = useContract(
    getShop,
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
