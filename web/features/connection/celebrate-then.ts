import { celebrate } from "../../components/confetti.ts";

const CELEBRATION_MILLISECONDS = 3_800;

/** Celebrates, and goes on a moment later. Answers what ends both early. */
export function celebrateThen(goOn: () => void): () => void {
  const end = celebrate();
  const timer = setTimeout(goOn, CELEBRATION_MILLISECONDS);
  return () => {
    clearTimeout(timer);
    end();
  };
}
