import { EventEmitter, once } from "node:events";
import { expect, test } from "vitest";
import { report, type Step } from "../../tools/report.mjs";
import type { Unstable } from "../../tools/unstable.mjs";

const aStep = (name: string, rest: Partial<Step> = {}): Step => ({
  name,
  run: async (write) => {
    write(`${name} says so\n`);
    return { passed: 2, failed: 0 };
  },
  ...rest,
});

async function shown(steps: readonly Step[], places = 1, unstable: readonly Unstable[] = []) {
  const texts: string[] = [];
  const code = await report(steps, places, (text) => texts.push(text), unstable);
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
const itsName = "a.test.ts › counts to three";
const found = { passed: 1, failed: 1, failures: [aFailure], passing: ["a.test.ts › adds"], names: [itsName] };
const passedAgain = { passed: 1, failed: 0, failures: [], passing: [itsName], names: [itsName] };
const failing = (rest: Partial<Step> = {}) => aStep("a", { run: async () => found, ...rest });

const stopped = { machine: "the browser stopped drawing" };

/** A step that meets the machine at first; its further runs answer what is given, one after the other. */
function onTheMachine(again: readonly object[], state: { machine?: string } = stopped) {
  const wanted: unknown[] = [];
  const step = failing({
    run: async () => ({ ...found, failures: [{ ...aFailure, ...state }] }),
    runAgain: async (_, what) => {
      const answer = again[wanted.length];
      wanted.push(what);
      return { passed: 0, failed: 0, ...answer };
    },
  });
  return { step, wanted };
}

const aDayFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const named = { test: itsName, cause: "waits for a time", until: aDayFromNow(3), enteredOn: aDayFromNow(0) };

test("what failed is told before the last lines, with its reason", async () => {
  const { texts } = await shown([failing(), aStep("b")]);

  expect(texts.at(-1)).toContain("failed:\n✗ a.test.ts › counts to three\n    expected 2 to be 3\n");
});

test("an assertion that failed once has failed, and is not repeated", async () => {
  const { step, wanted } = onTheMachine([passedAgain], {});

  const { code, lastLine } = await shown([step]);

  expect([code, lastLine, wanted]).toEqual([1, "1 passed, 1 failed", []]);
});

test("a test that is named as unstable is repeated alone, counts as passed when it passes, and is told", async () => {
  const { step, wanted } = onTheMachine([passedAgain], {});

  const { code, texts, lastLine } = await shown([step], 1, [named]);

  expect([code, lastLine, wanted]).toEqual([0, "2 passed, 0 failed", [[aFailure]]]);
  expect(texts.at(-1)).toContain(
    "failed once, passed when started again:\n✗ a.test.ts › counts to three\n    named as unstable: expected 2 to be 3",
  );
});

test("a test that met a state of the machine starts again alone, counts as passed when it passes, and is told", async () => {
  const { step, wanted } = onTheMachine([passedAgain]);

  const { code, texts, lastLine } = await shown([step]);

  expect([code, lastLine, wanted]).toMatchObject([0, "2 passed, 0 failed", [[aFailure]]]);
  expect(texts.at(-1)).toContain("    the browser stopped drawing: expected 2 to be 3");
});

test("what meets the machine again starts again a second time, and no third", async () => {
  const onceMore = { ...found, failures: [{ ...aFailure, ...stopped }] };

  const second = await shown([onTheMachine([onceMore, passedAgain]).step]);
  const { step, wanted } = onTheMachine([onceMore, onceMore, passedAgain]);
  const third = await shown([step]);

  expect([second.code, second.lastLine]).toEqual([0, "2 passed, 0 failed"]);
  expect([third.code, third.lastLine, wanted.length]).toEqual([1, "1 passed, 1 failed", 2]);
});

test("all steps of a run together start again twice at most", async () => {
  const steps = [onTheMachine([passedAgain]), onTheMachine([passedAgain]), onTheMachine([passedAgain])];

  const { code, lastLine } = await shown(steps.map(({ step }) => step));

  expect([code, lastLine]).toEqual([1, "5 passed, 1 failed"]);
});

test.for([
  ["fails by an assertion then", async () => found],
  ["is not among what passed then", async () => ({ passed: 0, failed: 1, failures: [], passing: [], names: [] })],
  ["breaks then", () => Promise.reject(new Error("no browser here"))],
] as const)("what met the machine and %s remains a failure", async ([, runAgain]) => {
  const { step } = onTheMachine([]);

  const { code, lastLine } = await shown([{ ...step, runAgain }]);

  expect([code, lastLine]).toEqual([1, "1 passed, 1 failed"]);
});

test("a run that broke off by itself has failed", async () => {
  const runAgain = () => Promise.reject(new Error("repeated"));
  const step = aStep("a", { run: async () => ({ passed: 0, failed: 1 }), runAgain });

  const { texts, lastLine } = await shown([step]);

  expect(lastLine).toBe("0 passed, 1 failed");
  expect(texts.join("")).not.toContain("repeated");
});

test("files of a worker that was killed from outside start again, and it is told", async () => {
  const wanted: unknown[] = [];
  const killed = { what: "killed from outside: node (SIGKILL)", files: ["b.test.ts"] };
  const step = aStep("a", {
    run: async () => ({ passed: 3, failed: 1, failures: [], names: [], killed }),
    runAgain: async (_, what) => {
      wanted.push(what);
      return { passed: 4, failed: 0, failures: [], names: [] };
    },
  });

  const { code, texts, lastLine } = await shown([step]);

  expect([code, lastLine, wanted]).toEqual([0, "7 passed, 0 failed", [[{ file: "b.test.ts" }]]]);
  expect(texts.at(-1)).toContain("a › a process\n    killed from outside: node (SIGKILL)");
});

test("what fails in the files of a killed worker has failed", async () => {
  const step = aStep("a", {
    run: async () => ({ passed: 3, failed: 1, failures: [], killed: { what: "killed", files: ["a.test.ts"] } }),
    runAgain: async () => found,
  });

  const { texts, lastLine } = await shown([step]);

  expect(lastLine).toBe("4 passed, 1 failed");
  expect(texts.at(-1)).toContain("failed:\n✗ a.test.ts › counts to three");
});

test("a step whose own process was killed from outside runs again as a whole", async () => {
  const answers = [
    { passed: 0, failed: 1, killed: { what: "killed from outside (SIGKILL)" } },
    { passed: 7, failed: 0 },
  ];
  const step = aStep("a", { run: async () => answers.shift() ?? { passed: 0, failed: 1 } });

  const { code, lastLine } = await shown([step]);

  expect([code, lastLine]).toEqual([0, "7 passed, 0 failed"]);
});

test("a list of unstable tests that breaks its own rules is a failure", async () => {
  const expired = { ...named, until: aDayFromNow(-1) };

  const { code, texts, lastLine } = await shown([aStep("a")], 1, [expired]);

  expect([code, lastLine]).toEqual([1, "2 passed, 1 failed"]);
  expect(texts.at(-1)).toContain("✗ test/unstable.json › unstable tests\n    a.test.ts › counts to three: expired on");
});
