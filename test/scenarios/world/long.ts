import { type TestAPI, test } from "vitest";

/** This run includes the tests that `npm test` leaves to `npm run test:long`. */
export const IS_LONG = process.env["TEST_LONG"] === "1";

/** A scenario for `npm run test:long`: a variation of another, or a rule that a contract test holds. */
export const longTest: TestAPI | TestAPI["skip"] = IS_LONG ? test : test.skip;
