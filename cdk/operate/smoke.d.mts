type Call = (address: string, request: { method: string; redirect: "manual" }) => Promise<{ status: number }>;

/** Lines about the calls that are not answered as they must be. */
export function smokeFaults(address: string, call?: Call): Promise<string[]>;

/** Throws with what is wrong after all tries. */
export function checkDeployment(
  address: string,
  options?: { call?: Call; tries?: number; pauseMilliseconds?: number },
): Promise<void>;
