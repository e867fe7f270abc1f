import { afterAll } from "vitest";
import { leaks, openWorld } from "./world.ts";

await openWorld();

afterAll(async () => {
  const leaked = await leaks();
  if (leaked.length > 0) throw new Error(`personal data or tokens in a function's log:\n${leaked.join("\n")}`);
});
