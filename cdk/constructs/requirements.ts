import { type QueueName, queues } from "#shared/messages/queues.ts";
import { type SecretName, secretNames } from "#shared/messages/secrets.ts";
import type { Declaration } from "../bundle/manifest.ts";
import { isVariableName, type VariableName } from "../variables.ts";

/** The needs of a function: the union over its declared services. */
export interface Requirements {
  table: "none" | "read" | "write";
  /** First words of the keys of items that it may write. */
  writes: readonly string[];
  sendsTo: readonly QueueName[];
  publishes: boolean;
  sendsMail: boolean;
  sendsCustomerMail: boolean;
  readsMailAccount: boolean;
  secrets: readonly SecretName[];
  variables: readonly VariableName[];
}

/** Merges the services of a declaration. Throws when a queue or a variable does not exist. */
export function requirementsOf({ name, services }: Declaration): Requirements {
  const accesses = services.map(({ access }) => access);
  const sends = distinct(accesses.flatMap(({ send }) => send ?? []));
  const names = distinct(accesses.flatMap(({ environment }) => environment ?? []));
  const unknown = [...sends.filter((queue) => !isQueueName(queue)), ...names.filter((one) => !isVariableName(one))];
  if (unknown.length > 0) throw new Error(`${name} declares what does not exist: ${unknown.join(", ")}`);
  const tables = new Set(accesses.map(({ table }) => table));
  return {
    table: tables.has("write") ? "write" : tables.has("read") ? "read" : "none",
    writes: distinct(accesses.flatMap(({ writes = [] }) => writes)),
    sendsTo: sends.filter(isQueueName),
    publishes: accesses.some(({ publish }) => publish),
    sendsMail: accesses.some(({ mail }) => mail),
    sendsCustomerMail: accesses.some(({ customerMail }) => customerMail),
    readsMailAccount: accesses.some(({ mailAccount }) => mailAccount),
    secrets: secretNames.filter((name) => accesses.some(({ secrets }) => secrets?.includes(name))),
    variables: names.filter(isVariableName),
  };
}

const isQueueName = (name: string): name is QueueName => Object.hasOwn(queues, name);

const distinct = (names: readonly string[]): string[] => [...new Set(names)].sort();
