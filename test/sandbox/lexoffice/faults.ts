import { setTimeout as pause } from "node:timers/promises";
import { type Refusal, refuse, refuseAtGateway, refuseLegacy } from "./wire/errors.ts";
import type { Reply } from "./wire/reply.ts";
import { invalid } from "./wire/violations.ts";

/** Everything that can go wrong on the way to the provider. "After commit" means the effect happened. */
export const FAULTS = [
  "504-after-commit",
  "504-before-commit",
  "reset-after-commit",
  "reset-before-commit",
  "500",
  "503",
  "html-502",
  "429",
  "slow",
  "empty-201",
  "late-contact",
  "account-number-race",
  "402",
  "403",
  "406",
] as const;
export type FaultName = (typeof FAULTS)[number];

/** `path`: also without `/v1`, final `*` for any rest. Without `nth` and `probability` all match (`account-number-race`: the first). */
export interface FaultRule {
  match: { method: string; path: string; organizationId?: string; nth?: number; probability?: number };
  fault: FaultName;
  /** Overrides the default duration of `slow` and `late-contact`. */
  delayMs?: number;
}

export interface FaultTarget {
  method: string;
  path: string;
  organizationId: string;
}

export interface Faults {
  add(rule: FaultRule): void;
  clear(): void;
  /** The fault that meets this call, if any; counts the call for every rule it matches. */
  meet(target: FaultTarget): FaultRule | undefined;
}

export function createFaults(random: () => number = Math.random): Faults {
  const rules: { rule: FaultRule; seen: number }[] = [];
  return {
    add: (rule) => rules.push({ rule, seen: 0 }),
    clear: () => rules.splice(0),
    meet(target) {
      const matching = rules.filter(({ rule }) => isMatch(rule, target));
      for (const entry of matching) entry.seen += 1;
      return matching.find(({ rule, seen }) => isDue(rule, seen, random))?.rule;
    },
  };
}

function isMatch({ match }: FaultRule, target: FaultTarget): boolean {
  if (match.method !== "*" && match.method.toUpperCase() !== target.method) return false;
  if (match.organizationId !== undefined && match.organizationId !== target.organizationId) return false;
  const isPath = (path: string): boolean =>
    match.path.endsWith("*") ? path.startsWith(match.path.slice(0, -1)) : path === match.path;
  return isPath(target.path) || isPath(target.path.replace(/^\/v1/, ""));
}

function isDue({ match, fault }: FaultRule, seen: number, random: () => number): boolean {
  if (match.nth !== undefined) return seen === match.nth;
  if (match.probability !== undefined) return random() < match.probability;
  return fault !== "account-number-race" || seen === 1;
}

/** The connection is cut instead of answered. */
export const RESET = Symbol("reset");

const timedOut = (): Refusal => refuseAtGateway(504, "Endpoint request timed out");

const SLOW_MILLISECONDS = 3_000;

/** Runs a call under a fault. `execute` renders refusals itself and never throws; thrown refusals are the fault's own. */
export async function underFault(rule: FaultRule, execute: () => Promise<Reply>): Promise<Reply | typeof RESET> {
  switch (rule.fault) {
    case "504-after-commit":
      await execute();
      throw timedOut();
    case "504-before-commit":
      throw timedOut();
    case "reset-after-commit":
      await execute();
      return RESET;
    case "reset-before-commit":
      return RESET;
    case "500":
      throw refuseAtGateway(500, null);
    case "503":
      throw refuseAtGateway(503, "Service Unavailable");
    case "html-502":
      return {
        status: 502,
        headers: { "content-type": "text/html" },
        body: "<html><head><title>502 Bad Gateway</title></head><body><center><h1>502 Bad Gateway</h1></center></body></html>",
      };
    case "429":
      throw refuseAtGateway(429, "Too Many Requests");
    case "slow":
      await pause(rule.delayMs ?? SLOW_MILLISECONDS);
      return await execute();
    case "empty-201": {
      const reply = await execute();
      return reply.status === 201 ? { ...reply, body: "" } : reply;
    }
    case "account-number-race":
      throw refuseLegacy(406, [{ i18nKey: "account_number_already_exists", source: "roles.customer.number" }]);
    case "402":
      throw refuse(402, "The contract of the organization does not allow this action");
    case "403":
      throw refuseAtGateway(403, "Forbidden");
    case "406":
      throw refuse(406, "The content was not accepted", [invalid("voucherDate", "wurde nicht angenommen")]);
    case "late-contact":
      return await execute();
  }
}
