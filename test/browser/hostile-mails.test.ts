import { openHostileMails } from "./world/hostile-mails.ts";

// The smoke count of what `hostile-mails.long.test.ts` does in full.
openHostileMails(75);
