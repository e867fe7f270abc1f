import { useContractMutation } from "#web/lib/use-contract.ts";

/** Looks whether the server can be used, and keeps it; the shop is read again. */
export const useValidateSmtp = () =>
  useContractMutation("POST /api/shop/smtp/validate", { refreshes: ["GET /api/shop"] });

/** Sends a test mail. */
export const useTestSmtp = () => useContractMutation("POST /api/shop/smtp/test", { refreshes: ["GET /api/shop"] });

/** Has waiting mails tried now. */
export const useWakeMails = () => useContractMutation("POST /api/shop/mails/wake", {});
