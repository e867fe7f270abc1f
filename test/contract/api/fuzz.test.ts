import { fuzzEveryOperation } from "./fuzz.ts";

fuzzEveryOperation({ runs: 2, seed: 20_261_122 });
