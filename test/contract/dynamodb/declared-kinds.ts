import { type AnyKind, Kind } from "#functions/adapters/dynamodb/engine/kind.ts";
import * as admin from "#functions/adapters/dynamodb/kinds/admin.ts";
import * as compliance from "#functions/adapters/dynamodb/kinds/compliance.ts";
import * as connection from "#functions/adapters/dynamodb/kinds/connection.ts";
import * as evidence from "#functions/adapters/dynamodb/kinds/evidence.ts";
import * as files from "#functions/adapters/dynamodb/kinds/files.ts";
import * as flow from "#functions/adapters/dynamodb/kinds/flow.ts";
import * as jobs from "#functions/adapters/dynamodb/kinds/jobs.ts";
import * as limits from "#functions/adapters/dynamodb/kinds/limits.ts";
import * as links from "#functions/adapters/dynamodb/kinds/links.ts";
import * as logs from "#functions/adapters/dynamodb/kinds/logs.ts";
import * as mail from "#functions/adapters/dynamodb/kinds/mail.ts";
import * as months from "#functions/adapters/dynamodb/kinds/months.ts";
import * as notifications from "#functions/adapters/dynamodb/kinds/notifications.ts";
import * as orders from "#functions/adapters/dynamodb/kinds/orders.ts";
import * as partner from "#functions/adapters/dynamodb/kinds/partner.ts";
import * as plans from "#functions/adapters/dynamodb/kinds/plans.ts";
import * as prints from "#functions/adapters/dynamodb/kinds/prints.ts";
import * as receipts from "#functions/adapters/dynamodb/kinds/receipts.ts";
import * as shop from "#functions/adapters/dynamodb/kinds/shop.ts";
import * as tasks from "#functions/adapters/dynamodb/kinds/tasks.ts";
import * as tickets from "#functions/adapters/dynamodb/kinds/tickets.ts";
import * as work from "#functions/adapters/dynamodb/kinds/work.ts";

/** Every kind that is declared. */
export const declaredKinds: readonly AnyKind[] = [
  admin,
  compliance,
  connection,
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
  work,
]
  .flatMap((module): unknown[] => Object.values(module))
  .filter((one): one is AnyKind => one instanceof Kind);
