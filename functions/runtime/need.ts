import { secretVariable } from "../../shared/messages/secrets.ts";
import type { Access } from "./declaration.ts";
import { type Environment, queueVariable, readEnvironment } from "./environment.ts";

/**
 * Something a handler needs from outside: a name, what it uses, and how it is made. One file per need in `needs/`, the only
 * place that joins ports and adapters.
 */
export interface Need<T> {
  readonly name: string;
  readonly access: Access;
  create(scope: Scope): T | Promise<T>;
}

/** What a need is made from. */
export interface Scope {
  readonly environment: Environment;
  /** The verified shop, for stores that are bound to one. Throws where there is none. */
  shop(): string;
  /** Identifies this invocation. */
  readonly requestId: string;
  /** Milliseconds left before the platform ends this invocation. */
  remainingMilliseconds(): number;
}

export type Needs = Readonly<Record<string, Need<unknown>>>;

/** The made things, under the names the handler gave them. */
export type Made<N extends Needs> = { readonly [Name in keyof N]: Awaited<ReturnType<N[Name]["create"]>> };

/** Declares a need. */
export function need<T>(definition: Need<T>): Need<T> {
  return definition;
}

/** All configuration variables that a set of needs reads. */
export function variablesOf(accesses: readonly Access[]): string[] {
  const names = accesses.flatMap((access) => [
    ...(access.table || access.limits ? ["TABLE_NAME"] : []),
    ...(access.send ?? []).map(queueVariable),
    ...(access.publish ? ["EVENT_BUS_NAME"] : []),
    ...(access.mail ? ["MAIL_FROM"] : []),
    ...(access.secrets ?? []).map(secretVariable),
    ...(access.environment ?? []),
  ]);
  return [...new Set(names)].sort();
}

/** Name and access of every need, for the declaration. */
export function describe(needs: Needs): { name: string; access: Access }[] {
  return Object.values(needs).map(({ name, access }) => ({ name, access }));
}

let environments = new Map<string, Environment>();

/** Reads and checks the configuration of a set of needs once per container. */
export function environmentOf(needs: Needs): Environment {
  const names = variablesOf(Object.values(needs).map(({ access }) => access));
  const key = names.join();
  const known = environments.get(key);
  if (known) return known;
  const environment = readEnvironment(names, process.env);
  environments = new Map(environments).set(key, environment);
  return environment;
}

/** Makes every need for one call. */
export async function make<N extends Needs>(needs: N, scope: Scope): Promise<Made<N>> {
  const made = await Promise.all(
    Object.entries(needs).map(async ([name, { create }]) => [name, await create(scope)] as const),
  );
  // The entries are exactly the needs' own names and results.
  return Object.fromEntries(made) as Made<N>;
}
