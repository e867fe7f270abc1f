/** Statuses of mutants that a test noticed, and of those that none did; others count for nothing. */
const NOTICED = ["Killed", "Timeout"];
const UNNOTICED = ["Survived", "NoCoverage"];

/**
 * Scores a report's files: `{ file, noticed, all, percent, survivors }`, without `equal` survivors (`{ file, code, replacement, why
 * }`).
 */
export function scoresOf({ files }, equal) {
  return Object.entries(files).map(([file, { source, mutants }]) => {
    const lines = source.split("\n");
    const known = mutants
      .map((mutant) => ({ ...mutant, file, line: mutant.location.start.line, code: codeAt(lines, mutant.location) }))
      .filter((mutant) => !UNNOTICED.includes(mutant.status) || !equal.some((one) => isSame(one, mutant)));
    const noticed = known.filter(({ status }) => NOTICED.includes(status)).length;
    const survivors = known
      .filter(({ status }) => UNNOTICED.includes(status))
      .map(({ line, code, replacement }) => ({ line, code, replacement }));
    const all = noticed + survivors.length;
    return { file, noticed, all, percent: all === 0 ? 100 : Math.floor((1000 * noticed) / all) / 10, survivors };
  });
}

/** A line for each file below its percentage, and for each entry of `equal` without a mutant. */
export function faultsOfScores(scores, floors, equal, { files }) {
  const low = scores
    .filter(({ file, percent }) => percent < (floors[file] ?? 0))
    .map(({ file, percent }) => `${file}: ${percent} %, and ${floors[file]} % is needed`);
  const unused = equal
    .filter((one) => files[one.file] !== undefined)
    .filter((one) => {
      const { source, mutants } = files[one.file];
      const lines = source.split("\n");
      return !mutants.some((mutant) =>
        isSame(one, { ...mutant, file: one.file, code: codeAt(lines, mutant.location) }),
      );
    })
    .map(({ file, code, replacement }) => `${file}: no mutant makes ${replacement} of ${code}`);
  return [...low, ...unused];
}

const isSame = (one, mutant) =>
  one.file === mutant.file && one.code === mutant.code && one.replacement === mutant.replacement;

/** The code between two places, with single blanks. */
function codeAt(lines, { start, end }) {
  const part = lines.slice(start.line - 1, end.line);
  const last = part.length - 1;
  const cut = part.map((line, place) =>
    line.slice(place === 0 ? start.column - 1 : 0, place === last ? end.column - 1 : undefined),
  );
  return cut.join(" ").replaceAll(/\s+/g, " ").trim();
}
