import type { Day } from "../values/time.ts";

/** The day on which the product became available, as a beta. */
export const launchDay: Day = "2024-05-31";

/** The last day of the beta. */
export const betaEndDay: Day = "2024-12-31";

/**
 * The revision of the rules that decide about documents and payments; each version of a shop's preferences names it. Raise it by one in
 * a commit after which the same order and preferences lead to another document, payment or reason: a changed rule, legal value, default
 * or text. Never lower it. A mere change of code keeps it.
 */
export const rulesRevision = 3;
