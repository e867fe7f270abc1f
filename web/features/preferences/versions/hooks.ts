import { useContract, useContractMutation } from "#web/lib/use-contract.ts";

const pageSize = 10;

/** A page of the versions of the settings, newest first; an empty cursor is the first. */
export const useVersions = (cursor: string) =>
  useContract(
    "GET /api/shop/preferences/versions",
    { pageSize, ...(cursor === "" ? {} : { cursor }) },
    { keepPreviousData: true },
  );

/** Goes back to a version. */
export const useRestoreVersion = () =>
  useContractMutation("POST /api/shop/preferences/versions/{version}/restore", {
    answers: "GET /api/shop",
    refreshes: ["GET /api/shop/preferences/versions", "GET /api/orders"],
  });
