import { Meter } from "./meter.tsx";

/** A progress in percent, read out with its name. */
export function Progress({ label, percent }: { label: string; percent: number }) {
  return (
    <div role="progressbar" aria-label={label} aria-valuemin={0} aria-valuemax={100} aria-valuenow={percent}>
      <Meter value={percent} max={100} />
    </div>
  );
}
