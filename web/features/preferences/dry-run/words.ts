import type { DryRunAnswer, DryRunExample, DryRunViewEntry } from "#shared/api/dry-run.ts";
import { type DocumentWords, isUnchanged, sumLine } from "#shared/domain/dry-run/summary.ts";
import { waitText } from "#shared/domain/order-states/reason-words.ts";
import { day, money } from "#web/lib/format.ts";
import { describeReason } from "#web/lib/reason-text.ts";
import { deDryRun as texts } from "#web/locales/de-dry-run.ts";

export type View = "review" | "immediate";
type Side = DryRunExample["before"];

/** A view has nothing to show. */
export const isSame = ({ sums, movements, mails }: Pick<DryRunViewEntry, "sums" | "movements" | "mails">): boolean =>
  isUnchanged(sums) && isUnchanged(movements) && mails.before === mails.after;

/** `3 mehr`, `2 weniger`; undefined where customers get as many mails as before. */
export function mailLine({ before, after }: DryRunViewEntry["mails"]): string | undefined {
  if (before === after) return undefined;
  return after > before
    ? `${after - before} ${texts.movementWords.more}`
    : `${before - after} ${texts.movementWords.fewer}`;
}

/** `−0,22 €`, `+12,00 €` */
export function signedMoney(cents: number): string {
  const amount = money(Math.abs(cents) / 100);
  return cents < 0 ? `−${amount}` : `+${amount}`;
}

/** `3 mehr, 2 gleich`; undefined where nothing changes. */
export function movementLine(sums: DryRunViewEntry["movements"]): string | undefined {
  if (isUnchanged(sums)) return undefined;
  const parts = (["more", "fewer", "different", "equal"] as const).filter((name) => sums[name] > 0);
  return parts.map((name) => `${sums[name]} ${texts.movementWords[name]}`).join(", ");
}

/** One value, or old and new where they differ. */
export const beforeAfter = (before: string, after: string): string =>
  before === after ? before : `${before} → ${after}`;

/** `wird erstellt`, or verdict and reason of what is not. */
export function sideText({ verdict, code, details }: Side, kind: DryRunExample["kind"]): string {
  if (verdict === "wanted" || verdict === "none" || code === null) return texts.verdicts[verdict];
  if (verdict === "wait") return waitText(details ?? {}) ?? describeReason({ verdict, code, kind }).title;
  return `${texts.verdicts[verdict]}: ${describeReason({ verdict, code, kind }).title}`;
}

const dayFields: ReadonlySet<string> = new Set(["date", "delivery", "valueDate"]);
const isoDay = /\d{4}-\d{2}-\d{2}/g;

/** `Titel: Rechnung → Faktura`, or that it has changed where a few words cannot say how. */
export function fieldText({ field, before, after }: DryRunExample["fields"][number]): string {
  const name = texts.fields[field];
  if (before === null || after === null) return texts.changed(name);
  const readable = (value: string) => (dayFields.has(field) ? value.replaceAll(isoDay, (iso) => day(iso)) : value);
  return `${name}: ${readable(before)} → ${readable(after)}`;
}

/** `3 Rechnungen mehr` where all are of one kind, else `3 Belege mehr`. */
export function documentLine({ sums, matrix }: Pick<DryRunViewEntry, "sums" | "matrix">): string {
  const kinds = new Set(matrix.map(({ kind }) => kind).filter((kind) => kind !== "transaction"));
  const [only, ...others] = kinds;
  const words: DocumentWords | undefined = only && others.length === 0 ? texts.documents[only] : undefined;
  return sumLine(sums, words);
}

/** The immediate effect of saving, in one line; undefined for none. */
export function savingLine({ immediate }: DryRunAnswer): string | undefined {
  const moved = movementLine(immediate.movements);
  const mailed = mailLine(immediate.mails);
  const parts = [
    isUnchanged(immediate.sums) ? undefined : documentLine(immediate),
    moved && texts.movements(moved),
    mailed && texts.mailed(mailed),
  ].filter((part) => part !== undefined);
  return parts.length === 0 ? undefined : parts.join(" · ");
}
