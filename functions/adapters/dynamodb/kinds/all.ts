import { type AnyKind, Kind } from "../engine/kind.ts";
import * as admin from "./admin.ts";
import * as compliance from "./compliance.ts";
import * as connection from "./connection.ts";
import * as euSales from "./eu-sales.ts";
import * as evidence from "./evidence.ts";
import * as files from "./files.ts";
import * as flow from "./flow.ts";
import * as jobs from "./jobs.ts";
import * as limits from "./limits.ts";
import * as links from "./links.ts";
import * as logs from "./logs.ts";
import * as mail from "./mail.ts";
import * as months from "./months.ts";
import * as notifications from "./notifications.ts";
import * as orders from "./orders.ts";
import * as partner from "./partner.ts";
import * as plans from "./plans.ts";
import * as prints from "./prints.ts";
import * as receipts from "./receipts.ts";
import * as shop from "./shop.ts";
import * as tasks from "./tasks.ts";
import * as tickets from "./tickets.ts";
import * as vatIds from "./vat-ids.ts";
import * as work from "./work.ts";

/** Every kind that is declared. */
export const allKinds: readonly AnyKind[] = [
  admin,
  compliance,
  connection,
  euSales,
  evidence,
  files,
  flow,
  jobs,
  limits,
  links,
  logs,
  mail,
  months,
  notifications,
  orders,
  partner,
  plans,
  prints,
  receipts,
  shop,
  tasks,
  tickets,
  vatIds,
  work,
]
  .flatMap((module): unknown[] => Object.values(module))
  .filter((one): one is AnyKind => one instanceof Kind);
