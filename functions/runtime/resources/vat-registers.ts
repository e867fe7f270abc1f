import { evatrRegister } from "../../adapters/evatr/vat-register.ts";
import { viesRegister } from "../../adapters/vies/vat-register.ts";
import type { VatIdRegisters } from "../../modules/vat-ids/ports.ts";
import type { Scope } from "../service.ts";
import { now } from "./clock.ts";

/** Variables that the registers of VAT ids need. */
export const REGISTER_VARIABLES = ["EVATR_URL", "VIES_URL"];

/** Registers of VAT ids: the German one, whose answer is the proof the law names, and the Union's. */
export const registersOf = ({ environment }: Pick<Scope, "environment">): VatIdRegisters => ({
  evatr: evatrRegister({ url: environment.get("EVATR_URL"), clock: { now } }),
  vies: viesRegister({ url: environment.get("VIES_URL"), clock: { now } }),
});
