import { secretVariable } from "#shared/messages/secrets.ts";
import type { Access } from "./declaration.ts";
import { type Environment, queueVariable, readEnvironment } from "./environment.ts";

/** A handler's dependency. Only `services/`, a file per subject, joins ports and adapters; bundles leave out unnamed ones. */
export interface Service<T> {
  readonly name: string;
  readonly access: Access;
  create(scope: Scope): T | Promise<T>;
}

/** The input of a service's creation. */
export interface Scope {
  readonly environment: Environment;
  /** The verified shop, for stores that are bound to one. Throws where there is none. */
  shop(): string;
  /** Identifies this invocation. */
  readonly requestId: string;
  /** Milliseconds left before the platform ends this invocation. */
  remainingMilliseconds(): number;
}

export type Services = Readonly<Record<string, Service<unknown>>>;

/** The created services, under the names the handler gave them. */
export type ServiceInstances<N extends Services> = {
  readonly [Name in keyof N]: Awaited<ReturnType<N[Name]["create"]>>;
};

/** All configuration variables that a set of services reads. */
export function variablesOf(accesses: readonly Access[]): string[] {
  const names = accesses.flatMap((access) => [
    ...(access.table || access.writes ? ["TABLE_NAME"] : []),
    ...(access.send ?? []).map(queueVariable),
    ...(access.publish ? ["EVENT_BUS_NAME"] : []),
    ...(access.mail ? ["MAIL_FROM"] : []),
    ...(access.customerMail ? ["MAIL_CONFIGURATION_SET"] : []),
    ...(access.secrets ?? []).map(secretVariable),
    ...(access.environment ?? []),
  ]);
  return [...new Set(names)].sort();
}

/** Name and access of every service, for the declaration. */
export function describe(services: Services): { name: string; access: Access }[] {
  return Object.values(services).map(({ name, access }) => ({ name, access }));
}

const environments = new WeakMap<Services, Environment>();

/** Reads and checks the configuration of a handler's services once per container. */
export function environmentOf(services: Services): Environment {
  const known = environments.get(services);
  if (known) return known;
  const names = variablesOf(Object.values(services).map(({ access }) => access));
  const environment = readEnvironment(names, process.env);
  environments.set(services, environment);
  return environment;
}

/** Creates every service for one call. */
export async function make<N extends Services>(services: N, scope: Scope): Promise<ServiceInstances<N>> {
  const made = await Promise.all(
    Object.entries(services).map(async ([name, { create }]) => [name, await create(scope)] as const),
  );
  // The entries are exactly the services' own names and results.
  return Object.fromEntries(made) as ServiceInstances<N>;
}
