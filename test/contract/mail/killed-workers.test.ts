import { killWorkers } from "./killed-workers.ts";

// The ways with the most steps; the others are in `killed-workers.long.test.ts`.
killWorkers([
  "our sender, to another address and without a file that is too large",
  "a merchant's server that refuses the login",
]);
