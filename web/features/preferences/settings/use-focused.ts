import { useEffect } from "react";
import { useLocation, useSearchParams } from "react-router";
import { type PreferenceName, preferenceNames } from "#shared/domain/preferences/preferences.ts";
import styles from "./asked.module.css";
import { controlledAt, preferenceIn } from "./controlled-at.ts";

const mark = styles["asked"] ?? "asked";

/** The preference whose control the address asks for (`?setting=invoiceSkipTags`). */
export function useAsked(): PreferenceName | undefined {
  const name = preferenceIn(preferenceNames, useSetting());
  return name === undefined ? undefined : controlledAt(name);
}

/** The section that the address asks for: by its anchor, or by its query, which passes the frame. */
export function useAskedAnchor(): string | undefined {
  const { hash } = useLocation();
  const asked = useSetting();
  if (hash !== "") return hash.slice(1);
  return !asked || preferenceIn(preferenceNames, asked) !== undefined ? undefined : asked;
}

function useSetting(): string | null {
  const { search } = useLocation();
  return search === "" ? null : new URLSearchParams(search).get("setting");
}

/** The asked preference, its control focused; it, or the address's anchor, is scrolled into view, a section marked. */
export function useFocused(): { focused: PreferenceName | undefined; anchor: string | undefined } {
  const [query] = useSearchParams();
  const anchor = useAskedAnchor();
  const focused = useAsked();
  const gateway = query.get("gateway");
  useEffect(() => {
    const id = focused !== undefined ? `setting-${focused}` : gateway !== null ? `gateway-${gateway}` : anchor;
    const place = id === undefined ? null : document.getElementById(id);
    if (place === null) return undefined;
    place.scrollIntoView({ block: "start" });
    if (focused !== undefined) {
      controlIn(place)?.focus({ preventScroll: true });
      return undefined;
    }
    place.classList.add(mark);
    return () => place.classList.remove(mark);
  }, [focused, gateway, anchor]);
  return { focused, anchor };
}

/** The address or an error leads into a section: to itself, or to one of its controls. */
export function useLedTo(
  section: string,
  names: readonly PreferenceName[],
  errors: Readonly<Record<string, string>> = {},
): boolean {
  const anchor = useAskedAnchor();
  const asked = useAsked();
  const isWrong = Object.keys(errors).some((place) => {
    const wrong = preferenceIn(preferenceNames, place.split(".")[0] ?? null);
    return wrong !== undefined && names.includes(controlledAt(wrong));
  });
  return anchor === section || (asked !== undefined && names.includes(asked)) || isWrong;
}

const controlIn = (place: HTMLElement): HTMLElement | null =>
  place.querySelector<HTMLElement>("input:enabled, select:enabled, textarea:enabled, button:enabled");
