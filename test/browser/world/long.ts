import { test } from "./test.ts";

/** Whether this run includes what `npm test` leaves to `npm run test:long`. */
export const IS_LONG = process.env["TEST_LONG"] === "1";

/**
 * A browser test that `npm test` leaves to `npm run test:long`: a variation of another test, a screen of the simulated admin alone, or
 * a screen whose rules a scenario or a contract test proves.
 */
export const longTest: typeof test | typeof test.skip = IS_LONG ? test : test.skip;
