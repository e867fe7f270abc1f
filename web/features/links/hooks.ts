import { checkLink, getLinks, renewLinkKey } from "#shared/api/links.routes.ts";
import { useContract, useContractMutation } from "#web/lib/use-contract.ts";

/** The parts of the code for links. */
export const useLinks = () => useContract(getLinks, {});

/** Makes the first key, or a new one. */
export const useRenewLinkKey = () => useContractMutation(renewLinkKey, { answers: getLinks });

/** Checks a link that was copied from a notification. */
export const useCheckLink = () => useContractMutation(checkLink);
