import { fuzzHeaders } from "./hostile-mails.ts";

fuzzHeaders({ mails: 100_000, seed: 1 });
