import { berlinDay, parseStrictDateTime } from "../values/berlin-time.ts";
import type { Violation } from "../wire/errors.ts";
import { invalid, notNull } from "../wire/violations.ts";
import type { ShippingConditions } from "../world/model.ts";
import type { SalesInput } from "./schema.ts";

const FORMAT_MESSAGE = "muss das Format yyyy-MM-dd'T'HH:mm:ss.SSSXXX haben";

type ShippingInput = NonNullable<SalesInput["shippingConditions"]>;

/** Every date of a document that is missing, malformed or in the wrong order. */
export function dateViolations({ voucherDate, shippingConditions }: SalesInput): Violation[] {
  const violations = parseStrictDateTime(voucherDate) === undefined ? [invalid("voucherDate", FORMAT_MESSAGE)] : [];
  return shippingConditions ? [...violations, ...shippingViolations(shippingConditions)] : violations;
}

function shippingViolations({ shippingType, shippingDate, shippingEndDate }: ShippingInput): Violation[] {
  if (shippingType === "none") return [];
  const violations = requiredDate("shippingConditions.shippingDate", shippingDate);
  if (!isPeriod(shippingType)) return violations;
  violations.push(...requiredDate("shippingConditions.shippingEndDate", shippingEndDate));
  const [start, end] = [shippingDate, shippingEndDate].map((date) => parseStrictDateTime(date ?? ""));
  if (start !== undefined && end !== undefined && end < start) {
    violations.push(invalid("shippingConditions.shippingEndDate", "darf nicht vor dem Lieferdatum liegen"));
  }
  return violations;
}

function requiredDate(field: string, value: string | null | undefined): Violation[] {
  if (value === null || value === undefined) return [notNull(field)];
  return parseStrictDateTime(value) === undefined ? [invalid(field, FORMAT_MESSAGE)] : [];
}

/** Shipping conditions with instants; dates a type does not use are dropped. */
export function toShippingConditions(input: ShippingInput): ShippingConditions {
  const { shippingType } = input;
  if (shippingType === "none") return { shippingType };
  const shippingDate = parseStrictDateTime(input.shippingDate ?? "");
  if (!isPeriod(shippingType)) return { shippingType, shippingDate };
  return { shippingType, shippingDate, shippingEndDate: parseStrictDateTime(input.shippingEndDate ?? "") };
}

/** The Berlin day whose tax rates apply: end of the period, day of delivery, else the document's day. */
export function relevantTaxDay(voucherDate: number, shipping: ShippingConditions | undefined): string {
  return berlinDay(shipping?.shippingEndDate ?? shipping?.shippingDate ?? voucherDate);
}

const isPeriod = (shippingType: string): boolean => shippingType.endsWith("period");
