import { useEffect, useRef } from "react";
import { automationState } from "#shared/domain/preferences/automation.ts";
import type { Preferences } from "#shared/domain/preferences/preferences.ts";
import styles from "./celebration.module.css";

const DURATION_MILLISECONDS = 4_000;
const PARTICLES = 300;

/** Confetti once a change has brought invoices, credit notes and payments all into automation. */
export function useCelebration(saved: Preferences | undefined): void {
  const state = saved === undefined ? undefined : automationState(saved);
  const former = useRef(state);
  useEffect(() => {
    const before = former.current;
    former.current = state;
    if (state !== "automated" || before === undefined || before === state) return undefined;
    return celebrate();
  }, [state]);
}

/** Answers what ends it early. Nothing moves for merchants who asked their system for less motion. */
function celebrate(): () => void {
  if (window.matchMedia("(prefers-reduced-motion: reduce)").matches) return () => undefined;
  const canvas = window.document.createElement("canvas");
  canvas.className = styles["confetti"] ?? "confetti";
  canvas.setAttribute("aria-hidden", "true");
  window.document.body.append(canvas);
  const end = () => canvas.remove();
  const timer = setTimeout(end, DURATION_MILLISECONDS);
  // loaded when there is something to celebrate; without it nothing is lost
  import("canvas-confetti")
    .then(({ default: confetti }) => {
      const fire = confetti.create(canvas, { resize: true, useWorker: false });
      void fire({ particleCount: PARTICLES, spread: 120, startVelocity: 45, ticks: 240, origin: { y: 0.4 } });
    })
    .catch(() => undefined);
  return () => {
    clearTimeout(timer);
    end();
  };
}
