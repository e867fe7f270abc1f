import type { Instant } from "../../values/time.ts";

/** Start of each kind's automatic creation; absent = the kind is off. */
export interface SwitchInstants {
  invoice?: Instant;
  creditNote?: Instant;
  deliveryNote?: Instant;
  transaction?: Instant;
  /** Start of assigning movements to documents: only documents made from then on get them. */
  hint?: Instant;
}

/** The switches as preferences hold them. */
interface CreationSwitches {
  invoiceCreate: false | "all";
  creditCreate: false | "all";
  transactionCreate: false | "all";
  /** Joins movements with documents; without movements there is nothing to join. */
  transactionHints: boolean;
  /** A day limits delivery notes to orders from that day on. */
  deliveryCreate: boolean | string;
}

/** Start instants after a change of the switches: new ones start now. Orders processed before get no automatic document. */
export function switchInstants(
  before: CreationSwitches,
  after: CreationSwitches,
  since: SwitchInstants,
  now: Instant,
): SwitchInstants {
  const start = (wasOn: boolean, isOn: boolean, current: Instant | undefined) =>
    isOn ? (wasOn && current !== undefined ? current : now) : undefined;
  const invoice = start(before.invoiceCreate !== false, after.invoiceCreate !== false, since.invoice);
  const creditNote = start(before.creditCreate !== false, after.creditCreate !== false, since.creditNote);
  const deliveryNote = start(before.deliveryCreate !== false, after.deliveryCreate !== false, since.deliveryNote);
  const transaction = start(before.transactionCreate !== false, after.transactionCreate !== false, since.transaction);
  const hint = start(isHinting(before), isHinting(after), since.hint);
  return {
    invoice,
    creditNote,
    deliveryNote,
    transaction,
    hint,
  };
}

const isHinting = ({ transactionCreate, transactionHints }: CreationSwitches): boolean =>
  transactionCreate !== false && transactionHints;
