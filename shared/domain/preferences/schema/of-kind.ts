import type * as z from "zod/mini";
import type { Kind } from "../kinds.ts";
import { messages } from "../messages.ts";
import { attachments, metafieldsRead, metafieldsWritten, paymentTerms } from "./entries.ts";
import {
  allOrTags,
  byGateway,
  choice,
  choices,
  email,
  flag,
  flagOrDay,
  gateways,
  longTexts,
  printLayout,
  shortText,
  tags,
  texts,
  wholeNumber,
} from "./fields.ts";

type PlainKind = Exclude<Kind, { values: unknown } | { max: number }>["type"];

const plain: Readonly<Record<PlainKind, z.ZodMiniType>> = {
  flag,
  flagOrDay,
  email,
  tags,
  allOrTags,
  printLayout,
  gateways,
  gatewayFlags: byGateway(flag),
  paymentTerms,
  attachments,
  metafieldsRead,
  metafieldsWritten,
};

/** What a merchant may save for a preference of this kind, with the German message where a value is refused. */
export function schemaOfKind(kind: Kind): z.ZodMiniType {
  switch (kind.type) {
    case "choice":
      return choice(kind.values);
    case "choices":
      return choices(kind.values);
    case "line":
      return shortText(kind.max);
    case "texts":
      return texts(kind.max);
    case "longTexts":
      return longTexts(kind.max);
    case "wholeNumber":
      return wholeNumber(kind.max, messages.numberTooSmall);
    default:
      return plain[kind.type];
  }
}
