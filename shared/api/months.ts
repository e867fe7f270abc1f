import * as z from "zod/mini";
import { isMailAddress } from "../domain/mail/addresses.ts";
import { mailingMessages } from "../domain/months/mailing-texts.ts";
import { mailingDays } from "../domain/months/month-mailing.ts";
import { messages } from "../domain/preferences/messages.ts";
import { endpoint } from "./endpoint.ts";
import * as routes from "./months.routes.ts";
import { cursor, instant, wireKind } from "./shapes.ts";

/** `2026-11` */
const monthParams = z.strictObject({ month: z.string().check(z.regex(/^20\d{2}-(?:0[1-9]|1[0-2])$/)) });

const pageQuery = z.strictObject({ cursor: z.optional(cursor) });
export type ListMonthOrdersInput = z.output<typeof monthParams> & z.output<typeof pageQuery>;

const documentsQuery = z.strictObject({ kind: wireKind, cursor: z.optional(cursor) });
export type GetMonthInput = z.output<typeof monthParams>;
export type ListLateDocumentsInput = z.output<typeof monthParams> & z.output<typeof pageQuery>;

export type ListMonthPaymentsInput = z.output<typeof monthParams> & z.output<typeof pageQuery>;

const packingBody = z.strictObject({
  readAt: instant,
  sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
});
export type NotePackingInput = z.output<typeof monthParams> & z.output<typeof packingBody>;

export type ListMonthDocumentsInput = z.output<typeof monthParams> & z.output<typeof documentsQuery>;

/** Each number costs a call to the provider. */
const numbersBody = z.strictObject({
  numbers: z.array(z.string().check(z.minLength(1), z.maxLength(60))).check(z.minLength(1), z.maxLength(10)),
});
export type FindNumbersInput = z.output<typeof numbersBody>;

const processBlock = z.strictObject({
  /** `text` and `list`: a row is a paragraph or a point · `table`: a row is a row. */
  kind: z.enum(["title", "chapter", "section", "text", "list", "table"]),
  rows: z.array(z.array(z.string().check(z.maxLength(5_000))).check(z.maxLength(8))).check(z.maxLength(5_000)),
  /** Titles of a table's columns. */
  head: z.optional(z.array(z.string().check(z.maxLength(100))).check(z.maxLength(8))),
  /** Shares of a table's width by column. */
  widths: z.optional(z.array(z.number().check(z.minimum(1), z.maximum(100))).check(z.minLength(1), z.maxLength(8))),
});
const processBody = z.strictObject({ blocks: z.array(processBlock).check(z.minLength(1), z.maxLength(100)) });
export type PrintProcessInput = z.output<typeof processBody>;

const mailingBody = z.strictObject({
  isOn: z.boolean(),
  /** May be empty while it is off. */
  address: z.string().check(
    z.trim(),
    z.refine((address) => address === "" || isMailAddress(address), messages.email),
  ),
  day: z
    .int()
    .check(z.minimum(mailingDays.first, mailingMessages.day), z.maximum(mailingDays.last, mailingMessages.day)),
});
export type SetMonthMailingInput = z.output<typeof mailingBody>;

export const listMonthOrders = endpoint(routes.listMonthOrders, {
  summary:
    "Orders that were placed in a month (Berlin), oldest first, each with its documents or the reason there is none",
  params: monthParams,
  query: pageQuery,
});

export const listMonthDocuments = endpoint(routes.listMonthDocuments, {
  summary: "Documents of a kind that bear a day of a month, by that day, each with its amounts per rate",
  params: monthParams,
  query: documentsQuery,
});

export const listMonthPayments = endpoint(routes.listMonthPayments, {
  summary: "Payments and payouts of a month (Berlin) by their orders, each with its name at the provider",
  params: monthParams,
  query: pageQuery,
});

export const findNumbers = endpoint(routes.findNumbers, {
  summary: "What has these numbers: a document of the app, one that was made at the provider, or nothing",
  body: numbersBody,
});

export const getMonth = endpoint(routes.getMonth, {
  summary: "When the pack of a month was saved first and last, and the server's present time",
  params: monthParams,
});

export const listLateDocuments = endpoint(routes.listLateDocuments, {
  summary:
    "Invoices and credit notes that were made in a month, or moved by their day, but bear a day of an earlier one, which had been packed",
  params: monthParams,
  query: pageQuery,
});

export const notePacking = endpoint(routes.notePacking, {
  summary: "Notes that the pack of a month is saved for the tax adviser",
  params: monthParams,
  body: packingBody,
});

export const printProcess = endpoint(routes.printProcess, {
  summary: "Prints the description of the process of a month's pack as a PDF",
  body: processBody,
});

export const getMonthMailing = endpoint(routes.getMonthMailing, {
  summary: "Whether packs of months are sent to the tax adviser, when the next one is, and what became of the latest",
});

export const setMonthMailing = endpoint(routes.setMonthMailing, {
  summary: "Has the pack of each month sent to the tax adviser on a day of the next one, or no longer",
  body: mailingBody,
});

export const listRecentDocuments = endpoint(routes.listRecentDocuments, {
  summary: "The documents that were made last, and how many were made on each of the last days",
});
