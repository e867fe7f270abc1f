import { useLayoutEffect, useRef } from "react";
import { useLocation, useNavigate, useNavigationType } from "react-router";
import { keptFromSetup } from "../lib/setup-way.ts";

/**
 * Every step within the settings keeps the mark of the set-up (`?isSetup`), so that the way back to it stays: links, dialogs and what
 * leads on by itself. Back and forward lead to addresses that had it.
 */
export function useSetupWay(): void {
  const location = useLocation();
  const kind = useNavigationType();
  const navigate = useNavigate();
  const former = useRef(location);
  useLayoutEffect(() => {
    const before = former.current;
    former.current = location;
    if (kind === "POP") return;
    const kept = keptFromSetup(before, location);
    if (kept !== undefined) void navigate(kept, { replace: true, state: location.state });
  }, [location, kind, navigate]);
}
