/** This run includes the files that `npm test` leaves to `npm run test:long`. */
export const IS_LONG = process.env["TEST_LONG"] === "1";
