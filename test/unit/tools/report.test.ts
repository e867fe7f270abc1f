import { EventEmitter, once } from "node:events";
import { expect, test } from "vitest";
import { report, type Step } from "../../tools/report.mjs";

const aStep = (name: string, rest: Partial<Step> = {}): Step => ({
  name,
  run: async (write) => {
    write(`${name} says so\n`);
    return { passed: 2, failed: 0 };
  },
  ...rest,
});

async function shown(steps: readonly Step[], places = 1) {
  const texts: string[] = [];
  const code = await report(steps, places, (text) => texts.push(text));
  return { code, texts, lastLine: texts.join("\n").split("\n").at(-1) };
}

test("the last line adds up what all steps counted", async () => {
  const { code, lastLine } = await shown([aStep("a"), aStep("b"), aStep("c")]);

  expect([code, lastLine]).toEqual([0, "6 passed, 0 failed"]);
});

test("one failure in any step is the failure of all, and the steps after it still run", async () => {
  const failing = aStep("a", { run: async () => ({ passed: 1, failed: 1 }) });

  const { code, lastLine } = await shown([failing, aStep("b"), aStep("c")]);

  expect([code, lastLine]).toEqual([1, "5 passed, 1 failed"]);
});

test("a step is told with its CPU seconds, and all of them with their sum", async () => {
  const costing = (name: string, cpuSeconds: number) =>
    aStep(name, { run: async () => ({ passed: 1, failed: 0, cpuSeconds }) });

  const { texts } = await shown([costing("a", 100.6), costing("b", 7.6)]);

  expect(texts.at(-1)).toMatch(/✓ a: 1 passed, 0 failed \(\d+\.\d s, 101 CPU s\)/);
  expect(texts.at(-1)).toMatch(/all of it: \d+\.\d s, 108 CPU s/);
});

test("where the system tells no CPU seconds none are told, nor a sum that lacks some", async () => {
  const known = aStep("a", { run: async () => ({ passed: 1, failed: 0, cpuSeconds: 5 }) });

  const { texts } = await shown([known, aStep("b")]);

  expect(texts.at(-1)).toMatch(/✓ b: 2 passed, 0 failed \(\d+\.\d s\)/);
  expect(texts.at(-1)).toMatch(/all of it: \d+\.\d s\n/);
});

test("a step that breaks counts as one failure and says why", async () => {
  const broken = aStep("a", { run: () => Promise.reject(new Error("no browser here")) });

  const { code, texts, lastLine } = await shown([broken]);

  expect([code, lastLine]).toEqual([1, "0 passed, 1 failed"]);
  expect(texts.join("")).toContain("no browser here");
});

test("steps run side by side, and what two write at once is shown one after the other", async () => {
  const begun = new EventEmitter();
  // Neither ends before the other has begun.
  const talking = (name: string, other: string) => {
    const otherHasBegun = once(begun, other);
    return aStep(name, {
      run: async (write) => {
        write(`${name} begins. `);
        begun.emit(name);
        await otherHasBegun;
        write(`${name} ends.`);
        return { passed: 1, failed: 0 };
      },
    });
  };

  const { texts } = await shown([talking("a", "b"), talking("b", "a")], 2);

  const blocks = texts.filter((text) => text.includes("begins")).map((text) => text.trim().split("\n")[0]);
  expect(blocks.sort()).toEqual(["a begins. a ends.", "b begins. b ends."]);
});

test("the next step begins when any has ended, and no more are carried out at once than said", async () => {
  const events: string[] = [];
  const both = new EventEmitter();
  const telling = (name: string, during: () => unknown = () => undefined) =>
    aStep(name, {
      run: async () => {
        events.push(`${name} begins`);
        await during();
        events.push(`${name} ends`);
        return { passed: 1, failed: 0 };
      },
    });
  // "a" ends only when "c" has begun, which is when "b" has ended.
  const cBegins = once(both, "c");
  const steps = [telling("a", () => cBegins), telling("b"), telling("c", () => both.emit("c"))];

  const { lastLine } = await shown(steps, 2);

  expect(lastLine).toBe("3 passed, 0 failed");
  expect(events.indexOf("c begins")).toBeGreaterThan(events.indexOf("b ends"));
});

