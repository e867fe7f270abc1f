import { filledPath, partsOf } from "#shared/api/address.ts";
import type { ShownCoupon } from "#shared/api/coupons.ts";
import type { Address } from "#shared/api/endpoints.ts";
import { normalisedCode } from "#shared/domain/coupons/code.ts";
import { germanDay } from "#shared/values/days.ts";
import { germanAmount } from "#shared/values/money.ts";

/** Fills in the coupon's page by the code of the address: its worth, and each plan's price. */
const page = window.document;
const article = page.querySelector<HTMLElement>("#shown");
const part = (id: string) => page.querySelector<HTMLElement>(`#${id}`);
const { path } = partsOf("GET /api/coupons/{code}" satisfies Address);
const timeoutMilliseconds = 30_000;

function say(text: string, isError: boolean): void {
  const outcome = part("outcome");
  if (!outcome) return;
  outcome.className = isError ? "error" : "subdued";
  outcome.textContent = text;
}

function write(id: string, text: string): void {
  const element = part(id);
  if (element) element.textContent = text;
}

function hide(id: string, isHidden: boolean): void {
  const element = part(id);
  if (element) element.hidden = isHidden;
}

function show({ comment, until, plans, intervals }: ShownCoupon, texts: DOMStringMap): void {
  write("discount", comment);
  write("until", until === null ? "" : (texts["until"] ?? "").replace("{day}", germanDay(until)));
  // one row is no table
  const [only] = plans.length === 1 ? plans : [];
  const table = page.querySelector<HTMLElement>("#offer table");
  if (table) table.hidden = only !== undefined;
  write("only", only === undefined ? "" : onlyText(only, intervals, texts));
  for (const row of page.querySelectorAll<HTMLElement>("#offer [data-plan]")) {
    const own = plans.find(({ plan }) => plan === row.dataset["plan"]);
    row.hidden = own === undefined;
    const cell = row.querySelector("[data-discounted]");
    if (cell && own) cell.textContent = euros(own.discounted);
  }
  hide("offer", false);
  say("", false);
}

const euros = (amount: number): string => germanAmount(Math.round(amount * 100));

/** A price with how long it holds; a code that only chooses plans reduces none. */
function onlyText(
  { plan, price, discounted }: ShownCoupon["plans"][number],
  intervals: number,
  { only = "", first = "", months = "" }: DOMStringMap,
): string {
  const name = page.querySelector(`#offer [data-plan="${plan}"] th`)?.textContent ?? "";
  if (discounted === price) return `${name}: ${euros(price)}`;
  return only
    .replace("{plan}", name)
    .replace("{months}", intervals === 1 ? first : months.replace("{count}", String(intervals)))
    .replace("{price}", euros(discounted))
    .replace("{before}", euros(price));
}

/** A refused code goes nowhere: the merchant may type another one. */
function refuse(text: string): void {
  say(`😢 ${text}`, true);
  hide("arrives", true);
  hide("typed", false);
}

async function look(code: string, texts: DOMStringMap): Promise<void> {
  say(texts["loading"] ?? "", false);
  try {
    const response = await fetch(filledPath(path, { code }), {
      signal: AbortSignal.timeout(timeoutMilliseconds),
    });
    if (response.ok) return show(await response.json(), texts);
    const refusals: Record<string, string> = JSON.parse(texts["refusals"] ?? "{}");
    const refusal = refusals[await response.text()];
    if (refusal !== undefined) return refuse(refusal);
  } catch {
    // What went wrong on the way says nothing about the code.
  }
  say(texts["failed"] ?? "", true);
}

const code = normalisedCode(new URLSearchParams(window.location.search).get("coupon") ?? "");
const field = page.querySelector<HTMLInputElement>("input#coupon");
if (article && field && code !== "") {
  field.value = code;
  write("code", code);
  hide("typed", true);
  hide("arrives", false);
  void look(code, article.dataset);
}
const copy = page.querySelector<HTMLElement>("#offer button");
copy?.addEventListener("click", () => {
  const { copied = "", failed = "" } = copy.dataset;
  navigator.clipboard.writeText(code).then(
    () => say(copied, false),
    () => say(failed, true),
  );
});
