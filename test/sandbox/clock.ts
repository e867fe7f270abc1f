/** The sandbox's one clock: real time plus the offset of `POST /control/clock`; each invocation hands the offset to its Lambda. */
export interface SandboxClock {
  /** Milliseconds since the epoch as the sandbox sees them. */
  now(): number;
  /** The sandbox's lead over real time, in milliseconds. */
  offsetMs(): number;
  /** Moves the clock forward; never backward. */
  advance(milliseconds: number): void;
}

/** Creates a clock that starts `offsetMs` ahead of real time. */
export function createSandboxClock(offsetMs = 0): SandboxClock {
  let offset = offsetMs;
  return {
    now: () => Date.now() + offset,
    offsetMs: () => offset,
    advance: (milliseconds) => {
      if (!Number.isFinite(milliseconds) || milliseconds < 0)
        throw new RangeError("the sandbox clock only moves forward");
      offset += milliseconds;
    },
  };
}
