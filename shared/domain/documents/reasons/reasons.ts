import { isAvailable } from "../../plans/availability.ts";
import { type ReasonCode, type ReasonOrigin, type ReasonSeverity, reasonCodes } from "./reason-codes.ts";
import type { ReasonText } from "./reason-text.ts";
import { type ReasonKind, reasonsByKind, withButtonOf } from "./reasons-by-kind.ts";
import { amountsReasons } from "./texts/amounts.ts";
import { changesReasons } from "./texts/changes.ts";
import { missingDataReasons } from "./texts/missing-data.ts";
import { orderFiltersReasons } from "./texts/order-filters.ts";
import { paymentsReasons } from "./texts/payments.ts";
import { platformReasons } from "./texts/platform.ts";
import { switchesReasons } from "./texts/switches.ts";
import { tasksReasons } from "./texts/tasks.ts";
import { taxReasons } from "./texts/tax.ts";
import { waitingReasons } from "./texts/waiting.ts";

/** The reason as it reads in this version: its remedy names no feature that does not exist. */
export interface Reason extends Omit<ReasonText, "remedyWith"> {
  origin: ReasonOrigin;
  severity: ReasonSeverity;
}

/** Title, cause and remedy of every code of `reason-codes.ts`. */
const reasonTexts = {
  ...switchesReasons,
  ...orderFiltersReasons,
  ...waitingReasons,
  ...missingDataReasons,
  ...taxReasons,
  ...amountsReasons,
  ...changesReasons,
  ...tasksReasons,
  ...paymentsReasons,
  ...platformReasons,
} as const satisfies Record<ReasonCode, ReasonText>;

/** The reason behind a code, as it reads for a kind of document or for a payment. */
export function reasonOf(code: ReasonCode, kind?: ReasonKind): Reason {
  const text: ReasonText = reasonTexts[code];
  const { origin, severity } = reasonCodes[code];
  const usual: Reason = { origin, severity, ...inThisVersion(text) };
  if (kind === undefined) return usual;
  const difference = reasonsByKind[code]?.[kind];
  if (difference === undefined) return { ...usual, remedy: withButtonOf(kind, usual.remedy) };
  const { setting: usualSetting, settingPath: usualPath, ...texts } = usual;
  const { setting = usualSetting, settingPath = usualPath, remedy, remedyWith, ...own } = difference;
  const ownRemedy = remedyWith !== undefined && isAvailable(remedyWith.feature) ? remedyWith.remedy : remedy;
  return {
    ...texts,
    ...own,
    remedy: withButtonOf(kind, ownRemedy ?? texts.remedy),
    ...(setting === undefined || setting === null ? {} : { setting }),
    ...(settingPath === undefined || settingPath === null ? {} : { settingPath }),
  };
}

function inThisVersion({ remedyWith, ...text }: ReasonText): Omit<ReasonText, "remedyWith"> {
  return remedyWith !== undefined && isAvailable(remedyWith.feature) ? { ...text, remedy: remedyWith.remedy } : text;
}

/** The whole table, for those who show all of it. */
export const reasons: Readonly<Record<ReasonCode, Reason>> = Object.fromEntries(
  Object.keys(reasonTexts).map((code) => [code, reasonOf(code as ReasonCode)]),
) as Record<ReasonCode, Reason>;
