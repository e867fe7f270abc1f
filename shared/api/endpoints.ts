import * as admin from "./admin.ts";
import * as compliance from "./compliance.ts";
import * as connection from "./connection.ts";
import * as coupons from "./coupons.ts";
import * as credits from "./credits.ts";
import * as documents from "./documents.ts";
import * as dryRun from "./dry-run.ts";
import type { DescribedEndpoint, Endpoint, Schema } from "./endpoint.ts";
import * as euSales from "./eu-sales.ts";
import * as exports from "./export.ts";
import * as flow from "./flow.ts";
import * as help from "./help.ts";
import * as imports from "./imports.ts";
import * as links from "./links.ts";
import * as logs from "./logs.ts";
import * as mail from "./mail.ts";
import * as months from "./months.ts";
import * as orders from "./orders.ts";
import * as partner from "./partner.ts";
import * as payouts from "./payouts.ts";
import * as plans from "./plans.ts";
import * as preferences from "./preferences.ts";
import * as prints from "./prints.ts";
import * as queue from "./queue.ts";
import * as receipts from "./receipts.ts";
import * as scopes from "./scopes.ts";
import * as setup from "./setup.ts";
import * as shop from "./shop.ts";
import * as vatIds from "./vat-ids.ts";

const modules = {
  shop,
  vatIds,
  dryRun,
  preferences,
  setup,
  logs,
  orders,
  exports,
  months,
  euSales,
  imports,
  receipts,
  documents,
  mail,
  links,
  prints,
  flow,
  plans,
  coupons,
  partner,
  credits,
  admin,
  payouts,
  compliance,
  queue,
  help,
  scopes,
  connection,
};

/** Every endpoint with its answer; an infra test compares handlers and routes. Functions import their own, without answers' schemas. */
export const endpoints: readonly DescribedEndpoint[] = Object.values(modules).flatMap((module) => described(module));

interface Module {
  readonly answers?: Readonly<Record<string, Schema>>;
  readonly [part: string]: unknown;
}

/** All endpoints of a module, JSON answers first. */
function described({ answers = {}, ...parts }: Module): DescribedEndpoint[] {
  // Which part of a module comes first depends on what loads it.
  const sorted = Object.entries(parts).toSorted(([one], [other]) => (one < other ? -1 : 1));
  const declared = new Map(sorted.filter(isEndpoint));
  const answering = Object.entries(answers).map(([id, output]) => {
    const endpoint = declared.get(id);
    if (endpoint === undefined) throw new TypeError(`${id}: an answer without its endpoint`);
    declared.delete(id);
    return { ...endpoint, output };
  });
  return [...answering, ...declared.values()];
}

function isEndpoint(entry: [string, unknown]): entry is [string, Endpoint] {
  const [, value] = entry;
  return typeof value === "object" && value !== null && "address" in value;
}

type Modules = typeof modules;
type Declared = { [Module in keyof Modules]: Modules[Module][keyof Modules[Module]] }[keyof Modules];
type ByAddress = { [One in Extract<Declared, Endpoint> as One["address"]]: NonNullable<One["types"]> };

/** An endpoint's method and path, such as `GET /api/orders/{orderId}`, by which the browser names it: it loads no schema. */
export type Address = keyof ByAddress;

/** The input of the endpoint at an address: path, query and body merged. */
export type InputAt<At extends Address> = ByAddress[At]["input"];

/** The answer of the endpoint at an address. */
export type OutputAt<At extends Address> = ByAddress[At]["output"];
