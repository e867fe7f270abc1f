/**
 * The one clock of the sandbox: real time plus an offset that `POST /control/clock` moves forward.
 * Everything outside the Lambdas reads it directly; the Lambda bootstrap receives the offset with each invocation.
 */
export interface SandboxClock {
  /** Milliseconds since the epoch as the sandbox sees them. */
  now(): number;
  /** How far the sandbox is ahead of real time, in milliseconds. */
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
