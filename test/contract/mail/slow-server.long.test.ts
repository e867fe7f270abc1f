import { slowServer } from "./slow-server.ts";

slowServer({ mails: 1_000 });
