import { cpSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sources } from "../../sandbox/synthesize.ts";
import type { Reading } from "../figure.ts";
import { root } from "../root.ts";
import { startUntilFirstDocument } from "./start-until-first-document.ts";

/** A clone's files beside the synthesised sources. */
const OTHERS = ["package.json", "test"];

/** Measures from the command to the demo's first document in an unbuilt copy, then again; the network is not asked. */
export async function measureFirstDocument(say: (progress: string) => void): Promise<Reading[]> {
  const copy = mkdtempSync(join(tmpdir(), "belegfluss-first-document-"));
  try {
    for (const part of [...sources, ...OTHERS]) cpSync(join(root, part), join(copy, part), { recursive: true });
    symlinkSync(join(root, "node_modules"), join(copy, "node_modules"));
    say("starting a fresh clone");
    const fresh = await startUntilFirstDocument(copy);
    say("starting it again");
    const second = await startUntilFirstDocument(copy);
    return [
      { name: "first document, fresh clone with packages", value: fresh.seconds, unit: "s", atMost: 75, reason: BUSY },
      { name: "CPU of it, until it was stopped", value: fresh.cpuSeconds, unit: "s" },
      { name: "first document, second start", value: second.seconds, unit: "s", atMost: 10, reason: BUSY },
      { name: "CPU of it, until it was stopped", value: second.cpuSeconds, unit: "s" },
    ];
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

const BUSY = "the goal means an idle machine of two cores: compare with the CPU seconds";
