import { type Cents, decimalOf } from "../../values/money.ts";

interface PaypalTransfer {
  email: string;
  cents: Cents;
  receiptNumber: string;
}

/**
 * PayPal's mass payments without a head: e-mail, amount with a comma, currency, number, note, wallet. An apostrophe disarms
 * formulas.
 */
export const paypalCells = (transfers: readonly PaypalTransfer[]): string[][] =>
  transfers.map(({ email, cents, receiptNumber }) =>
    [
      email,
      decimalOf(cents).replace(".", ","),
      "EUR",
      receiptNumber,
      `Partnerprovision ${receiptNumber}`,
      "PAYPAL",
    ].map(harmless),
  );

const harmless = (cell: string): string => (/^[=+\-@]/.test(cell) ? `'${cell}` : cell);

/** The file as text: cells with a comma or a quote are quoted, lines end as RFC 4180 has them. */
export const paypalFile = (transfers: readonly PaypalTransfer[]): string =>
  paypalCells(transfers)
    .map((cells) => `${cells.map(quoted).join(",")}\r\n`)
    .join("");

const quoted = (cell: string): string => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
