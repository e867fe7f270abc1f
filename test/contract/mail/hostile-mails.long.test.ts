import { fuzzHeaders } from "./hostile-mails.ts";

for (const seed of [1, 2, 3, 4, 5]) fuzzHeaders({ mails: 20_000, seed });
