/**
 * pain.001.001.09 by EPC132-08 (2025 version 1.0), for our files: elements in order, count, text, attributes. Any other is an
 * error.
 */
export interface Element {
  name: string;
  /** 1 unless given. */
  min?: number;
  /** 1 unless given. */
  max?: number;
  text?: Pick<RegExp, "test">;
  /** As they stand; none unless given. */
  attributes?: string;
  children?: readonly Element[];
  /** Exactly one of the children. */
  isChoice?: boolean;
}

/** The Latin set of SEPA. */
const latin = "[A-Za-z0-9/\\-?:().,'+ ]";
/** Identifiers begin and end without a slash, and hold no two together. */
const id = /^(?!\/)(?!.*\/\/)[A-Za-z0-9/\-?:().,'+ ]{1,35}(?<!\/)$/;
const upTo = (length: number) => new RegExp(`^(?! )${latin}{1,${length}}(?<! )$`);
/** From one cent on. */
const amount = /^(?!0*\.00$)\d{1,9}\.\d{2}$/;
/** A sum may be larger than a transfer: it has up to 18 digits. */
const sum = /^\d{1,16}\.\d{2}$/;
const count = /^\d{1,15}$/;
const day = { test: (text: string) => isReal(`${text}T00:00:00.000Z`) };
const instant = { test: (text: string) => isReal(text.replace(/Z$/, ".000Z")) };
const iban = /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/;
const bic = /^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/;

const el = (name: string, ...children: readonly Element[]): Element => ({ name, children });
const choice = (name: string, ...children: readonly Element[]): Element => ({ name, children, isChoice: true });
const leaf = (name: string, text: Pick<RegExp, "test">): Element => ({ name, text });
const optional = (element: Element): Element => ({ ...element, min: 0 });
const account = (name: string) => el(name, el("Id", leaf("IBAN", iban)));

const transfer: Element = {
  ...el(
    "CdtTrfTxInf",
    el("PmtId", leaf("EndToEndId", id)),
    el("Amt", { ...leaf("InstdAmt", amount), attributes: 'Ccy="EUR"' }),
    optional(el("CdtrAgt", el("FinInstnId", leaf("BICFI", bic)))),
    // Unstructured address lines are forbidden since 22 November 2026.
    el("Cdtr", leaf("Nm", upTo(70)), optional(el("PstlAdr", leaf("TwnNm", upTo(35)), leaf("Ctry", /^[A-Z]{2}$/)))),
    account("CdtrAcct"),
    el("RmtInf", leaf("Ustrd", upTo(140))),
  ),
  // As many as we put into one file: the schema has no limit.
  max: 1_000,
};

const initiation = el(
  "CstmrCdtTrfInitn",
  el(
    "GrpHdr",
    leaf("MsgId", id),
    leaf("CreDtTm", instant),
    leaf("NbOfTxs", count),
    leaf("CtrlSum", sum),
    el("InitgPty", leaf("Nm", upTo(70))),
  ),
  el(
    "PmtInf",
    leaf("PmtInfId", id),
    leaf("PmtMtd", /^TRF$/),
    leaf("BtchBookg", /^true$/),
    leaf("NbOfTxs", count),
    leaf("CtrlSum", sum),
    el("PmtTpInf", el("SvcLvl", leaf("Cd", /^SEPA$/))),
    el("ReqdExctnDt", leaf("Dt", day)),
    el("Dbtr", leaf("Nm", upTo(70))),
    account("DbtrAcct"),
    el("DbtrAgt", choice("FinInstnId", leaf("BICFI", bic), el("Othr", leaf("Id", /^NOTPROVIDED$/)))),
    leaf("ChrgBr", /^SLEV$/),
    transfer,
  ),
);

export const document: Element = {
  ...el("Document", initiation),
  attributes: 'xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09"',
};

/** There is no 30 February and no 25 o'clock. */
function isReal(instant: string): boolean {
  const time = Date.parse(instant);
  return !Number.isNaN(time) && new Date(time).toISOString() === instant;
}

export interface Node {
  name: string;
  attributes: string;
  text: string;
  children: Node[];
}

/** Reads a file of ours: elements, attributes as they stand, and text. Everything else is an error. */
export function parsed(xml: string): Node {
  const [declaration, rest] = [xml.slice(0, xml.indexOf("\n")), xml.slice(xml.indexOf("\n") + 1)];
  if (declaration !== '<?xml version="1.0" encoding="UTF-8"?>') throw new Error(`declaration: ${declaration}`);
  const root: Node = { name: "", attributes: "", text: "", children: [] };
  const open = [root];
  let end = 0;
  for (const found of rest.matchAll(/<(\/?)([A-Za-z]+)((?: [A-Za-z]+="[^"<]*")*)>([^<]*)/g)) {
    const [all, closing, name = "", attributes = "", text = ""] = found;
    if (found.index !== end) throw new Error(`no element at ${end}`);
    end = found.index + all.length;
    const [top] = open.slice(-1);
    if (closing === "/") {
      if (top?.name !== name) throw new Error(`</${name}> closes <${top?.name}>`);
      open.pop();
      if (text.trim() !== "") throw new Error(`text after </${name}>`);
    } else {
      const node = { name, attributes: attributes.trim(), text: unescaped(text), children: [] };
      top?.children.push(node);
      open.push(node);
    }
  }
  const [only] = root.children;
  if (end !== rest.length || open.length !== 1 || only === undefined || root.children.length !== 1) {
    throw new Error("not one whole document");
  }
  return only;
}

const entities: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"' };
const unescaped = (text: string) =>
  text.replace(/&([a-z]*);?/g, (all, name: string) => {
    const sign = entities[name];
    if (sign === undefined) throw new Error(`unknown entity ${all}`);
    return sign;
  });

/** The faults of a node, each with its path. */
export function faultsOf(node: Node, element: Element, path = element.name): string[] {
  const { children = [], text, attributes = "" } = element;
  if (node.name !== element.name) return [`${path}: is ${node.name}`];
  const faults = node.attributes === attributes ? [] : [`${path}: has ${node.attributes || "no attribute"}`];
  if (text !== undefined) {
    const isText = node.children.length === 0 && text.test(node.text);
    return isText ? faults : [...faults, `${path}: ${JSON.stringify(node.text)}`];
  }
  if (element.isChoice) {
    const [only, extra] = node.children;
    const chosen = children.find(({ name }) => name === only?.name);
    if (only === undefined || chosen === undefined) return [...faults, `${path}: lacks one of its choices`];
    if (extra !== undefined) return [...faults, `${path}: ${extra.name} is out of place`];
    return [...faults, ...faultsOf(only, chosen, `${path}/${chosen.name}`)];
  }
  let place = 0;
  for (const child of children) {
    const { min = 1, max = 1 } = child;
    let count = 0;
    while (node.children[place]?.name === child.name && count < max) {
      const next = node.children[place++];
      if (next) faults.push(...faultsOf(next, child, `${path}/${child.name}`));
      count++;
    }
    if (count < min) faults.push(`${path}: lacks ${child.name}`);
  }
  const extra = node.children[place];
  return extra === undefined ? faults : [...faults, `${path}: ${extra.name} is out of place`];
}
