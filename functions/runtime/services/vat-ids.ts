import { vatIdDesk as deskOf } from "../../adapters/dynamodb/stores/vat-ids/vat-id-desk.ts";
import type { VatIdDesk, VatIdRegisters } from "../../modules/vat-ids/ports.ts";
import { tableOf } from "../resources/table.ts";
import { REGISTER_VARIABLES, registersOf } from "../resources/vat-registers.ts";
import type { Service } from "../service.ts";

/** Registers of VAT ids that merchants ask. */
export const vatIdRegisters: Service<VatIdRegisters> = {
  name: "vat-id-registers",
  access: { environment: REGISTER_VARIABLES },
  create: registersOf,
};

/** The pace of all questions, and the verified shop's replies of the day. */
export const vatIdDesk: Service<VatIdDesk> = {
  name: "vat-id-desk",
  access: { table: "write" },
  create: (scope) => deskOf(tableOf(scope), scope.shop()),
};
