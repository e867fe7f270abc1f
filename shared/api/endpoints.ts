import { answers as adminAnswers } from "./admin.responses.ts";
import * as admin from "./admin.ts";
import { answers as complianceAnswers } from "./compliance.responses.ts";
import * as compliance from "./compliance.ts";
import { answers as connectionAnswers } from "./connection.responses.ts";
import * as connection from "./connection.ts";
import { answers as couponsAnswers } from "./coupons.responses.ts";
import * as coupons from "./coupons.ts";
import { answers as creditsAnswers } from "./credits.responses.ts";
import * as credits from "./credits.ts";
import { answers as documentsAnswers } from "./documents.responses.ts";
import * as documents from "./documents.ts";
import { answers as dryRunAnswers } from "./dry-run.responses.ts";
import * as dryRun from "./dry-run.ts";
import type { DescribedEndpoint, Endpoint, Schema, Unchanged } from "./endpoint.ts";
import { answers as euSalesAnswers } from "./eu-sales.responses.ts";
import * as euSales from "./eu-sales.ts";
import { answers as exportsAnswers } from "./export.responses.ts";
import * as exports from "./export.ts";
import { answers as flowAnswers } from "./flow.responses.ts";
import * as flow from "./flow.ts";
import { answers as helpAnswers } from "./help.responses.ts";
import * as help from "./help.ts";
import { answers as importsAnswers } from "./imports.responses.ts";
import * as imports from "./imports.ts";
import { answers as linksAnswers } from "./links.responses.ts";
import * as links from "./links.ts";
import { answers as logsAnswers } from "./logs.responses.ts";
import * as logs from "./logs.ts";
import { answers as mailAnswers } from "./mail.responses.ts";
import * as mail from "./mail.ts";
import { answers as monthsAnswers } from "./months.responses.ts";
import * as months from "./months.ts";
import { answers as ordersAnswers } from "./orders.responses.ts";
import * as orders from "./orders.ts";
import { answers as partnerAnswers } from "./partner.responses.ts";
import * as partner from "./partner.ts";
import { answers as payoutsAnswers } from "./payouts.responses.ts";
import * as payouts from "./payouts.ts";
import { answers as plansAnswers } from "./plans.responses.ts";
import * as plans from "./plans.ts";
import { answers as preferencesAnswers } from "./preferences.responses.ts";
import * as preferences from "./preferences.ts";
import { answers as printsAnswers } from "./prints.responses.ts";
import * as prints from "./prints.ts";
import { answers as queueAnswers } from "./queue.responses.ts";
import * as queue from "./queue.ts";
import { answers as receiptsAnswers } from "./receipts.responses.ts";
import * as receipts from "./receipts.ts";
import * as scopes from "./scopes.ts";
import { answers as setupAnswers } from "./setup.responses.ts";
import * as setup from "./setup.ts";
import { answers as shopAnswers } from "./shop.responses.ts";
import * as shop from "./shop.ts";
import { answers as vatIdsAnswers } from "./vat-ids.responses.ts";
import * as vatIds from "./vat-ids.ts";

/** Every endpoint with its answer; an infra test compares handlers and routes. Functions import their own, without answers' schemas. */
export const endpoints: readonly DescribedEndpoint[] = [
  ...described(shop, shopAnswers),
  ...described(vatIds, vatIdsAnswers),
  ...described(dryRun, dryRunAnswers),
  ...described(preferences, preferencesAnswers),
  ...described(setup, setupAnswers),
  ...described(logs, logsAnswers),
  ...described(orders, ordersAnswers),
  ...described(exports, exportsAnswers),
  ...described(months, monthsAnswers),
  ...described(euSales, euSalesAnswers),
  ...described(imports, importsAnswers),
  ...described(receipts, receiptsAnswers),
  ...described(documents, documentsAnswers),
  ...described(mail, mailAnswers),
  ...described(links, linksAnswers),
  ...described(prints, printsAnswers),
  ...described(flow, flowAnswers),
  ...described(plans, plansAnswers),
  ...described(coupons, couponsAnswers),
  ...described(partner, partnerAnswers),
  ...described(credits, creditsAnswers),
  ...described(admin, adminAnswers),
  ...described(payouts, payoutsAnswers),
  ...described(compliance, complianceAnswers),
  ...described(queue, queueAnswers),
  ...described(help, helpAnswers),
  ...described(scopes, {}),
  ...described(connection, connectionAnswers),
];

/** All endpoints of a module, JSON answers first. An answer that does not fit its schema fails to compile. */
function described<Module extends object, Answers extends Readonly<Record<string, Schema>>>(
  module: Module,
  answers: Answers & Fitting<Module, Answers>,
): DescribedEndpoint[] {
  // Which part of a module comes first depends on what loads it.
  const sorted = Object.entries(module).toSorted(([one], [other]) => (one < other ? -1 : 1));
  const declared = new Map(sorted.filter(isEndpoint));
  const described = Object.entries<Schema>(answers).flatMap(([id, output]) => {
    const endpoint = declared.get(id);
    declared.delete(id);
    return endpoint === undefined ? [] : [{ ...endpoint, output }];
  });
  return [...described, ...declared.values()];
}

function isEndpoint(entry: [string, unknown]): entry is [string, Endpoint] {
  const [, value] = entry;
  return typeof value === "object" && value !== null && "route" in value;
}

/** The schemas, each as far as it fits what its endpoint answers. */
type Fitting<Module, Answers> = {
  [Id in keyof Answers]: Id extends keyof Module ? Fit<Module[Id], Answers[Id]> : never;
};

type Fit<Declared, Answer> =
  Declared extends Endpoint<infer _, infer Output>
    ? Answer extends Schema<infer Described>
      ? Output extends Unchanged<Described>
        ? Answer
        : never
      : never
    : never;
