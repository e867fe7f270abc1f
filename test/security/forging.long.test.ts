import { forge } from "./forging.ts";

forge({ signatures: 100_000, tokens: 2_000, seed: 1 });
