import { vatIdDesk } from "../../adapters/dynamodb/stores/vat-ids/vat-id-desk.ts";
import type { ReportError } from "../../modules/system/ports.ts";
import type { VatIdPorts } from "../../modules/vat-ids/ports.ts";
import { log } from "../log.ts";
import type { Metrics } from "../metrics.ts";
import { METRIC_VARIABLES, metricsOf } from "../resources/metrics.ts";
import { tableOf } from "../resources/table.ts";
import { REGISTER_VARIABLES, registersOf } from "../resources/vat-registers.ts";
import type { Service } from "../service.ts";

/** Tells the operator of a word that no table names, or that says the question was wrong: the first one rings. */
export const reportRegisterFault =
  (metrics: Metrics): ReportError =>
  (error, { task }) => {
    metrics.add("RegisterFaults", 1);
    log.error("a register of VAT ids answered unforeseen", { task, error });
  };

/** Questions of the verified shop to the registers of VAT ids. */
export const vatIds: Service<VatIdPorts> = {
  name: "vat-ids",
  access: { table: "write", environment: [...REGISTER_VARIABLES, ...METRIC_VARIABLES] },
  create: (scope) => ({
    registers: registersOf(scope),
    desk: vatIdDesk(tableOf(scope), scope.shop()),
    reportError: reportRegisterFault(metricsOf(scope)),
  }),
};
