import { useContract, useContractMutation } from "#web/lib/use-contract.ts";

/** The parts of the code for links. */
export const useLinks = () => useContract("GET /api/links", {});

/** Makes the first key, or a new one. */
export const useRenewLinkKey = () => useContractMutation("POST /api/links/key", { answers: "GET /api/links" });

/** Checks a link that was copied from a notification. */
export const useCheckLink = () => useContractMutation("POST /api/links/check");
