import type { ReplyMeaning } from "#shared/domain/vat-ids/register-reply.ts";

/**
 * Meaning of a status; an unknown one is never guessed at.
 * @see https://api.evatr.vies.bzst.de/app/v1/info/statusmeldungen (read 2026-11)
 */
const meanings: Readonly<Record<string, ReplyMeaning>> = {
  "0000": "valid",
  /** Valid; the comparison of names and places is not possible. */
  "2008": "simple",
  "2002": "from",
  "2006": "until",
  /** Not assigned. */
  "2001": "invalid",
  /** By the signs or by the check digits, which we look at first: our own rules are wrong, or the office's are new. */
  "0005": "malformed",
  "0012": "malformed",
  /** The asking id is malformed, or not in force. */
  "0004": "own",
  "2005": "own",
  /** German ids, and calls that are not allowed. */
  "0006": "notAsked",
  "0007": "notAsked",
  "0008": "quota",
  /** The office or a member state does not answer. */
  "0011": "silent",
  "0013": "silent",
  "1001": "silent",
  "1002": "silent",
  "1003": "silent",
  "1004": "silent",
  "2004": "silent",
  "2007": "silent",
  "2011": "silent",
  "3011": "silent",
};

/** The meaning of a status, as `evatr-0000` or `0000`. */
export const meaningOf = (status: string): ReplyMeaning => meanings[status.replace(/^evatr-/, "")] ?? "unknown";
