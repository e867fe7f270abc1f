import { walkIds } from "./idor.ts";

// The smoke set of what `idor.long.test.ts` walks in full.
walkIds({ fitting: 1, others: 0 });
