import { walkIds } from "./idor.ts";

// Refused by the description before anything is looked for: a few of each slot show it.
walkIds({ fitting: Number.POSITIVE_INFINITY, others: 10 });
