import { forge } from "./forging.ts";

// The smoke count of what `forging.long.test.ts` does in full.
forge({ signatures: 2_000, tokens: 200, seed: 20_261_122 });
