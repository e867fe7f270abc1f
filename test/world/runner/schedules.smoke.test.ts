import { expect, test } from "vitest";
import { createSandboxClock } from "../../sandbox/clock.ts";
import { host } from "./support/fixture.ts";
import { newDirectory } from "./support/new-directory.ts";

// Imitates https://docs.aws.amazon.com/scheduler/latest/UserGuide/managing-schedule.html

const HOUR = 3_600_000;

test("a schedule that became due several times while the clock moved fires once, by the new time", async () => {
  await using hosted = await host();

  hosted.clock.advance(5 * HOUR + 1);
  await hosted.runner.clockMoved();

  await hosted.logged("tick");
  const ticks = hosted.lines.filter(({ line }) => line.startsWith("tick"));
  expect(ticks).toHaveLength(1);
  const hour = new Date(hosted.clock.now()).toISOString().slice(0, 13);
  expect(ticks[0]?.line).toContain(`tick hourly ${hour}`);
});

test("a schedule that is not due does not fire", async () => {
  await using hosted = await host();

  hosted.clock.advance(HOUR / 2);
  await hosted.runner.clockMoved();

  expect(hosted.runner.usage().filter(({ invocations }) => invocations > 0)).toEqual([]);
});

test("what is passed over does not fire, and what comes later does", async () => {
  await using hosted = await host();

  hosted.clock.advance(2 * HOUR);
  hosted.runner.passOver();
  await hosted.runner.clockMoved();
  const before = hosted.runner.usage().filter(({ invocations }) => invocations > 0);
  hosted.clock.advance(HOUR);
  await hosted.runner.clockMoved();

  expect(before).toEqual([]);
  expect((await hosted.logged("tick hourly")).function).toBe("fixture-main-Tick");
});

test("a schedule whose role does not allow its target fails", async () => {
  await using hosted = await host();

  await expect(hosted.runner.runSchedule("forbidden")).rejects.toThrow("lambda:InvokeFunction");
});

test("what was missed while the sandbox was down fires once after the start", async () => {
  const dataDirectory = newDirectory();
  {
    await using _ = await host({ dataDirectory });
  }

  await using hosted = await host({ dataDirectory, clock: createSandboxClock(3 * HOUR) });

  await hosted.logged("tick hourly");
  await hosted.runner.quiesce();
  expect(hosted.lines.filter(({ line }) => line.startsWith("tick"))).toHaveLength(1);
});
