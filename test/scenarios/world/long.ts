import { type TestAPI, test } from "vitest";

/** Whether this run includes what `npm test` leaves to `npm run test:long`. */
export const IS_LONG = process.env["TEST_LONG"] === "1";

/**
 * A scenario that `npm test` leaves to `npm run test:long`: a variation of a scenario that stays, or a rule that a contract test holds
 * without a sandbox.
 */
export const longTest: TestAPI | TestAPI["skip"] = IS_LONG ? test : test.skip;
