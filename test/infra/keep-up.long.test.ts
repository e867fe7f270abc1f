import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { useKeptUpCopy } from "./support/kept-up-copy.ts";

/** `npm start -- --watch`, from a saved file to what is hosted. */

const MAX_MILLISECONDS = 1_200_000;
const MARK = "what was saved a moment ago";
const HANDLER = "functions/schedules/wake-due.ts";

const copy = useKeptUpCopy();

test("a change of the infrastructure and of a function is synthesised and hosted", {
  timeout: MAX_MILLISECONDS,
}, async () => {
  copy.edit("cdk/config.ts", "logRetentionDays: 7,", "logRetentionDays: 30,");
  writeFileSync(
    join(copy.directory, HANDLER),
    `${readFileSync(join(copy.directory, HANDLER), "utf8")}\nReflect.set(globalThis, "mark", "${MARK}");\n`,
  );

  await vi.waitFor(() => expect(copy.hosted.length, copy.said.join("\n")).toBeGreaterThan(0), {
    timeout: MAX_MILLISECONDS,
    interval: 200,
  });

  const [assembly = ""] = copy.hosted;
  expect(existsSync(join(assembly, "manifest.json"))).toBe(true);
  const files = readdirSync(assembly, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const holding = (ending: string, text: RegExp) =>
    files.some(
      ({ parentPath, name }) =>
        name.endsWith(ending) && readFileSync(join(parentPath, name), "utf8").match(text) !== null,
    );
  expect([holding(".template.json", /"RetentionInDays":\s*30\b/), holding(".mjs", new RegExp(MARK))]).toEqual([
    true,
    true,
  ]);
});
