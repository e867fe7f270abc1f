import styles from "./confetti.module.css";

const DURATION_MILLISECONDS = 4_000;
const PARTICLES = 300;

/** Throws confetti over the whole page, except with reduced motion. Answers how to end it early. */
export function celebrate(): () => void {
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
