import { platformGrantAddress } from "#web/lib/permission-notice.ts";
import { openInTopWindow } from "#web/lib/platform.ts";
import { useContractMutation } from "#web/lib/use-contract.ts";

/** Answers the question about optional accesses: with the platform's page for the chosen ones, or not now. */
export function useScopeOffer(shop: string) {
  const { run, isRunning, error } = useContractMutation("PATCH /api/shop/preferences", {
    answers: "GET /api/shop",
    refreshes: ["GET /api/shop/preferences/versions"],
  });
  const answer = async () => (await run({ optionalScopesAsked: true })) !== undefined;
  const grant = async (scopes: readonly string[]) => {
    // the platform's page does not say what was refused, so the question counts as answered before it opens
    if (await answer()) openInTopWindow(platformGrantAddress(shop, scopes));
  };
  return { grant, decline: answer, isRunning, error };
}
