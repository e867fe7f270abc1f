import { useEffect, useRef, useState } from "react";
import { disconnect, pullProfile, startConnect } from "../../../shared/api/lexoffice.routes.ts";
import { listOrders } from "../../../shared/api/orders.routes.ts";
import { getShop } from "../../../shared/api/shop.routes.ts";
import { confirm } from "../../lib/platform.ts";
import { openPopup, type Popup } from "../../lib/popup.ts";
import { useShop } from "../../lib/shop.ts";
import { useContractMutation } from "../../lib/use-contract.ts";
import { de } from "../../locales/de.ts";
import { awaitResult, forgetResult } from "./result-focus.ts";

const popupWidth = 800;
const popupHeight = 700;

/** `waiting`: the merchant signs in in the popup · `unfinished`: it was closed too early · `blocked`: it never opened. */
export type ConnectPhase = "idle" | "waiting" | "checking" | "unfinished" | "blocked";

/** Signs in at the provider in a popup and asks for the shop again when that is closed. */
export function useConnect() {
  const { mutate: refreshShop } = useShop();
  const begin = useContractMutation(startConnect);
  const [phase, setPhase] = useState<ConnectPhase>("idle");
  const open = useRef<{ popup: Popup; stopWatching: () => void }>(undefined);

  useEffect(() => () => open.current?.stopWatching(), []);

  const check = async () => {
    setPhase("checking");
    const shop = await refreshShop();
    const isConnected = shop?.lexoffice.isConnected === true;
    setPhase(isConnected ? "idle" : "unfinished");
    if (isConnected) confirm(de.connection.success);
    else forgetResult();
  };

  /** Must run straight from a click, or the browser blocks the window. */
  const connect = async () => {
    open.current?.stopWatching();
    open.current?.popup.close();
    const popup = openPopup(popupWidth, popupHeight);
    if (popup === undefined) return setPhase("blocked");
    setPhase("waiting");
    awaitResult();
    // the link is valid once and for a minute: asked for now, not before the click
    const answer = await begin.run({});
    if (answer === undefined) {
      popup.close();
      forgetResult();
      return setPhase("idle");
    }
    popup.show(new URL(answer.url, window.location.href).href);
    open.current = { popup, stopWatching: popup.whenClosed(() => void check()) };
  };

  return { phase, error: begin.error, connect };
}

export function useDisconnect() {
  return useContractMutation(disconnect, { answers: getShop, refreshes: [listOrders] });
}

/** Reads the company and its taxes from the provider again. */
export function usePullProfile() {
  const { run, isRunning, error } = useContractMutation(pullProfile, { answers: getShop });
  const pull = async () => {
    const shop = await run({});
    if (shop !== undefined) confirm(de.connection.readDone);
  };
  return { pull, isRunning, error };
}
