import { tellFailures } from "./failures.mjs";
import { faultsOfUnstable, nameOf, readUnstable, today } from "./unstable.mjs";

/** Tests of a run start again this often because of the machine. */
const MOST_RESTARTS = 2;

/**
 * Runs steps in their order, side by side in `places` places, whatever fails on the way: the next one begins when its places are free.
 * What a step writes is shown whole when it has ended, so that no two mix. Ends with what failed and the plain line
 * `N passed, N failed`; answers the exit code.
 *
 * A step is `{ name, run, runAgain, places }`; it takes one place unless `places` says more. `run` is given where to write, and answers
 * `{ passed, failed, failures, passing, names, killed, cpuSeconds }`.
 *
 * What failed has failed, with two exceptions, carried out once more by `runAgain` when everything else has ended, and told:
 * - a test that `unstable` names;
 * - what met a state of the machine that the harness recognises: a test whose failure has `machine`, or files (or the whole step) that
 *   broke off because a process was killed from outside (`killed: { what, files }`). At most two in a run.
 */
export async function report(steps, places, show = (text) => console.log(text), unstable = readUnstable()) {
  const begun = performance.now();
  const again = { restarts: MOST_RESTARTS, unstable: new Set(unstable.map(({ test }) => test)), show };
  const results = [];
  for (const result of await sideBySide(steps, places, (step) => carryOut(step, show)))
    results.push(await withFailuresAgain(await withKilledAgain(result, again), again));

  const names = new Set(results.flatMap((result) => result.names));
  const faults = faultsOfUnstable(unstable, names, today());
  const sum = (which) => results.reduce((total, result) => total + result[which], 0);
  const failed = sum("failed") + faults.length;
  const told = [
    ...tellAll("failed", [...results.flatMap(({ failures = [] }) => failures), ...faults]),
    ...tellAll(
      "failed once, passed when started again",
      results.flatMap((result) => result.passedAgain),
    ),
    results.map(lineOf).join("\n"),
    `  all of it: ${seconds(begun)}${cpuOf(results)}`,
  ];
  show(`\n${told.join("\n")}\n\n${sum("passed")} passed, ${failed} failed`);
  return failed > 0 ? 1 : 0;
}

/** Works on all steps and answers in their order. A step larger than all places runs alone. */
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
  const result = { step, passedAgain: [], names: [], ...counted, took: seconds(begun) };
  show(`\n${output}\n${lineOf(result)}\n`);
  return result;
}

/** Repeats a killed process's files, or its whole step; until they pass, the killing is one failure. */
async function withKilledAgain(result, again) {
  const { step, killed } = result;
  if (killed === undefined || again.restarts === 0) return result;
  again.restarts -= 1;
  const files = killed.files?.map((file) => ({ file }));
  const counted = await onceMore(again.show, step, killed.what, (write) =>
    files === undefined ? step.run(write) : step.runAgain(write, files),
  );
  const { names = [], failures, killed: killedAgain } = counted;
  return {
    ...result,
    killed: undefined,
    passed: result.passed + counted.passed,
    failed: result.failed - 1 + counted.failed,
    failures: failures === undefined ? result.failures : [...(result.failures ?? []), ...failures],
    names: [...result.names, ...names],
    passedAgain: killedAgain === undefined ? [{ file: step.name, name: "a process", message: killed.what }] : [],
  };
}

async function withFailuresAgain(result, again) {
  const { step, failures = [] } = result;
  const excused = failures.filter((failure) => mayPassAgain(failure, again));
  if (excused.length === 0) return result;
  const reasons = new Set(excused.map(reasonOf));
  const counted = await onceMore(again.show, step, [...reasons].join(", "), (write) => step.runAgain(write, excused));
  const failedAgain = new Map((counted.failures ?? []).map((failure) => [nameOf(failure), failure]));
  const passing = new Set(counted.passing);
  const passed = excused.filter((failure) => passing.has(nameOf(failure)) && !failedAgain.has(nameOf(failure)));
  const told = passed.map((failure) => ({ ...failure, message: `${reasonOf(failure)}: ${failure.message}` }));
  const rest = {
    ...result,
    passed: result.passed + passed.length,
    failed: result.failed - passed.length,
    failures: failures
      .filter((failure) => !passed.includes(failure))
      .map((failure) => (excused.includes(failure) ? (failedAgain.get(nameOf(failure)) ?? failure) : failure)),
    passedAgain: [...result.passedAgain, ...told],
  };
  return withFailuresAgain(rest, again);
}

/** Allows a repetition once per unstable test, and as long as the machine's restarts last. */
function mayPassAgain(failure, again) {
  if (again.unstable.delete(nameOf(failure))) return true;
  if (failure.machine === undefined || again.restarts === 0) return false;
  again.restarts -= 1;
  return true;
}

const reasonOf = ({ machine = "named as unstable" }) => machine;

async function onceMore(show, step, reason, run) {
  show(`── ${step.name}: once more (${reason}) …`);
  const { output, counted } = await listen(run);
  show(`\n${output}\n`);
  return counted;
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

const tellAll = (title, failures) => (failures.length === 0 ? [] : [`${title}:`, tellFailures(failures), ""]);

const seconds = (begun) => `${((performance.now() - begun) / 1000).toFixed(1)} s`;
