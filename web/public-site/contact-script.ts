import { partsOf } from "#shared/api/address.ts";
import type { Address } from "#shared/api/endpoints.ts";
import { addressPattern, messageLength, subjectLength } from "#shared/domain/help/contact-mail.ts";

/** The one script of the public pages: fills the contact form in from the address, and sends it. */
const page = window.document;
const form = page.querySelector<HTMLFormElement>("form#contact");
const outcome = page.querySelector<HTMLElement>("#outcome");
const timeoutMilliseconds = 30_000;

const { method, path } = partsOf("POST /api/help/contact" satisfies Address);

type Field = HTMLInputElement | HTMLTextAreaElement;
const field = (name: string) => form?.querySelector<Field>(`[name=${name}]`);
const textIn = (name: string) => field(name)?.value.trim() ?? "";

/** Shows a sentence below the form and has it read out. */
function say(text: string, isError: boolean): void {
  if (!outcome) return;
  outcome.className = isError ? "error" : "success";
  outcome.textContent = text;
}

/** The first field that is missing or wrong gets the attention. */
function findFault(): Field | undefined {
  const faults = {
    subject: textIn("subject") === "",
    message: textIn("message") === "",
    replyTo: !addressPattern.test(textIn("replyTo")),
  };
  let first: Field | undefined;
  for (const [name, isFaulty] of Object.entries(faults)) {
    const input = field(name);
    input?.setAttribute("aria-invalid", String(isFaulty));
    if (isFaulty) first ??= input ?? undefined;
  }
  return first;
}

async function send(texts: DOMStringMap): Promise<void> {
  const names = ["subject", "message", "replyTo", "website"];
  try {
    const response = await fetch(path, {
      method,
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(Object.fromEntries(names.map((name) => [name, textIn(name)]))),
      signal: AbortSignal.timeout(timeoutMilliseconds),
    });
    if (!response.ok) {
      const { message }: { message?: string } = await response.json();
      return say(`${message ?? texts["failed"] ?? ""} ${texts["kept"] ?? ""}`, true);
    }
    say(texts["sent"] ?? "", false);
    for (const name of ["subject", "message"]) {
      const input = field(name);
      if (input) input.value = "";
    }
  } catch {
    say(`${texts["failed"] ?? ""} ${texts["kept"] ?? ""}`, true);
  }
}

if (form) {
  const query = new URLSearchParams(window.location.search);
  for (const [name, length] of [["subject", subjectLength] as const, ["message", messageLength] as const]) {
    const input = field(name);
    const given = query.get(name);
    if (input && given !== null) input.value = given.slice(0, length);
  }
  form.hidden = false;
  const button = form.querySelector<HTMLButtonElement>("button[type=submit]");
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const fault = findFault();
    if (fault) {
      say(fault.dataset["missing"] ?? "", true);
      fault.focus();
      return;
    }
    if (button) button.disabled = true;
    void send(form.dataset).finally(() => {
      if (button) button.disabled = false;
    });
  });
}
