import { fuzzOperations } from "./fuzz.ts";

// Other seeds than the short one: together they see more.
fuzzOperations({ runs: 100, seed: 1, bodies: { runs: 340, least: 10_000 } });
