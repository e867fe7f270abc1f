import { fuzzHeaders } from "./hostile-mails.ts";

// The smoke count of what `hostile-mails.long.test.ts` does in full.
fuzzHeaders({ mails: 100, seed: 20_261_124 });
