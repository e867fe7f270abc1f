import { tellFailures } from "./failures.mjs";

/** More failures than these have one cause, and that is not the machine. */
const MOST_AGAIN = 5;

/**
 * Runs steps in their order, side by side in `places` places, whatever fails on the way: the next one begins when its places are free.
 * What a step writes is shown whole when it has ended, so that no two mix. Ends with what failed and the plain line
 * `N passed, N failed`; answers the exit code.
 *
 * A step is `{ name, run, runAgain, places }`; it takes one place unless `places` says more. `run` is given where to write, and answers
 * `{ passed, failed, failures, cpuSeconds }`. Steps that depend on the real clock have `runAgain`: when everything else has ended, it
 * repeats what failed, or, where a run broke off and left no `failures`, all of it. What passes then is counted as passed, and told as
 * unstable.
 */
export async function report(steps, places, show = (text) => console.log(text)) {
  const begun = performance.now();
  const results = [];
  for (const result of await sideBySide(steps, places, (step) => carryOut(step, show)))
    results.push(await onceMore(result, show));

  const sum = (which) => results.reduce((total, result) => total + result[which], 0);
  const told = [
    ...tellAll("failed", results, ({ failures = [] }) => failures),
    ...tellAll("failed beside the others, passed when repeated alone", results, ({ unstable }) => unstable),
    results.map(lineOf).join("\n"),
    `  all of it: ${seconds(begun)}${cpuOf(results)}`,
  ];
  show(`\n${told.join("\n")}\n\n${sum("passed")} passed, ${sum("failed")} failed`);
  return sum("failed") > 0 ? 1 : 0;
}

/** Does the work on all steps, and answers what it answered, in their order. A step that takes more places than there are runs alone. */
async function sideBySide(steps, places, work) {
  const ran = [];
  const running = new Set();
  let taken = 0;
  for (const step of steps) {
    const own = Math.min(step.places ?? 1, places);
    while (taken + own > places) await Promise.race(running);
    taken += own;
    const run = work(step).finally(() => {
      taken -= own;
      running.delete(run);
    });
    running.add(run);
    ran.push(run);
  }
  return Promise.all(ran);
}

async function carryOut(step, show) {
  show(`── ${step.name} …`);
  const begun = performance.now();
  const { output, counted } = await listen(step.run);
  const result = { step, unstable: [], ...counted, took: seconds(begun) };
  show(`\n${output}\n${lineOf(result)}\n`);
  return result;
}

async function onceMore(result, show) {
  const { step, passed, failed } = result;
  if (failed === 0 || step.runAgain === undefined) return result;
  const { failures = [] } = result;
  const isBroken = result.failures === undefined;
  const isFew = failures.length === failed && failed <= MOST_AGAIN;
  if (!isBroken && !isFew) return result;
  show(`── ${step.name}: once more ${isBroken ? "all of it, since it broke off" : "what failed"} …`);
  const { output, counted } = await listen((write) => step.runAgain(write, failures));
  show(`\n${output}\n`);
  if (counted.failed > 0) return isBroken ? { ...result, ...counted } : result;
  const unstable = isBroken ? [{ file: step.name, name: "all of it", message: "the run broke off" }] : failures;
  return { ...result, passed: isBroken ? counted.passed : passed + failed, failed: 0, failures: [], unstable };
}

/** A step that breaks counts as one failure. */
async function listen(run) {
  const output = [];
  const counted = await run((text) => output.push(text)).catch((error) => {
    output.push(String(error));
    return { passed: 0, failed: 1 };
  });
  return { output: output.join(""), counted };
}

const lineOf = ({ step, passed, failed, took, cpuSeconds }) =>
  `${failed > 0 ? "✗" : "✓"} ${step.name}: ${passed} passed, ${failed} failed (${took}${cpuOf([{ cpuSeconds }])})`;

/** Left out where a figure is missing. */
function cpuOf(results) {
  const sum = results.reduce((total, { cpuSeconds }) => total + (cpuSeconds ?? Number.NaN), 0);
  return Number.isNaN(sum) ? "" : `, ${Math.round(sum)} CPU s`;
}

function tellAll(title, results, which) {
  const failures = results.flatMap(which);
  return failures.length === 0 ? [] : [`${title}:`, tellFailures(failures), ""];
}

const seconds = (begun) => `${((performance.now() - begun) / 1000).toFixed(1)} s`;
