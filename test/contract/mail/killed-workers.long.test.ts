import { killWorkers } from "./killed-workers.ts";

killWorkers(["our sender", "a merchant's server that failed before", "our sender, which refuses the address"]);
