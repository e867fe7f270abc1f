import { fuzzEveryOperation } from "./fuzz.ts";

fuzzEveryOperation({ runs: 15, seed: 20_261_122 });
