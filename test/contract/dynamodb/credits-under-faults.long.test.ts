import { describe } from "vitest";
import { useBusyTables } from "./standing-faults.ts";

// Apart from the other stores: two hundred who ask at once are a busy table by themselves.

useBusyTables();

describe("credit-store, on a busy table", async () => {
  await import("./credit-store.test.ts");
});
