import { isInEconomicArea } from "../../values/countries.ts";
import { type Cents, decimalOf, sumCents } from "../../values/money.ts";
import type { Day, Instant } from "../../values/time.ts";
import { sepaText } from "./payee-names.ts";

/** A transfer of the file. */
export interface SepaTransfer {
  /** The receipt's number, and how often the transfer was tried before: the bank statement proves who was paid. */
  endToEndId: string;
  cents: Cents;
  name: string;
  iban: string;
  bic: string | null;
  /** The recipient's town, needed outside of the European Economic Area. */
  town: string;
  /** ISO 3166-1 alpha-2. */
  country: string;
}

interface SepaFile {
  /** `BF-2026-04-A`, at most 35 signs; another one for another content. */
  messageId: string;
  createdAt: Instant;
  /** A day on which banks settle. */
  executionDay: Day;
  debtor: { name: string; iban: string; bic?: string };
  transfers: readonly SepaTransfer[];
}

const MAX_NAME = 70;
const MAX_REMITTANCE = 140;
const MAX_CENTS = 99_999_999_999;

/** A pain.001.001.09 file by EPC132-08 of 2025: one group, one debtor. Throws without payments, possible sums or Latin signs. */
export function sepaFile({ messageId, createdAt, executionDay, debtor, transfers }: SepaFile): string {
  if (transfers.length === 0) throw new RangeError("no transfers");
  for (const { cents } of transfers) {
    if (!Number.isInteger(cents) || cents < 1 || cents > MAX_CENTS)
      throw new RangeError(`no transfer of ${cents} cents`);
  }
  const total = decimalOf(sumCents(transfers, ({ cents }) => cents));
  const count = String(transfers.length);
  const initiator = tag("Nm", sepaText(debtor.name, MAX_NAME));
  const head = tags({
    MsgId: messageId,
    CreDtTm: `${createdAt.slice(0, 19)}Z`,
    NbOfTxs: count,
    CtrlSum: total,
  });
  const payment = [
    tags({ PmtInfId: messageId, PmtMtd: "TRF", BtchBookg: "true", NbOfTxs: count, CtrlSum: total }),
    wrap("PmtTpInf", wrap("SvcLvl", tag("Cd", "SEPA"))),
    wrap("ReqdExctnDt", tag("Dt", executionDay)),
    wrap("Dbtr", initiator),
    wrap("DbtrAcct", wrap("Id", tag("IBAN", debtor.iban))),
    wrap("DbtrAgt", wrap("FinInstnId", debtor.bic === undefined ? unknownBank : tag("BICFI", debtor.bic))),
    tag("ChrgBr", "SLEV"),
    ...transfers.map(transferXml),
  ].join("");
  const body = wrap("GrpHdr", head + wrap("InitgPty", initiator)) + wrap("PmtInf", payment);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09">${wrap("CstmrCdtTrfInitn", body)}</Document>\n`;
}

const unknownBank = "<Othr><Id>NOTPROVIDED</Id></Othr>";

function transferXml({ endToEndId, cents, name, iban, bic, town, country }: SepaTransfer): string {
  const address = isInEconomicArea(country)
    ? ""
    : wrap("PstlAdr", tag("TwnNm", sepaText(town, 35)) + tag("Ctry", country));
  return wrap(
    "CdtTrfTxInf",
    [
      wrap("PmtId", tag("EndToEndId", endToEndId)),
      wrap("Amt", `<InstdAmt Ccy="EUR">${decimalOf(cents)}</InstdAmt>`),
      bic === null ? "" : wrap("CdtrAgt", wrap("FinInstnId", tag("BICFI", bic))),
      wrap("Cdtr", tag("Nm", sepaText(name, MAX_NAME)) + address),
      wrap("CdtrAcct", wrap("Id", tag("IBAN", iban))),
      wrap("RmtInf", tag("Ustrd", sepaText(`Partnerprovision ${endToEndId}`, MAX_REMITTANCE))),
    ].join(""),
  );
}

/** Banks refuse a whole file for one empty element. */
function tag(name: string, text: string): string {
  if (text === "") throw new RangeError(`no text for ${name}`);
  return `<${name}>${escaped(text)}</${name}>`;
}
const wrap = (name: string, content: string): string => `<${name}>${content}</${name}>`;
const tags = (texts: Readonly<Record<string, string>>): string =>
  Object.entries(texts)
    .map(([name, text]) => tag(name, text))
    .join("");

const entities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);
