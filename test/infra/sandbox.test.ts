import { expect, test } from "vitest";
import { checkSupported } from "../sandbox/runner/assembly/supported.ts";
import { stageOf } from "./support/assembly.ts";

test.each(["sandbox", "prod"] as const)(
  "the sandbox hosts the template of %s: every type, every property",
  async (stage) => {
    const { world } = await stageOf(stage);
    const lines: string[] = [];

    checkSupported(world, ({ line }) => lines.push(line));

    expect(lines).toEqual([]);
  },
);
