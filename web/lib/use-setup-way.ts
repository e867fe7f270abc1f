import { useLayoutEffect } from "react";
import { useLocation, useNavigate, useNavigationType } from "react-router";
import { keptFromSetup, type Place } from "./setup-way.ts";

/** The page of the set-up or the settings that was shown last, with its number in the router's history. */
let last: { place: Place; index: number } | undefined;

/** Keeps the set-up's mark (`?isSetup`) on every step into and within the settings; back and forward had it. */
export function useSetupWay(): void {
  const location = useLocation();
  const kind = useNavigationType();
  const navigate = useNavigate();
  useLayoutEffect(() => {
    const state: unknown = window.history.state;
    const index = typeof state === "object" && state !== null && "idx" in state ? Number(state.idx) : 0;
    const before = last;
    // a page between the two ends the way
    const isNext = kind !== "POP" && before?.index === (kind === "PUSH" ? index - 1 : index);
    const kept = isNext && before ? keptFromSetup(before.place, location) : undefined;
    last = { place: kept === undefined ? location : { ...location, ...kept }, index };
    if (kept !== undefined) void navigate(kept, { replace: true, state: location.state });
  }, [location, kind, navigate]);
}
