import { confirm } from "#web/lib/platform.ts";
import { useContractMutation } from "#web/lib/use-contract.ts";
import { de } from "#web/locales/de.ts";

/** Holds the automation back, or lets it go on. */
export function usePause() {
  const { run, isRunning, error } = useContractMutation("POST /api/shop/pause/{value}", {
    answers: "GET /api/shop",
    refreshes: ["GET /api/orders"],
  });
  const pause = async (isPaused: boolean) => {
    const shop = await run({ value: isPaused ? "true" : "false" });
    if (shop !== undefined) confirm(isPaused ? de.preferences.pause.paused : de.preferences.pause.resumed);
  };
  return { pause, isRunning, error };
}
