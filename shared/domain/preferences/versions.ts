import { canonicalJson } from "../../values/canonical-json.ts";
import type { Instant } from "../../values/time.ts";
import { rulesRevision } from "../product.ts";
import { isPreferenceName, rowOf } from "./preferences.ts";
import type { ReadPreferences } from "./stored-preferences.ts";

/** Stored preferences: those that this version of the app reads, and the values that it cannot use. */
export type StoredValues = Readonly<Record<string, unknown>>;

/** One state of a shop's preferences with what led to it. Versions are only added; no later change touches one. */
export interface PreferencesVersion extends VersionCause {
  /** The version of the stored preferences; rises by one with each change. */
  number: number;
  /** `rulesRevision` of the app that wrote it. */
  rulesRevision: number;
  /** Differences from the version before. `before`: absent if nothing was stored; `values`: the outcome. */
  changes: readonly FormerValue[];
  /** All preferences of this version. */
  values: StoredValues;
}

export interface FormerValue {
  setting: string;
  before?: unknown;
}

/** Time, user and occasion. */
export interface VersionCause {
  at: Instant;
  by: VersionActor;
  occasion: VersionOccasion;
  /** With the occasion `restored`: the version that the merchant went back to. */
  restored?: number;
}

/** A user of the shop by the platform's id, or the app itself; the occasion then says in which act. */
type VersionActor = { type: "user"; userId: string } | { type: "app" };

/** The app itself. */
export const byApp: VersionActor = { type: "app" };

/**
 * `installed`: a new shop's defaults; `reinstalled`: the switches are off again; `recordingBegan`: the state before versions were
 * recorded.
 */
export const versionOccasions = ["saved", "restored", "installed", "reinstalled", "recordingBegan"] as const;
export type VersionOccasion = (typeof versionOccasions)[number];

/** The stored preferences that a change begins with. */
export interface RecordedPreferences extends ReadPreferences {
  version: number;
  /** Absent where the shop stored them before the app recorded versions. */
  isRecorded?: true;
}

/** The first version of a new shop. */
export const firstVersion = (installed: ReadPreferences, at: Instant): PreferencesVersion => ({
  number: 1,
  rulesRevision,
  at,
  by: byApp,
  occasion: "installed",
  changes: [],
  values: storedValues(installed),
});

/** The versions that a change adds: usually one, none without a change; a shop's first also adds its state before. */
export function versionsOfChange(
  before: RecordedPreferences,
  after: ReadPreferences,
  cause: VersionCause,
): readonly PreferencesVersion[] {
  const former = storedValues(before);
  const values = storedValues(after);
  const changes = differences(former, values);
  if (changes.length === 0) return [];
  const began: PreferencesVersion = {
    number: before.version,
    rulesRevision,
    at: cause.at,
    by: byApp,
    occasion: "recordingBegan",
    changes: [],
    values: former,
  };
  return [
    ...(before.isRecorded ? [] : [began]),
    { ...cause, number: before.version + 1, rulesRevision, changes, values },
  ];
}

/** All stored values, also those that this version of the app cannot use. */
export const storedValues = ({ preferences, unused }: ReadPreferences): StoredValues => ({ ...preferences, ...unused });

/** The differences between two states of preferences, in the order of the settings. */
export function differences(before: StoredValues, after: StoredValues): FormerValue[] {
  const names = [...new Set([...Object.keys(after), ...Object.keys(before)])];
  return names
    .filter((setting) => canonicalJson(before[setting]) !== canonicalJson(after[setting]))
    .map((setting) => (Object.hasOwn(before, setting) ? { setting, before: before[setting] } : { setting }));
}

/** A version as the law keeps it of an erased shop: with pseudonyms, without e-mail addresses and unimportant settings. */
export function keptVersion(version: PreferencesVersion, pseudonymOf: (userId: string) => string): PreferencesVersion {
  const isKept = (setting: string) =>
    isPreferenceName(setting) && rowOf(setting).isOfApp !== true && rowOf(setting).kind.type !== "email";
  const { by, changes, values } = version;
  return {
    ...version,
    by: by.type === "user" ? { type: "user", userId: pseudonymOf(by.userId) } : by,
    changes: changes.filter(({ setting }) => isKept(setting)),
    values: Object.fromEntries(Object.entries(values).filter(([setting]) => isKept(setting))),
  };
}
