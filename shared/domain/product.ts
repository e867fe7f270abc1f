import type { Day } from "../values/time.ts";

/** The day on which the product became available, as a beta. */
export const launchDay: Day = "2024-05-31";

/** The last day of the beta. */
export const betaEndDay: Day = "2024-12-31";
