import { setTimeout as sleep } from "node:timers/promises";
import { instantOf } from "#shared/values/time.ts";
import { type ControlRequest, type ControlRoute, StatusAnswer } from "./http.ts";
import type { ControlWorld } from "./world.ts";

/** A register of VAT ids knows every number that does not end in 404. */
interface Register {
  /** False: it answers for no state. */
  isAvailable: boolean;
  /** States that do not answer it. */
  silent: readonly string[];
  /** Its answer to every question, in its own words; undefined while it answers by the number. */
  status: string | undefined;
  /** Days that its answer names. */
  from: string | undefined;
  until: string | undefined;
  /** Letters of the comparison, by part; all others are the same, and the Netherlands disclose no streets. */
  letters: Readonly<Record<string, string>>;
  /** Questions that it still answers. */
  quota: number;
  delayMilliseconds: number;
}

const untouched: Register = {
  isAvailable: true,
  silent: [],
  status: undefined,
  from: undefined,
  until: undefined,
  letters: {},
  quota: Number.POSITIVE_INFINITY,
  delayMilliseconds: 0,
};

const isKnown = (vatId: string): boolean => !vatId.endsWith("404");

const textOf = (value: unknown): string | undefined => (value === undefined ? undefined : String(value));

/** What a call switches; what it leaves out is as at the beginning. */
const switched = (body: ControlRequest["body"]): Register => ({
  isAvailable: body["available"] !== false,
  silent: Array.isArray(body["states"]) ? body["states"].map(String) : [],
  status: textOf(body["status"]),
  from: textOf(body["from"]),
  until: textOf(body["until"]),
  letters: Object.fromEntries(Object.entries(Object(body["letters"])).map(([part, letter]) => [part, String(letter)])),
  quota: typeof body["quota"] === "number" ? body["quota"] : untouched.quota,
  delayMilliseconds: typeof body["delayMilliseconds"] === "number" ? body["delayMilliseconds"] : 0,
});

/** HTTP statuses of the office, by its own ones. */
const httpStatuses: Readonly<Record<string, number>> = {
  "0000": 200,
  "2002": 200,
  "2006": 200,
  "2008": 200,
  "0002": 400,
  "0003": 400,
  "0004": 400,
  "0005": 400,
  "0012": 400,
  "2003": 400,
  "0006": 403,
  "0007": 403,
  "0008": 403,
  "2001": 404,
  "2005": 404,
  "0011": 503,
  "0013": 503,
  "1001": 503,
};

/** The German register answers for other states than Germany, and owners of a German id only. */
function evatrStatus(evatr: Register, own: string, vatId: string): string {
  const state = vatId.slice(0, 2);
  if (!evatr.isAvailable) return "0011";
  if (evatr.quota <= 0) return "0008";
  if (evatr.status !== undefined) return evatr.status.replace(/^evatr-/, "");
  if (!/^DE\d{9}$/.test(own)) return "0004";
  if (!isKnown(own)) return "2005";
  if (state === "DE") return "0006";
  if (evatr.silent.includes(state)) return "1001";
  if (!isKnown(vatId)) return "2001";
  if (evatr.until !== undefined) return "2006";
  return evatr.from === undefined ? "0000" : "2002";
}

/** Result letters, by the name of the question's field. */
const results: Readonly<Record<string, string>> = {
  firmenname: "ergFirmenname",
  strasse: "ergStrasse",
  plz: "ergPlz",
  ort: "ergOrt",
};

function lettersOf({ letters }: Register, body: ControlRequest["body"]): Record<string, string> {
  if (body["firmenname"] === undefined || body["ort"] === undefined) return {};
  const isDutch = String(body["angefragteUstid"]).startsWith("NL");
  const letterOf = (field: string) =>
    letters[field] ?? (body[field] === undefined ? "C" : isDutch && field === "strasse" ? "D" : "A");
  return Object.fromEntries(Object.entries(results).map(([field, result]) => [result, letterOf(field)]));
}

/** The Union's register answers that a number is not valid where it knows nothing; the reason tells. */
function viesError({ isAvailable, silent, status, quota }: Register, vatId: string): string {
  if (quota <= 0) return "GLOBAL_MAX_CONCURRENT_REQ";
  if (!isAvailable || silent.includes(vatId.slice(0, 2))) return "MS_UNAVAILABLE";
  return status ?? (isKnown(vatId) ? "VALID" : "INVALID");
}

/** The registers of VAT ids, of Germany and of the Union, as long as the sandbox is not emptied. */
export function vatRegisters({ clock }: Pick<ControlWorld, "clock">): { routes: ControlRoute[]; reset(): void } {
  const registers = { evatr: { ...untouched }, vies: { ...untouched } };
  const asked = { evatr: 0, vies: 0 };
  const switches = (name: "evatr" | "vies"): ControlRoute => ({
    method: "POST",
    path: `/control/${name}`,
    answer: ({ body }) => {
      const to = switched(body);
      registers[name] = to;
      return { available: to.isAvailable, states: to.silent, status: to.status ?? null, asked: asked[name] };
    },
  });
  const answerEvatr = async ({ body }: ControlRequest) => {
    const { evatr } = registers;
    const id = (++asked.evatr).toString(16).padStart(16, "0");
    await sleep(evatr.delayMilliseconds);
    const status = evatrStatus(evatr, String(body["anfragendeUstid"]), String(body["angefragteUstid"]));
    evatr.quota -= 1;
    const days = { ...(evatr.from && { gueltigAb: evatr.from }), ...(evatr.until && { gueltigBis: evatr.until }) };
    const isAnswered = status === "0000" || status === "2002" || status === "2006";
    return new StatusAnswer(httpStatuses[status] ?? 500, {
      id,
      anfrageZeitpunkt: instantOf(clock.now()),
      status: `evatr-${status}`,
      ...(isAnswered && { ...days, ...lettersOf(evatr, body) }),
    });
  };
  const answerVies = async ({ body }: ControlRequest) => {
    const { vies } = registers;
    // A question without a requester has no number.
    const requestIdentifier = body["requesterNumber"] === undefined ? "" : `WAPI${asked.vies + 1}`;
    asked.vies += 1;
    await sleep(vies.delayMilliseconds);
    const userError = viesError(vies, `${body["countryCode"]}${body["vatNumber"]}`);
    vies.quota -= 1;
    const valid = userError === "VALID";
    const name = valid && body["countryCode"] !== "ES" ? "AB C B.V." : "---";
    return { valid, requestDate: instantOf(clock.now()), requestIdentifier, userError, name, address: "---" };
  };
  return {
    routes: [
      { method: "POST", path: "/evatr/abfrage", answer: answerEvatr },
      { method: "POST", path: "/vies/check-vat-number", answer: answerVies },
      switches("evatr"),
      switches("vies"),
    ],
    reset: () => {
      registers.evatr = { ...untouched };
      registers.vies = { ...untouched };
      asked.evatr = 0;
      asked.vies = 0;
    },
  };
}
