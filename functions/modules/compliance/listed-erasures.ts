import { CANCELLED_ERASURE_LINE, type ErasureLine, erasureLine } from "#shared/messages/erasure-line.ts";
import { parseJsonOrNothing } from "#shared/values/json.ts";
import { secondsAfter } from "#shared/values/time.ts";
import type { ReplayList } from "./ports.ts";

/** A request may be taken up late: the platform delivers it for three days, dead letters keep it for 14. */
const LATE_SECONDS = 17 * 86_400;

/** A file of the list, by its path. */
export interface ListFile {
  path: string;
  text: string;
}

/** Lines that could not be brought into the list as they are lie in a folder of their own. */
const UNREAD = /(?:^|\/)unread\//;

/** The list outside the table, as its files hold it. Throws where they hold no erasure, or lines that nothing has read yet. */
export function listedErasures(files: readonly ListFile[]): ReplayList {
  const unread = files.find(({ path }) => UNREAD.test(path));
  if (unread !== undefined)
    throw new TypeError(
      `${unread.path} holds lines that were not brought in: decode them into a file beside it, then remove it`,
    );
  const lines = files.flatMap(({ text }) => linesIn(text));
  const cancelled = new Set(lines.filter(isCancelled).map(nameOf));
  if (lines.every(isCancelled)) throw new TypeError("no file holds an erasure: copy the whole bucket of the list");
  return {
    erasedSince: async (since, until) => {
      const from = secondsAfter(since, -LATE_SECONDS);
      return lines
        .filter((line) => line.askedAt >= from)
        .filter((line) => isCancelled(line) || (line.askedAt <= until && !cancelled.has(nameOf(line))))
        .map((line) => ({
          shop: line.shop,
          request: line.erasure,
          requestedAt: line.askedAt,
          orderId: line.order,
          ...(isCancelled(line) && { isCancelled: true }),
        }));
    },
  };
}

/** Lines follow each other, with or without a break; whatever else was written between them is passed over. */
const linesIn = (text: string): ErasureLine[] =>
  text
    .replaceAll("}{", "}\n{")
    .split("\n")
    .flatMap((line) => {
      const { success, data } = erasureLine.safeParse(parseJsonOrNothing(line));
      return success ? [data] : [];
    });

const isCancelled = ({ message }: ErasureLine): boolean => message === CANCELLED_ERASURE_LINE;
const nameOf = ({ shop, erasure }: ErasureLine): string => `${shop} ${erasure}`;
