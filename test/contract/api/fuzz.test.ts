import { fuzzEveryOperation } from "./fuzz.ts";

fuzzEveryOperation({ runs: 5, seed: 20_261_122 });
