/** Number of generated cases of a test: `npm test` takes few, `npm run test:long` all. */
export const cases = ({ all, few }: { all: number; few: number }): number =>
  process.env["TEST_LONG"] === "1" ? all : few;
