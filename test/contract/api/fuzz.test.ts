import { fuzzEveryOperation } from "./fuzz.ts";

fuzzEveryOperation({ runs: 8, seed: 20_261_122 });
