import { listVersions } from "#shared/api/preferences.routes.ts";
import { getShop, updatePreferences } from "#shared/api/shop.routes.ts";
import { platformGrantAddress } from "#web/lib/permission-notice.ts";
import { openInTopWindow } from "#web/lib/platform.ts";
import { useContractMutation } from "#web/lib/use-contract.ts";

/** Answers the question about optional accesses: with the platform's page for the chosen ones, or not now. */
export function useScopeOffer(shop: string) {
  const { run, isRunning, error } = useContractMutation(updatePreferences, {
    answers: getShop,
    refreshes: [listVersions],
  });
  const answer = async () => (await run({ optionalScopesAsked: true })) !== undefined;
  const grant = async (scopes: readonly string[]) => {
    // the platform's page does not say what was refused, so the question counts as answered before it opens
    if (await answer()) openInTopWindow(platformGrantAddress(shop, scopes));
  };
  return { grant, decline: answer, isRunning, error };
}
