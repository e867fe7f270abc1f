/**
 * Meaning of a status. `from` and `until`: the id is in force from, or was until, a day that the answer names.
 */
type Meaning = "valid" | "invalid" | "from" | "until";

/**
 * Statuses that say something about the id that was asked for. All others say nothing about it: a member state or the office does not
 * answer, too many ask, the own id may not ask, or the state is none that the office asks.
 * @see https://api.evatr.vies.bzst.de/app/v1/info/statusmeldungen (read 2026-11)
 */
const meanings: Readonly<Record<string, Meaning>> = {
  "0000": "valid",
  /** Valid; the comparison of names and places is not possible. */
  "2008": "valid",
  "2002": "from",
  "2006": "until",
  /** Not assigned. */
  "2001": "invalid",
  /** Malformed, by the signs or by the check digits. */
  "0005": "invalid",
  "0012": "invalid",
};

/** The meaning of a status, as `evatr-0000` or `0000`; undefined where it says nothing about the id. */
export const meaningOf = (status: string): Meaning | undefined => meanings[status.replace(/^evatr-/, "")];
