/** State of a step in the history that changes a part of the page and keeps its scroll position. */
export const preserveScroll = { staysInPlace: true };

/** A step's state keeps the scroll position. */
export const staysInPlace = (state: unknown): boolean =>
  typeof state === "object" && state !== null && "staysInPlace" in state && state.staysInPlace === true;
