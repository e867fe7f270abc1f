import type { ControlRequest, ControlRoute } from "./http.ts";

/** A register of VAT ids knows every number that does not end in 404. */
interface Register {
  /** False: it answers for no state. */
  isAvailable: boolean;
  /** States that do not answer it. */
  silent: readonly string[];
  /** Its answer to every question, in its own words; undefined while it answers by the number. */
  status: string | undefined;
  asked: number;
}

const register = (): Register => ({ isAvailable: true, silent: [], status: undefined, asked: 0 });

const isKnown = (vatId: string): boolean => !vatId.endsWith("404");

/** `{available?, states?, status?}`; what is left out is as at the beginning. */
const switches = (name: string, to: Register): ControlRoute => ({
  method: "POST",
  path: `/control/${name}`,
  answer: ({ body }: ControlRequest) => {
    to.isAvailable = body["available"] !== false;
    to.silent = Array.isArray(body["states"]) ? body["states"].map(String) : [];
    to.status = body["status"] === undefined ? undefined : String(body["status"]);
    return { available: to.isAvailable, states: to.silent, status: to.status ?? null };
  },
});

/** The German register answers for other states than Germany. */
function evatrStatus({ isAvailable, silent, status }: Register, vatId: string): string {
  const state = vatId.slice(0, 2);
  if (!isAvailable) return "evatr-0011";
  if (status !== undefined) return status;
  if (state === "DE") return "evatr-0006";
  if (silent.includes(state)) return "evatr-1001";
  return isKnown(vatId) ? "evatr-0000" : "evatr-2001";
}

/** The Union's register answers that a number is not valid where it knows nothing; the reason tells. */
function viesError({ isAvailable, silent, status }: Register, vatId: string): string {
  if (!isAvailable || silent.includes(vatId.slice(0, 2))) return "MS_UNAVAILABLE";
  return status ?? (isKnown(vatId) ? "VALID" : "INVALID");
}

/** The registers of VAT ids, of Germany and of the Union. */
export function vatRegisterRoutes(): ControlRoute[] {
  const evatr = register();
  const vies = register();
  return [
    {
      method: "POST",
      path: "/evatr/abfrage",
      answer: ({ body }) => ({
        id: (++evatr.asked).toString(16).padStart(16, "0"),
        status: evatrStatus(evatr, String(body["angefragteUstid"])),
      }),
    },
    {
      method: "POST",
      path: "/vies/check-vat-number",
      answer: ({ body }) => {
        const userError = viesError(vies, `${body["countryCode"]}${body["vatNumber"]}`);
        return { valid: userError === "VALID", requestIdentifier: `WAPI${++vies.asked}`, userError };
      },
    },
    switches("evatr", evatr),
    switches("vies", vies),
  ];
}
