import { expect, test } from "vitest";
import { EDGE_REGION, REGION, stageConfig } from "#cdk/config.ts";
import { FIRST_NEEDED } from "../sandbox/first-needed.ts";
import { checkSupported } from "../sandbox/runner/assembly/supported.ts";
import { readFunctions } from "../sandbox/runner/lambda/definition.ts";
import { moveAddresses } from "../sandbox/synthesize.ts";
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

test("stacks of another region do not move what is hosted", async () => {
  const { world } = await stageOf("prod");

  expect(new Set(world.assembly.stacks.map(({ region }) => region))).toEqual(
    new Set([REGION, EDGE_REGION, "eu-west-1"]),
  );
  expect(world.place.region).toBe(REGION);
});

test("the configuration of another base port is the same with other addresses, so its assembly need not be synthesised", () => {
  const configAt = (port: number) => JSON.stringify(stageConfig("sandbox", () => String(port)));

  const moved = moveAddresses(configAt(4400), 5500);

  expect(moved).toBe(configAt(5500));
  expect(moved).not.toContain(":44");
});

test("addresses of others keep their ports", () => {
  const text = "http://127.0.0.1:4401 http://admin.localhost:4402/x http://127.0.0.1:4409 https://host:4401";

  expect(moveAddresses(text, 5500)).toBe(
    "http://127.0.0.1:5501 http://admin.localhost:5502/x http://127.0.0.1:4409 https://host:4401",
  );
});

test("what a start loads ahead are functions of the template, one each", async () => {
  const { world } = await stageOf("sandbox");
  const names = readFunctions(world).map(({ name }) => name);

  const found = FIRST_NEEDED.map((ending) => names.filter((name) => name.endsWith(ending)));

  expect(found.map((those) => those.length)).toEqual(FIRST_NEEDED.map(() => 1));
});
