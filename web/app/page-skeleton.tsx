import { useGrowing } from "../lib/use-growing.ts";

/** The page before its code has arrived: the same as the static shell of index.html. */
export function PageSkeleton() {
  useGrowing();
  return (
    <div className="shell" aria-busy="true">
      <div className="shell-title" />
      <div className="shell-card" />
    </div>
  );
}
