import { testSmtp, validateSmtp, wakeMails } from "#shared/api/mail.routes.ts";
import { getShop } from "#shared/api/shop.routes.ts";
import { useContractMutation } from "#web/lib/use-contract.ts";

/** Looks whether the server can be used, and keeps it; the shop is read again. */
export const useValidateSmtp = () => useContractMutation(validateSmtp, { refreshes: [getShop] });

/** Sends a test mail. */
export const useTestSmtp = () => useContractMutation(testSmtp, { refreshes: [getShop] });

/** Has waiting mails tried now. */
export const useWakeMails = () => useContractMutation(wakeMails, {});
