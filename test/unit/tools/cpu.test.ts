import { expect, test } from "vitest";
import { cpuSecondsOfChildren } from "../../tools/cpu.mjs";

test("the CPU time of ended children is user and system time of all of them, in seconds", () => {
  const stat = "4242 (a (strange) name) S 1 4242 4242 0 -1 4194560 100 200 0 0 11 22 1234 66 20 0 11 0 999 1 2 3";

  const seconds = cpuSecondsOfChildren(stat);

  expect(seconds).toBe(13);
});
