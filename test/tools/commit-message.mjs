// The rule of commit messages, and the command that the hook of the repository calls with a message's file.
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const MAX_SUBJECT_LENGTH = 72;

/** Words that end like another form of the verb, and are imperatives all the same. */
const imperatives = new Set(
  "bring embed exceed feed heed need proceed seed shed speed string address bypass compress discuss dismiss express focus guess miss pass press process suppress".split(
    " ",
  ),
);

/** The faults of a commit message. Git's own subjects (merges, reverts, fix-ups) pass. */
export function faultsOfMessage(text) {
  const lines = text.split("\n").filter((line) => !line.startsWith("#"));
  const subject = lines[0] ?? "";
  if (/^(Merge|Revert|fixup!|squash!|amend!) /.test(subject)) return [];
  const faults = [];
  if (subject.length > MAX_SUBJECT_LENGTH)
    faults.push(`the subject has ${subject.length} characters, at most ${MAX_SUBJECT_LENGTH} are allowed`);
  const [, sentence] = /^[a-z0-9][a-z0-9 ,/.-]*: (.+)$/.exec(subject) ?? [];
  if (sentence === undefined) faults.push("the subject has the form `module: imperative sentence`");
  const verb = sentence?.split(/[ ,]/)[0] ?? "";
  if (sentence !== undefined && !isImperative(verb))
    faults.push(`"${verb}" is no imperative: say what the commit does to the code`);
  if (subject.endsWith(".")) faults.push("the subject ends without a full stop");
  if ((lines[1] ?? "") !== "") faults.push("an empty line stands between subject and body");
  return faults;
}

const isImperative = (word) => /^[a-z][a-z-]*$/.test(word) && (imperatives.has(word) || !/(?:ing|ed|s)$/.test(word));

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const faults = faultsOfMessage(readFileSync(process.argv[2], "utf8"));
  for (const fault of faults) console.error(`commit message: ${fault}`);
  process.exitCode = faults.length === 0 ? 0 : 1;
}