test("a step may take several places, and more than there are only as the only one", async () => {
  const running = new Set<string>();
  const besides: string[] = [];
  const watching = (name: string, places: number) =>
    aStep(name, {
      places,
      run: async () => {
        running.add(name);
        await new Promise((resolve) => setImmediate(resolve));
        besides.push([...running].sort().join(" "));
        running.delete(name);
        return { passed: 1, failed: 0 };
      },
    });

  await shown([watching("large", 2), watching("b", 1), watching("c", 1), watching("huge", 9)], 3);

  expect(besides.filter((names) => names.includes("huge"))).toEqual(["huge"]);
  expect(besides.filter((names) => names.includes("large") && names.includes("c"))).toEqual([]);
  expect(besides).toContain("b large");
});

const aFailure = { file: "a.test.ts", name: "counts to three", message: "expected 2 to be 3" };
const failing = (rest: Partial<Step> = {}) =>
  aStep("a", { run: async () => ({ passed: 1, failed: 1, failures: [aFailure] }), ...rest });

test("what failed is told before the last lines, with its reason", async () => {
  const { texts } = await shown([failing(), aStep("b")]);

  expect(texts.at(-1)).toContain("failed:\n✗ a.test.ts › counts to three\n    expected 2 to be 3\n");
});

test("what failed beside the others and passes alone is counted as passed and told as unstable", async () => {
  const repeated: unknown[] = [];
  const step = failing({
    runAgain: async (_, failures) => {
      repeated.push(...failures);
      return { passed: 1, failed: 0 };
    },
  });

  const { code, texts, lastLine } = await shown([step]);

  expect([code, lastLine, repeated]).toEqual([0, "2 passed, 0 failed", [aFailure]]);
  expect(texts.at(-1)).toContain(
    "failed beside the others, passed when repeated alone:\n✗ a.test.ts › counts to three",
  );
});

test.for([
  ["fails again", async () => ({ passed: 0, failed: 1, failures: [aFailure] })],
  ["breaks", () => Promise.reject(new Error("no browser here"))],
] as const)("what %s remains a failure", async ([, runAgain]) => {
  const { code, lastLine } = await shown([failing({ runAgain })]);

  expect([code, lastLine]).toEqual([1, "1 passed, 1 failed"]);
});

test("a run that broke off is carried out again as a whole, and told as unstable when it passes", async () => {
  const repeated: unknown[] = [];
  const step = aStep("a", {
    run: async () => ({ passed: 0, failed: 1 }),
    runAgain: async (_, failures) => {
      repeated.push(failures);
      return { passed: 7, failed: 0 };
    },
  });

  const { code, texts, lastLine } = await shown([step]);

  expect([code, lastLine, repeated]).toEqual([0, "7 passed, 0 failed", [[]]]);
  expect(texts.at(-1)).toContain("a › all of it\n    the run broke off");
});

test("a run that breaks off twice fails", async () => {
  const broken = async () => ({ passed: 0, failed: 1 });

  const { code, lastLine } = await shown([aStep("a", { run: broken, runAgain: broken })]);

  expect([code, lastLine]).toEqual([1, "0 passed, 1 failed"]);
});

test("many failures, and those that no test stands for, are not repeated", async () => {
  const runAgain = () => Promise.reject(new Error("repeated"));
  const many = failing({ runAgain, run: async () => ({ passed: 0, failed: 6, failures: Array(6).fill(aFailure) }) });
  const unnamed = failing({ runAgain, run: async () => ({ passed: 9, failed: 1, failures: [] }) });

  const { texts, lastLine } = await shown([many, unnamed]);

  expect(lastLine).toBe("9 passed, 7 failed");
  expect(texts.join("")).not.toContain("repeated");
});
