import { fuzzOperations } from "./fuzz.ts";

fuzzOperations({ runs: 3, seed: 20_261_122, oneOf: 24 });
