import type { PreferenceName } from "../../preferences/preferences.ts";
import type { Decision } from "./decision.ts";
import { traceStep } from "./trace.ts";

/** Holds decisions that an unreadable setting's default guessed. A rule's "no" stays if it asked for something else. */
export function heldForSettings(decisions: Decision[], unreadable: readonly PreferenceName[]): Decision[] {
  if (unreadable.length === 0) return decisions;
  const names: ReadonlySet<string> = new Set(unreadable);
  return decisions.map((decision) => (isGuess(decision, names) ? held(decision, unreadable.join(", ")) : decision));
}

const isGuess = ({ verdict, trace }: Decision, names: ReadonlySet<string>): boolean => {
  if (verdict === "hold") return false;
  return verdict !== "skip" || names.has(trace.at(-1)?.setting ?? "");
};

function held({ source, kind, trace }: Decision, value: string): Decision {
  const step = traceStep("settings", "hold", undefined, value);
  return { source, kind, verdict: "hold", code: "SETTING_UNREADABLE", details: { value }, trace: [...trace, step] };
}
