import { openHostileMails } from "./world/hostile-mails.ts";

openHostileMails(500);
