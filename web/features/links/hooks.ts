import { checkLink, getLinks, renewLinkKey } from "#shared/api/links.routes.ts";
import { useContract, useContractMutation } from "#web/lib/use-contract.ts";

/** What the code for links is made of. */
export const useLinks = () => useContract(getLinks, {});

/** Makes the first key, or a new one. */
export const useRenewLinkKey = () => useContractMutation(renewLinkKey, { answers: getLinks });

/** Whether a link that was copied from a notification is good. */
export const useCheckLink = () => useContractMutation(checkLink);
