import { useState } from "react";
import type { TaxChangeInput } from "#shared/api/connection.ts";
import type { OutputAt } from "#shared/api/endpoints.ts";
import { confirm } from "../../lib/platform.ts";
import { useShop } from "../../lib/shop.ts";
import { useContract, useContractMutation } from "../../lib/use-contract.ts";
import { deConnection } from "../../locales/de-connection.ts";
import { useProviderPopup } from "./provider-popup.ts";
import { awaitResult, forgetResult } from "./result-focus.ts";

const popupSize = { width: 800, height: 700 };

/** `waiting`: the merchant signs in in the popup · `unfinished`: it was closed too early · `blocked`: it never opened. */
type ConnectPhase = "idle" | "waiting" | "checking" | "unfinished" | "blocked";

/** Signs in at the provider in a popup and asks for the shop again when that is closed. */
export function useConnect() {
  const { mutate: refreshShop } = useShop();
  const { mutate: refreshPending } = usePendingConnection();
  const [phase, setPhase] = useState<ConnectPhase>("idle");

  const check = async () => {
    setPhase("checking");
    const shop = await refreshShop();
    const isConnected = shop?.lexoffice.isConnected === true;
    const waits = isConnected ? undefined : await refreshPending();
    setPhase(isConnected || waits?.pending ? "idle" : "unfinished");
    if (isConnected) confirm(deConnection.success);
    else forgetResult();
  };
  const popup = useProviderPopup(popupSize, () => void check());

  const connect = async () => {
    const opening = await popup.show({}, () => {
      setPhase("waiting");
      awaitResult();
    });
    if (opening === "blocked") setPhase("blocked");
    if (opening !== "failed") return;
    forgetResult();
    setPhase("idle");
  };

  return { phase, isBusy: phase === "waiting" || phase === "checking", error: popup.error, connect };
}

/** The account that waits for the merchant's word, where the window was lost before it could ask. */
export const usePendingConnection = () => useContract("GET /api/lexoffice/pending", {});

/** The merchant's word on it. */
export function useDecidePending() {
  const { run, isRunning, error } = useContractMutation("POST /api/lexoffice/pending", {
    answers: "GET /api/shop",
    refreshes: ["GET /api/lexoffice/pending", "GET /api/orders"],
  });
  const decide = async (decision: "connect" | "cancel") => {
    awaitResult();
    const shop = await run({ decision });
    if (shop?.lexoffice.isConnected) return confirm(deConnection.success);
    forgetResult();
  };
  return { decide, isRunning, error };
}

export function useDisconnect() {
  return useContractMutation("POST /api/lexoffice/disconnect", {
    answers: "GET /api/shop",
    refreshes: ["GET /api/orders"],
  });
}

/** Reads the company and its taxes from the provider again, for all that shows them. Answers whether that was done. */
export function usePullProfile() {
  const { run, isRunning, error } = useContractMutation("POST /api/lexoffice/pull");
  const show = useShowProfile();
  return { pull: async () => show(await run({})), isRunning, error };
}

/** Keeps since when the account is taxed as it is now. Answers whether that was done. */
export function useDateTaxChange() {
  const { run, isRunning, error } = useContractMutation("PATCH /api/lexoffice/tax-change", {
    refreshes: ["GET /api/orders"],
  });
  const show = useShowProfile();
  return { date: async (input: TaxChangeInput) => show(await run(input)), isRunning, error };
}

/** Shows a profile that was answered wherever one is shown; answers whether there was one. */
function useShowProfile() {
  const { mutate } = useShop();
  return async (profile: OutputAt<"POST /api/lexoffice/pull"> | undefined): Promise<boolean> => {
    if (profile === undefined) return false;
    await mutate((shop) => shop && { ...shop, lexoffice: { ...shop.lexoffice, profile } }, { revalidate: false });
    return true;
  };
}
