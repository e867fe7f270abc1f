import { tellOfKilling } from "./killing-story.ts";

/** `KILLED_ORDERS=2000 KILLED_ROUNDS=20` for a longer one. */
tellOfKilling({
  orders: Number(process.env["KILLED_ORDERS"] ?? 200),
  rounds: Number(process.env["KILLED_ROUNDS"] ?? 4),
  shops: 15,
});
