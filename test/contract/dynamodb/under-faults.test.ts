import { describe } from "vitest";
import { useBusyTables } from "./standing-faults.ts";

// The contract of the two stores that promise most, once more on a busy table.

useBusyTables();

for (const suite of ["confirm", "task-store"]) {
  describe(`${suite}, on a busy table`, async () => {
    // The query makes another module of it: the file also runs by itself, in the same process.
    await import(`./${suite}.test.ts?busy`);
  });
}
