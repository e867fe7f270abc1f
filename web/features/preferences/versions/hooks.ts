import { listOrders } from "#shared/api/orders.routes.ts";
import { listVersions, restoreVersion } from "#shared/api/preferences.routes.ts";
import { getShop } from "#shared/api/shop.routes.ts";
import { useContract, useContractMutation } from "#web/lib/use-contract.ts";

const pageSize = 10;

/** A page of the versions of the settings, newest first; an empty cursor is the first. */
export const useVersions = (cursor: string) =>
  useContract(listVersions, { pageSize, ...(cursor === "" ? {} : { cursor }) }, { keepPreviousData: true });

/** Goes back to a version. */
export const useRestoreVersion = () =>
  useContractMutation(restoreVersion, { answers: getShop, refreshes: [listVersions, listOrders] });
