import { useEffect, useState } from "react";

/** A tip is shown this long. */
const tipMilliseconds = 5_000;
const reducedMotion = "(prefers-reduced-motion: reduce)";

/** The place after a step forward or back in a ring. */
export function stepped(index: number, step: 1 | -1, count: number): number {
  return (index + step + count) % count;
}

/** The first tip of a day, so that daily readers do not always get the same one. */
export function firstTip(now: Date, count: number): number {
  return Math.floor(now.getTime() / (24 * 60 * 60 * 1000)) % count;
}

/** Goes through `count` places by itself, unless it is held or the reader wants no motion. */
export function useRotation(count: number, isHeld: boolean) {
  const [index, setIndex] = useState(() => firstTip(new Date(), count));
  const wantsMotion = useWantsMotion();
  const isMoving = wantsMotion && !isHeld;
  useEffect(() => {
    if (!isMoving) return;
    const timer = setInterval(() => setIndex((current) => stepped(current, 1, count)), tipMilliseconds);
    return () => clearInterval(timer);
  }, [isMoving, count]);
  const step = (direction: 1 | -1) => setIndex((current) => stepped(current, direction, count));
  return { index, step, wantsMotion };
}

function useWantsMotion(): boolean {
  const [isReduced, setIsReduced] = useState(() => window.matchMedia(reducedMotion).matches);
  useEffect(() => {
    const query = window.matchMedia(reducedMotion);
    const listen = () => setIsReduced(query.matches);
    query.addEventListener("change", listen);
    return () => query.removeEventListener("change", listen);
  }, []);
  return !isReduced;
}
