import { slowServer } from "./slow-server.ts";

// The smoke count of what `slow-server.long.test.ts` does in full.
slowServer({ mails: 20 });
