import { possibleVoucherActions } from "../bookkeeping/actions.ts";
import { POSTING_CATEGORIES } from "../resources/posting-categories.ts";
import type { BookkeepingVoucher } from "../world/books.ts";
import type { Organization } from "../world/model.ts";
import { crumb, escapeHtml, webPage } from "./layout.ts";
import { paymentList } from "./parts.ts";
import { germanDay, germanEuros, statusWord, VOUCHER_WORDS } from "./words.ts";

/** One bookkeeping voucher with its files and the buttons of the web app. */
export function voucherPage(organization: Organization, voucher: BookkeepingVoucher): string {
  const { id, type, number, status, voucherDay, dueDay, files, remark, contactName } = voucher;
  const buttons = possibleVoucherActions(organization, voucher).map(
    ({ action, label }) =>
      `<form method="post" action="/vouchers/${id}"><button name="action" value="${action}">${label}</button></form>`,
  );
  const links = files.map((file) => {
    const name = organization.files.get(file)?.name ?? file;
    return `<li><a href="/uploads/${file}">${escapeHtml(name)}</a></li>`;
  });
  return webPage(
    `${VOUCHER_WORDS[type]} ${number}`,
    `<section>${crumb(organization)}
<h1>${VOUCHER_WORDS[type]} ${escapeHtml(number || "ohne Nummer")} <span class="badge ${status}">${statusWord(status)}</span></h1>
<p class="soft">${[
      voucherDay ? `vom ${germanDay(voucherDay)}` : "ohne Datum",
      dueDay ? `fällig ${germanDay(dueDay)}` : "",
      escapeHtml(contactName ?? ""),
    ]
      .filter((part) => part)
      .join(" · ")}</p>
<p>${escapeHtml(remark ?? "")}</p><div class="buttons">${buttons.join("\n")}</div></section>
<section><h2>Buchung</h2>${itemTable(voucher)}${paymentList(voucher.paymentItems)}</section>
${links.length > 0 ? `<section><h2>Dateien</h2><ul>${links.join("")}</ul></section>` : ""}`,
  );
}

function itemTable({ items, grossCents, taxCents, openCents, status }: BookkeepingVoucher): string {
  if (items.length === 0) return `<p class="soft">Noch nicht verbucht.</p>`;
  const rows = items.map(({ amount, taxAmount, taxRatePercent, categoryId }) => {
    const category = POSTING_CATEGORIES.find(({ id }) => id === categoryId)?.name ?? categoryId;
    return `<tr><td>${escapeHtml(category)}</td><td class="amount">${taxRatePercent.toLocaleString("de-DE")} %</td>
<td class="amount">${germanEuros(Math.round(taxAmount * 100))}</td><td class="amount">${germanEuros(Math.round(amount * 100))}</td></tr>`;
  });
  const open = status === "unchecked" ? "" : `<br>Offen ${germanEuros(openCents)}`;
  return `<div class="scroll"><table><tr><th>Kategorie</th><th class="amount">USt</th><th class="amount">Steuer</th>
<th class="amount">Betrag</th></tr>${rows.join("\n")}</table></div>
<p class="amount">Steuer ${germanEuros(taxCents)}<br><strong>Gesamt ${germanEuros(grossCents)}</strong>${open}</p>`;
}
