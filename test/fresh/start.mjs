import { startCommand } from "./command.mjs";

/** A slow line to the registry and a slow machine are no faults. */
const LONGEST_START_MILLISECONDS = 10 * 60_000;
const LONGEST_STOP_MILLISECONDS = 30_000;

/** Start page, app, admin, provider, inbox. */
const PLACES = 5;

/** Lines of the first start, in this order. */
const landmarks = [
  ["packages installed", /^Synthesising the app/],
  ["first document", /→ [A-Z]{2}\d{3,} /],
  ["first reason for none", /→ kein Beleg: /],
  ["addresses printed", /^Belegfluss runs/],
];

/** Runs the start command until its addresses are printed, opens them, presses Ctrl-C; answers moments and faults. */
export async function startAndStop(command, { cwd, environment, basePort }) {
  const moments = new Map();
  const faults = [];
  let announce;
  const isUp = new Promise((resolve) => {
    announce = resolve;
  });
  const addresses = new Set();
  const run = startCommand(command, {
    cwd,
    environment,
    onLine: (line, seconds) => {
      for (const [name, pattern] of landmarks) if (pattern.test(line) && !moments.has(name)) moments.set(name, seconds);
      const address = /\bhttp:\/\/127\.0\.0\.1:\S+/.exec(line)?.[0];
      if (moments.has("addresses printed") && address) addresses.add(address);
      if (addresses.size >= PLACES) announce("up");
    },
  });
  const outcome = await Promise.race([isUp, run.ended, after(LONGEST_START_MILLISECONDS)]);
  if (outcome !== "up") {
    run.signal("SIGKILL");
    const why = outcome === "late" ? "did not come up in ten minutes" : `ended with ${outcome.code}`;
    return { moments, faults: [`${command.join(" ")} ${why}:\n${run.output()}`] };
  }
  for (const [name] of landmarks) if (!moments.has(name)) faults.push(`the start never printed: ${name}`);
  for (const address of addresses) faults.push(...(await faultsOfAddress(address, basePort)));

  const pressed = performance.now();
  run.signal("SIGINT");
  const end = await Promise.race([run.ended, after(LONGEST_STOP_MILLISECONDS)]);
  if (end === "late") faults.push("it did not end within 30 s of Ctrl-C");
  else moments.set("Ctrl-C until npm ended", (performance.now() - pressed) / 1000);
  if (faults.length > 0) faults.push(`what it printed:\n${run.output()}`);
  return { moments, faults };
}

async function faultsOfAddress(address, basePort) {
  const port = Number(new URL(address).port);
  if (port < basePort || port > basePort + 9) return [`${address} is not on a port of SANDBOX_PORT=${basePort}`];
  try {
    const response = await fetch(address);
    return response.ok ? [] : [`${address} answers ${response.status}`];
  } catch (error) {
    return [`${address} does not answer: ${error instanceof Error ? error.message : error}`];
  }
}

const after = (milliseconds) => new Promise((resolve) => setTimeout(() => resolve("late"), milliseconds).unref());
