/** A public key of the provider's account, as its owner makes one. */
export interface ProviderKey {
  apiKey: string;
  url: string;
}

/** A document that the merchant writes at the provider without the app. */
export interface ByHand {
  kind?: "invoices" | "credit-notes" | "delivery-notes";
  euros: number;
  recipient?: string;
  introduction?: string;
  remark?: string;
  /** `2026-03-02` */
  day?: string;
}

/** The merchant makes a finalised document at the provider by hand; answers its id and number. */
export async function documentByHand(
  { apiKey, url }: ProviderKey,
  {
    kind = "invoices",
    euros,
    recipient = "Inge Musterfrau",
    introduction = "",
    remark = "",
    day = "2026-03-02",
  }: ByHand,
): Promise<{ id: string; number: string }> {
  const headers = { authorization: `Bearer ${apiKey}`, "content-type": "application/json" };
  const body = {
    voucherDate: `${day}T00:00:00.000+01:00`,
    address: { name: recipient, countryCode: "DE" },
    lineItems: [
      {
        type: "custom",
        name: "Becher",
        quantity: 1,
        unitName: "Stück",
        unitPrice: { currency: "EUR", grossAmount: euros, taxRatePercentage: 19 },
      },
    ],
    totalPrice: { currency: "EUR" },
    introduction,
    remark,
    taxConditions: { taxType: "gross" },
    ...(kind === "credit-notes" ? {} : { shippingConditions: { shippingType: "none" } }),
  };
  const post = { method: "POST", headers, body: JSON.stringify(body) };
  const { id } = (await whenAdmitted(() => fetch(`${url}/v1/${kind}?finalize=true`, post))) as { id: string };
  const made = (await whenAdmitted(() => fetch(`${url}/v1/${kind}/${id}`, { headers }))) as { voucherNumber: string };
  return { id, number: made.voucherNumber };
}

/** The provider takes two calls a second: what it refuses for its pace is sent again. */
async function whenAdmitted(send: () => Promise<Response>): Promise<unknown> {
  let answer = await send();
  while (answer.status === 429) answer = await send();
  return answer.json();
}
