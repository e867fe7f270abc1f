import type { PrintProcessInput } from "../api/months.ts";
import { byteLength } from "../values/utf8.ts";
import { processTexts as texts } from "./process-texts.ts";

/** A part of the description of the process, as the page and the print show it. */
export type ProcessBlock = PrintProcessInput["blocks"][number];

/** A call takes a quarter of a megabyte. */
const MOST_BYTES = 220 * 1024;
/** Longest text in a cell of the print. */
const LONGEST_CELL = 900;
const LONGEST_TEXT = 4_000;

const bytesOf = (value: unknown): number => byteLength(JSON.stringify(value));

const cut = (text: string, most: number): string => (text.length > most ? `${text.slice(0, most)} …` : text);

/** Shortens blocks for print: cuts long texts and tables, and says so. The page has them all. */
export function printable(blocks: readonly ProcessBlock[]): ProcessBlock[] {
  let left = MOST_BYTES;
  return blocks.map((block) => {
    const most = block.kind === "table" ? LONGEST_CELL : LONGEST_TEXT;
    const rows: string[][] = [];
    left -= bytesOf({ ...block, rows: [] });
    for (const row of block.rows) {
      const shown = row.map((cell) => cut(cell, most));
      left -= bytesOf(shown) + 1;
      if (left < 0) return { ...block, rows: [...rows, leftOut(block.rows.length - rows.length, row.length)] };
      rows.push(shown);
    }
    return { ...block, rows };
  });
}

const leftOut = (count: number, cells: number): string[] =>
  Array.from({ length: cells }, (_, place) => (place === cells - 1 ? texts.leftOut(count) : ""));
