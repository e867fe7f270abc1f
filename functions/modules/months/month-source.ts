import { pauseOf } from "#shared/domain/shop/staff-pause.ts";
import { AppError } from "#shared/errors.ts";
import type { MonthSource } from "#shared/month-pack/month-source.ts";
import { getVersion } from "../shop/get-version.ts";
import { listVersions } from "../shop/list-versions.ts";
import type { VersionReader, WholeShop } from "../shop/ports.ts";
import { shopAnswer } from "../shop/shop-answer.ts";
import { findNumbers } from "./find-numbers.ts";
import { getMonth } from "./get-month.ts";
import { listLateDocuments } from "./list-late-documents.ts";
import { listMonthDocuments } from "./list-month-documents.ts";
import { listMonthOrders } from "./list-month-orders.ts";
import { listMonthPayments } from "./list-month-payments.ts";

type PortsOf<UseCase extends (ports: never, ...rest: never[]) => unknown> = Parameters<UseCase>[0];

export type MonthSourcePorts = PortsOf<typeof getMonth> &
  PortsOf<typeof listMonthOrders> &
  PortsOf<typeof listMonthDocuments> &
  PortsOf<typeof listLateDocuments> &
  PortsOf<typeof listMonthPayments> &
  PortsOf<typeof findNumbers> & { versions: VersionReader };

/** No user reads the month: the app does. */
const app = { userId: "" };

/** The reads of a month's endpoints, without HTTP. `isShort`: no time for the provider, so missing numbers stay unexplained. */
export function monthSource(ports: MonthSourcePorts, whole: WholeShop, isShort: () => boolean): MonthSource {
  return {
    getMonth: (input) => getMonth(ports, input, { shop: whole.shop }),
    listMonthOrders: (input) => listMonthOrders(ports, input, pauseOf(whole.shop)),
    listMonthDocuments: (input) => listMonthDocuments(ports, input),
    listLateDocuments: (input) => listLateDocuments(ports, input),
    listMonthPayments: (input) => listMonthPayments(ports, input),
    findNumbers: async (input) => {
      if (isShort()) throw new AppError("accounting_unavailable");
      return findNumbers(ports, input);
    },
    getShop: async () => shopAnswer(whole, app, ports),
    listVersions: (input) => listVersions(ports, whole, input, app),
    getVersion: (input) => getVersion(ports, input, app),
  };
}
