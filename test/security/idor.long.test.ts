import { walkIds } from "./idor.ts";

// The description refuses the others before anything is looked for: ten of each slot are enough.
walkIds({ fitting: Number.POSITIVE_INFINITY, others: 10 });
