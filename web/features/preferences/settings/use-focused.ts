import { useEffect } from "react";
import { useLocation, useSearchParams } from "react-router";
import { type PreferenceName, preferenceNames } from "#shared/domain/preferences/preferences.ts";
import styles from "./asked.module.css";
import { controlledAt, preferenceIn } from "./controlled-at.ts";

const mark = styles["asked"] ?? "asked";

/** The preference whose control the address asks for (`?setting=invoiceSkipTags`). */
export function useAsked(): PreferenceName | undefined {
  const { search } = useLocation();
  const asked = search === "" ? null : new URLSearchParams(search).get("setting");
  const name = preferenceIn(preferenceNames, asked);
  return name === undefined ? undefined : controlledAt(name);
}

/**
 * The preference that the address asks for. Its control gets the focus; it, the payment method or the section of the address's anchor
 * is scrolled into view, and a section is marked.
 */
export function useFocused(): PreferenceName | undefined {
  const [query] = useSearchParams();
  const { hash } = useLocation();
  const focused = useAsked();
  const gateway = query.get("gateway");
  useEffect(() => {
    const id = focused !== undefined ? `setting-${focused}` : gateway !== null ? `gateway-${gateway}` : hash.slice(1);
    const place = id === "" ? null : document.getElementById(id);
    if (place === null) return undefined;
    place.scrollIntoView({ block: "start" });
    if (focused !== undefined) {
      controlIn(place)?.focus({ preventScroll: true });
      return undefined;
    }
    place.classList.add(mark);
    return () => place.classList.remove(mark);
  }, [focused, gateway, hash]);
  return focused;
}

const controlIn = (place: HTMLElement): HTMLElement | null =>
  place.querySelector<HTMLElement>("input:enabled, select:enabled, textarea:enabled, button:enabled");
