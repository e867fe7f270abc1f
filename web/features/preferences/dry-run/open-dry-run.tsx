import { lazy, Suspense } from "react";
import type { Change } from "./dry-run-dialog.tsx";

// only who looks at the effect of changes loads it
const DryRunDialog = lazy(async () => ({ default: (await import("./dry-run-dialog.tsx")).DryRunDialog }));

/** A change's consequences, with the way to save it. Open while rendered. */
export function OpenDryRun({ change, onClose }: { change: Change; onClose: () => void }) {
  return (
    <Suspense fallback={null}>
      <DryRunDialog change={change} onClose={onClose} />
    </Suspense>
  );
}
