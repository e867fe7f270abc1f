import { type ReactNode, useEffect, useId, useState } from "react";
import { useSearchParams } from "react-router";
import type { OrderDetail } from "#shared/api/order-record.ts";
import type { ShopRecord } from "#shared/api/shop-record.ts";
import { smallAmountCents } from "#shared/domain/contacts/recipient.ts";
import type { ReasonCode } from "#shared/domain/documents/reasons/reason-codes.ts";
import { countryCodes, germany } from "#shared/values/countries.ts";
import { describeFailure } from "#web/lib/document-failure.ts";
import { Banner } from "../../components/banner.tsx";
import { Button } from "../../components/button.tsx";
import { FieldPair } from "../../components/field-pair.tsx";
import { Select } from "../../components/select.tsx";
import { Row, Stack } from "../../components/stack.tsx";
import { Text } from "../../components/text.tsx";
import { TextField } from "../../components/text-field.tsx";
import { missingOf } from "../../lib/entitlements.ts";
import { country } from "../../lib/format.ts";
import { ADDRESS } from "../../lib/pages.ts";
import { confirm } from "../../lib/platform.ts";
import { deOrder } from "../../locales/de-order.ts";
import type { OpenCase } from "./cases.ts";
import { useAddAddress } from "./hooks.ts";

const texts = deOrder.act.address;
const CENTS = 100;

/** The invoice waits for an address, and the plan lets the merchant add one here. */
export function takesAddress({ kind, task, decision }: OpenCase, shop: ShopRecord | undefined): boolean {
  const isMissing = decision?.verdict === "hold" && decision.code === ("MISSING_ADDRESS" satisfies ReasonCode);
  if (kind !== "invoice" || task !== undefined || !isMissing || shop === undefined) return false;
  return missingOf({ features: ["address"] }, shop).length === 0;
}

/** The first is what most lack; the rest by name. */
const countries = () =>
  countryCodes
    .map((value) => ({ value, label: country(value) }))
    .toSorted((one, other) => one.label.localeCompare(other.label, "de"));

/** Adds the missing address in place, and with it makes the invoice; `acts`: the other ways on. */
export function AddressForm({ order, acts }: { order: OrderDetail; acts: ReactNode }) {
  const known = order.billingAddress ?? order.shippingAddress;
  const [address, setAddress] = useState({
    countryCode: known?.country ?? germany,
    street: known?.street ?? "",
    zip: known?.zip ?? "",
    city: known?.city ?? "",
  });
  const isSmall = order.price.total * CENTS <= smallAmountCents;
  const { run, isRunning, error } = useAddAddress();
  const id = useId();
  useFirstEmpty(id, address);
  const change = (part: Partial<typeof address>) => setAddress({ ...address, ...part });
  const add = async () => {
    const { countryCode, ...parts } = address;
    const written = Object.entries(parts).filter(([, text]) => text.trim() !== "");
    const answer = await run({ orderId: order.id, countryCode, ...Object.fromEntries(written) });
    if (answer !== undefined) confirm(texts.added);
  };
  return (
    <Stack gap="300">
      <FieldPair>
        <Select
          label={texts.country}
          options={countries()}
          value={address.countryCode}
          {...(isSmall && address.countryCode === germany && { hint: texts.small })}
          onChange={(countryCode) => change({ countryCode })}
        />
        <TextField
          id={`${id}-street`}
          label={texts.street}
          value={address.street}
          maxLength={100}
          onChange={(street) => change({ street })}
        />
      </FieldPair>
      <FieldPair>
        <TextField
          id={`${id}-zip`}
          label={texts.zip}
          value={address.zip}
          maxLength={20}
          onChange={(zip) => change({ zip })}
        />
        <TextField
          id={`${id}-city`}
          label={texts.city}
          value={address.city}
          maxLength={100}
          onChange={(city) => change({ city })}
        />
      </FieldPair>
      <Text tone="subdued">{texts.hint}</Text>
      {error && (
        <Banner title={texts.failed} tone="critical">
          {describeFailure(error)}
        </Banner>
      )}
      <Row>
        <Button variant="primary" isRunning={isRunning} onClick={() => void add()}>
          {texts.action}
        </Button>
        {acts}
      </Row>
    </Stack>
  );
}

/** Puts the focus of a merchant who was led here into the first empty field. */
function useFirstEmpty(id: string, address: Readonly<Record<"street" | "zip" | "city", string>>): void {
  const isLedHere = useSearchParams()[0].has(ADDRESS);
  const first = (["street", "zip", "city"] as const).find((part) => address[part].trim() === "");
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when it opens, not while the merchant types
  useEffect(() => {
    if (isLedHere && first !== undefined) window.document.getElementById(`${id}-${first}`)?.focus();
  }, [id, isLedHere]);
}
