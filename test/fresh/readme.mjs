import { readFileSync } from "node:fs";
import { join } from "node:path";

/** The README's two commands as argument lists, in its words: those of its first block that are npm's. */
export function readmeCommands(folder) {
  const text = readFileSync(join(folder, "README.md"), "utf8");
  const [, section = ""] = text.split(/^## Two commands$/m);
  const [, block = ""] = section.split(/^```.*$/m);
  const commands = block
    .split("\n")
    .map((line) => line.replace(/#.*/, "").trim())
    .filter((line) => line.startsWith("npm "))
    .map((line) => line.split(/\s+/));
  if (commands.length !== 2) throw new Error(`The README names ${commands.length} commands instead of two.`);
  return commands;
}
