import type * as z from "zod/mini";
import type { Violation } from "./errors.ts";

type Issue = z.core.$ZodIssue;

/** Puts schema issues into the provider's words: constraint name, JSON path and German message. */
export function toViolations(raw: unknown, issues: readonly Issue[]): Violation[] {
  return issues.map((issue) => ({ ...describe(issue, valueAt(raw, issue.path)), field: fieldPath(issue.path) }));
}

/** `lineItems[0].unitPrice.currency` */
export function fieldPath(path: readonly PropertyKey[]): string {
  return path.reduce<string>((text, part) => {
    if (typeof part === "number") return `${text}[${part}]`;
    return text === "" ? String(part) : `${text}.${String(part)}`;
  }, "");
}

export const notNull = (field: string): Violation => ({ violation: "NOTNULL", field, message: "darf nicht null sein" });
export const notEmpty = (field: string): Violation => ({
  violation: "NOTEMPTY",
  field,
  message: "darf nicht leer sein",
});
export const invalid = (field: string, message: string): Violation => ({ violation: "INVALID", field, message });

function describe(issue: Issue, value: unknown): Omit<Violation, "field"> {
  if (value === undefined || value === null) return notNull("");
  if (issue.code === "too_small" && value === "") return notEmpty("");
  if (issue.code === "too_small") return { violation: "MIN", message: `muss mindestens ${issue.minimum} sein` };
  if (issue.code === "too_big") {
    return { violation: "SIZE", message: `Größe muss zwischen 0 und ${issue.maximum} sein` };
  }
  return { violation: "INVALID", message: "ungültiger Wert" };
}

function valueAt(raw: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((value, part) => {
    if (typeof value !== "object" || value === null) return undefined;
    return Object.getOwnPropertyDescriptor(value, part)?.value;
  }, raw);
}
