import { test } from "./test.ts";

/** This run includes the tests that `npm test` leaves to `npm run test:long`. */
export const IS_LONG = process.env["TEST_LONG"] === "1";

/** A browser test for `npm run test:long`: a variation, a simulated screen, or one proved by another test. */
export const longTest: typeof test | typeof test.skip = IS_LONG ? test : test.skip;
