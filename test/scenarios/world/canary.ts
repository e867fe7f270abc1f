/** Every order of the scenarios contains these texts; no log line of a function may contain them. */
export const canary = {
  lastName: "Kanarienvogel",
  street: "Zwitscherweg 7",
  emailDomain: "zwitscher.example",
  phone: "+49 151 55501234",
  note: "Bitte beim Nachbarn Zaunkönig abgeben",
} as const;

const words: readonly string[] = Object.values(canary);
/** Session tokens, access tokens of the platform, and what the provider's tokens begin with. */
const tokens = /eyJ[\w-]{10,}\.[\w-]{10,}\.|shp(?:at|rt|ua|ca)_[\w-]{8,}|(?:tic|st)_[\w-]{20,}/;

/** Lines of functions that hold a canary or a token. Lines of the sandbox itself do not count. */
export function leakedLines(
  lines: readonly { function: string; stream: "stdout" | "stderr" | "runner"; line: string }[],
): string[] {
  return lines
    .filter(
      ({ stream, line }) => stream !== "runner" && (words.some((word) => line.includes(word)) || tokens.test(line)),
    )
    .map((entry) => `[${entry.function}] ${entry.line.slice(0, 500)}`);
}
