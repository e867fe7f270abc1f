/** State of a step in the history that changes a part of the page: the page stays scrolled as it is. */
export const preserveScroll = { staysInPlace: true };

/** Whether a step's state says so. */
export const staysInPlace = (state: unknown): boolean =>
  typeof state === "object" && state !== null && "staysInPlace" in state && state.staysInPlace === true;
