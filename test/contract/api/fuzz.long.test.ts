import { fuzzEveryOperation } from "./fuzz.ts";

// Other seeds than the short one: together they see more.
fuzzEveryOperation({ runs: 200, seed: 1 });
